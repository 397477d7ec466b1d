import { useState } from 'react';
import type { CheckInFamily } from '#contract/check-in.ts';
import { listWalkIns, removeWalkIn, takeWalkIn, type WaitingWalkIn, type WalkIns } from '#contract/walk-in.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { LiveDocument, refusalWords } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents } from '#words/format.ts';
import { agoInWords } from './desk-words.ts';
import { QuietButton } from './family/quiet-button.tsx';
import { useDesk } from './use-desk.ts';
import { useNow } from './use-now.ts';

const lookEveryMs = 10_000;
const shownAtFirst = 5;

const follow = (): LiveDocument<WalkIns> =>
  new LiveDocument<WalkIns>({
    first: { link: null, waiting: [] },
    isDue: true,
    everyMs: lookEveryMs,
    look: (_shown, _why, signal) => api(listWalkIns, { signal }),
  });

/** What of the form was refused, instead of that something was. */
function inFull(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new ApiError(error.status, refusalWords(error), error.code, error.fields);
}

type Props = { onTaken: (family: CheckInFamily) => void };

/** Families without a registration: the code to the form for their phones, and who has sent it. CHECK-25 */
export function WalkInPanel({ onTaken }: Props) {
  const { isOnline } = useDesk();
  const [live] = useState(follow);
  const { shown } = useLiveDocument(live);
  const [isCodeShown, setCodeShown] = useState(false);
  const [isAllShown, setAllShown] = useState(false);
  const { link, waiting } = shown;
  if (!link && waiting.length === 0) return null;
  return (
    <section aria-labelledby="walk-ins" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="walk-ins" className="text-xl">
          Families without a registration
        </h2>
        {link && isOnline && (
          <Button size="small" onClick={() => setCodeShown(true)}>
            Show the code
          </Button>
        )}
      </div>
      {!isOnline ? (
        <p className="max-w-prose text-muted">
          This desk has no network, so forms from phones don’t arrive here. Write the family down, and type it once the
          network is back.
        </p>
      ) : waiting.length === 0 ? (
        <p className="max-w-prose text-muted">
          Let them scan the code and fill in the form on their own phone. It then appears here.
        </p>
      ) : (
        <ul aria-label="Families without a registration" className="grid gap-2">
          {waiting.slice(0, isAllShown ? undefined : shownAtFirst).map(one => (
            <Waiting key={one.walkInId} walkIn={one} onTaken={onTaken} onGone={() => void live.look()} />
          ))}
        </ul>
      )}
      {isOnline && !isAllShown && waiting.length > shownAtFirst && (
        <Button size="small" onClick={() => setAllShown(true)} className="w-fit">
          Show all {waiting.length}
        </Button>
      )}
      {link && (
        <Dialog
          open={isCodeShown}
          onClose={() => setCodeShown(false)}
          title="Register on your own phone"
          description="Scan this code, fill in the form, then come back to the desk. / Balayez ce code, remplissez le formulaire, puis revenez au comptoir."
        >
          <QrCode qr={link.qr} label="Code to the form" className="mx-auto w-full max-w-80" />
          <p className="mt-4 text-center font-mono text-sm wrap-anywhere select-all">{link.url}</p>
        </Dialog>
      )}
    </section>
  );
}

type WaitingProps = Props & { walkIn: WaitingWalkIn; onGone: () => void };

function Waiting({ walkIn, onTaken, onGone }: WaitingProps) {
  const { walkInId, familyName, competitors, costCents, at } = walkIn;
  const now = useNow();
  const { busy, problem, change, dismiss } = useChange();
  const params = { walkInId };
  async function take() {
    const answer = await change('take', () => api(takeWalkIn, { params }).catch(inFull));
    if (answer) onTaken(answer.family);
    else onGone();
  }
  async function remove() {
    await change('remove', () => api(removeWalkIn, { params }));
    onGone();
  }
  return (
    <li className="grid gap-2 rounded border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="font-semibold wrap-anywhere">{familyName}</span>{' '}
          <span className="text-sm text-muted">
            form {walkInId}, {agoInWords(at, Math.max(now, Date.parse(at)))}
          </span>
          <span className="block text-sm wrap-anywhere">{competitors.join(', ')}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-4">
          <Button variant="primary" busy={busy === 'take'} onClick={() => void take()}>
            Register, {formatCents(costCents)}
          </Button>
          <QuietButton label={`Remove the form of ${familyName}`} onClick={() => void remove()}>
            Remove
          </QuietButton>
        </p>
      </div>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
    </li>
  );
}
