import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import * as say from '#say/competitor.ts';
import { backToRegistration } from '#say/registration.ts';
import { ApiError } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/field/error-summary.tsx';
import type { CompetitorFields } from './check.ts';
import { ConsentSection, MovesSection, ResultsSection } from './consent-section.tsx';
import { EventsSection } from './events-section.tsx';
import { PeopleSection } from './people-section.tsx';
import type { Start } from './start.ts';
import { CopyChoice, StartNote } from './start-note.tsx';
import { TrainingSection } from './training-section.tsx';
import { useCompetitorForm } from './use-competitor-form.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { sharedValues } from './values.ts';
import { WhoSection } from './who-section.tsx';

const KEPT: Record<DraftState, () => string> = {
  idle: () => '',
  saving: say.savingAnswers,
  saved: say.answersSaved,
  failed: say.answersNotSaved,
};

export type CompetitorFormProps = {
  form: CompetitorForm;
  registrationId: number;
  before: OwnCompetitor | null;
  start: Start;
  /** After what was kept has been thrown away; only where it is kept. */
  onDiscarded?: () => void;
  /** Sends what was filled in; one key for one opening of the form. */
  send: (input: CompetitorFields, key: string) => Promise<unknown>;
  /** The registration's own page, and where saving leads. */
  registration: string;
  savedTo: string;
  /** What is typed is kept on the server until it is saved. */
  keepsDraft: boolean;
  /** What staff see in place of a medical note that the form does not hold; it may fetch the note. */
  hiddenNote?: (onShown: (note: string) => void) => ReactNode;
  children?: ReactNode;
};

export function CompetitorFormView(props: CompetitorFormProps) {
  const { form, registrationId, before, start, onDiscarded, send, registration, savedTo, keepsDraft } = props;
  const navigate = useNavigate();
  const state = useCompetitorForm({ form, registrationId, initial: start.values, before });
  const draft = useDraft(registrationId, state.values, keepsDraft && before === null);
  // One key for one opening of the form: however often it is sent, one competitor is added.
  const [key] = useState(newKey);
  const [busy, setBusy] = useState<'save' | 'discard' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const running = useRef(false);

  async function attempt(what: 'save' | 'discard', work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      draft.goOn();
      state.refuse(error.fields);
      setMessage(error.message);
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  async function save() {
    const { input } = state.check;
    if (!input) return;
    const name = state.values.firstName.trim();
    let saved = before ? say.updated({ name }) : say.added({ name });
    await draft.stop();
    try {
      await send(input, key);
    } catch (error) {
      // The first try had arrived after all, with what stood in the form then.
      if (!(error instanceof ApiError && error.code === 'key_reused')) throw error;
      saved = say.savedBefore({ name });
    }
    await navigate(savedTo, { state: { saved } });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (state.tryIt()) void attempt('save', save);
  }

  const firstName = state.values.firstName.trim();
  const discard = () =>
    attempt('discard', async () => {
      await draft.drop();
      onDiscarded?.();
    });

  return (
    <form noValidate onSubmit={submit} onBlur={state.onBlur} className="grid max-w-3xl gap-8">
      <ErrorSummary errors={state.summary} />
      {message && (
        <Alert kind="danger" onDismiss={() => setMessage(null)}>
          {message}
        </Alert>
      )}
      <StartNote start={start} onDiscard={discard} isDiscarding={busy === 'discard'} />
      {!before && start.kind !== 'like' && start.kind !== 'again' && form.siblings.length > 0 && (
        <CopyChoice
          siblings={form.siblings}
          copied={copied}
          onCopy={from => {
            state.fill(sharedValues(from));
            setCopied(from.firstName);
          }}
        />
      )}
      <WhoSection state={state} />
      <TrainingSection
        state={state}
        lastTime={
          start.kind === 'again' && start.from ? { ...start.from, level: start.from.competitorLevelTitle } : null
        }
      />
      <EventsSection state={state} />
      <PeopleSection state={state} hiddenNote={props.hiddenNote} />
      <ConsentSection state={state} />
      <ResultsSection state={state} />
      <MovesSection state={state} />
      <div className="grid gap-3 border-t-2 border-line pt-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="primary" size="large" busy={busy === 'save'} className="max-sm:w-full">
            {firstName ? say.save({ name: firstName }) : say.saveSomeone()}
          </Button>
          <Link to={registration} className="inline-flex min-h-11 items-center">
            {before ? say.leaveWithoutSaving() : backToRegistration()}
          </Link>
          {!before && draft.state !== 'idle' && (
            <Button variant="quiet" busy={busy === 'discard'} onClick={discard}>
              {say.discard()}
            </Button>
          )}
        </div>
        <p role="status" className="min-h-6 text-sm text-muted">
          {KEPT[draft.state]()}
        </p>
      </div>
      {props.children}
    </form>
  );
}
