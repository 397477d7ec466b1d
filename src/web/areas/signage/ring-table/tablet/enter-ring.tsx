import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getRingAssignments } from '#contract/signage.ts';
import { listTournaments } from '#contract/tournament.ts';
import { access, mayUse } from '#core/access/access.ts';
import { unreachable } from '#say/ui.ts';
import { ApiError } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClass, FieldShell } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Logo } from '#web/widgets/logo.tsx';
import { askAnonymously } from '../../rings/ask-anonymously.ts';
import type { Tablet } from './tablet.ts';
import { type TabletState, waitingOf } from './tablet-state.ts';

/** As the screens in the hall name it; null: not known, or there is no network. */
function useRingName(ringId: number): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    async function ask(): Promise<string | null> {
      const tournaments = await askAnonymously(listTournaments, {}, abort.signal);
      const next = tournaments.find(({ isNext }) => isNext);
      if (!next) return null;
      const rings = await askAnonymously(getRingAssignments, { params: { tournamentId: next.id } }, abort.signal);
      return rings.find(ring => ring.ringId === ringId)?.name ?? null;
    }
    ask().then(setName, () => undefined);
    return () => abort.abort();
  }, [ringId]);
  return name;
}

interface Failure {
  pin?: string | undefined;
  name?: string | undefined;
  text?: string;
}
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: unreachable() };
  const { pin, name } = error.fields;
  if (pin || name) return { pin: pin?.[0], name: name?.[0] };
  if (error.code === 'not_found') return { text: 'Ring not found. Scan your ring’s code again.' };
  if (error.code === 'archived') return { text: 'This tournament is over.' };
  return { text: error.message };
}

function PinField({ error }: { error: string | undefined }) {
  return (
    <FieldShell
      id="ring-pin"
      label="Ring PIN"
      hint="9 digits, printed on the ring card. A director has it too."
      error={error}
    >
      <input
        id="ring-pin"
        name="pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        aria-describedby={error ? 'ring-pin-hint ring-pin-error' : 'ring-pin-hint'}
        aria-invalid={error ? true : undefined}
        className={`${controlClass} min-h-20 text-center font-display text-3xl tracking-[0.15em] tabular-nums`}
      />
    </FieldShell>
  );
}

/** Why this device is asked once more, and what becomes of what it has done. */
function Ended({ isEnded, waiting }: { isEnded: boolean; waiting: number }) {
  const why = isEnded ? 'This tablet was removed, or the ring has a new PIN.' : '';
  if (waiting === 0) return isEnded ? <Alert kind="info">{why}</Alert> : null;
  return <StillWaiting waiting={waiting} why={why} />;
}

/** What was done here and is not sent yet is not lost. */
export function StillWaiting({ waiting, why = '' }: { waiting: number; why?: string }) {
  return (
    <Alert kind="danger" title={waiting === 1 ? '1 entry waiting to be sent' : `${waiting} entries waiting to be sent`}>
      {why} What you entered is kept on this device and sent once it is let in again.
    </Alert>
  );
}

/** Lets a device in: by the ring's PIN, or as whoever runs the day and is signed in here. */
export function EnterRing({ tablet, state }: { tablet: Tablet; state: TabletState }) {
  const ringName = useRingName(state.ringId);
  const [isStaff] = useState(() => mayUse(access.runMatchday, readSession()?.roles ?? []));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>({});
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure.pin || failure.name) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim();
    const pin = isStaff ? null : String(form.get('pin') ?? '').replace(/\s/g, '');
    const missing: Failure = {
      ...(name === '' ? { name: 'Please give this device a name' } : {}),
      ...(pin !== null && !/^\d{9}$/.test(pin) ? { pin: 'The PIN has 9 digits' } : {}),
    };
    setFailure(missing);
    if (missing.name || missing.pin) return;
    setBusy(true);
    try {
      await tablet.enter(name, pin);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <header className="night bg-ground text-ink">
        <div className="wrap max-w-xl py-3">
          <Logo />
        </div>
      </header>
      <main id="main" className="wrap grid max-w-xl grow content-center gap-6 py-8">
        <div>
          <h1 className="text-3xl">{ringName ?? 'Ring table'}</h1>
          <p className="mt-2 text-lg text-muted">
            {isStaff ? 'You are signed in: this device needs no PIN.' : 'Run the ring and keep its scores here.'}
          </p>
        </div>
        <Ended isEnded={state.isEnded} waiting={waitingOf(state.queue).length} />
        {state.storeProblem && (
          <Alert kind="info">{state.storeProblem} The table only works online, and not after a reload.</Alert>
        )}
        {failure.text && <Alert kind="danger">{failure.text}</Alert>}
        <form ref={formRef} noValidate onSubmit={event => void enter(event)} className="grid gap-5 [&_input]:min-h-14">
          {!isStaff && <PinField error={failure.pin} />}
          <TextField
            name="name"
            label="Name of this device"
            hint="For example, “Tablet 1” or “Aino’s phone”."
            autoComplete="off"
            maxLength={40}
            defaultValue={state.name || 'Tablet 1'}
            error={failure.name}
          />
          <Button type="submit" variant="primary" size="large" className="min-h-18 text-xl" busy={isBusy}>
            {isStaff ? `Use this device for ${ringName ?? 'this ring'}` : 'Enter'}
          </Button>
        </form>
        <p className="text-muted">
          New at a table? <a href="/signage/ring-practice">Practise with made-up people</a>: nothing is sent.
        </p>
      </main>
    </div>
  );
}
