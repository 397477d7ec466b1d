import { useEffect, useRef } from 'react';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LiveRingDay } from './use-ring-day.ts';

type Notices = Pick<
  LiveRingDay,
  'problem' | 'retry' | 'dismiss' | 'done' | 'dismissDone' | 'undo' | 'missedSince' | 'isBusy' | 'reload'
>;

/** Why something was not done, with the way to send it again where that helps; in a dialog too, which hides what is behind it. */
export function DayProblem({ live }: { live: Pick<LiveRingDay, 'problem' | 'retry' | 'dismiss' | 'isBusy'> }) {
  const { problem, retry, isBusy } = live;
  if (!problem) return null;
  return (
    <Alert key={problem.count} kind="danger" onDismiss={live.dismiss}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>{problem.text}</span>
        {retry && (
          <Button size="small" busy={isBusy} onClick={() => void retry()}>
            Try again
          </Button>
        )}
      </span>
    </Alert>
  );
}

/** So long "Undo" stays at hand; afterwards it is in the list of changes. */
const doneMs = 120_000;

/** What was done goes by itself, but not from under a keyboard that is at its buttons. */
function useGoing(changeId: number | undefined, onGone: () => void) {
  const bar = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (changeId === undefined) return;
    const timer = setInterval(() => {
      if (!bar.current?.querySelector(':focus-visible')) gone.current();
    }, doneMs);
    return () => clearInterval(timer);
  }, [changeId]);
  return bar;
}

/**
 * What was refused or did not get through, what was done last, and that what is shown is not the newest. The last thing on the
 * page: it stays at the foot of the screen, so that nothing moves under the hand and nobody has to scroll to "Undo".
 */
export function DayNotices({ live }: { live: Notices }) {
  const { done, missedSince, isBusy } = live;
  const bar = useGoing(done?.changeId, live.dismissDone);
  return (
    <div data-focus-aside className="sticky bottom-0 z-20 grid gap-2 pb-home-3 empty:hidden print:hidden">
      {missedSince !== null && (
        <div className="rounded bg-surface shadow-lift">
          <Alert kind="danger">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span>
                <strong>We can’t reach the site.</strong> This is the day as of {clockTimeOf(missedSince)}
              </span>
              <Button size="small" busy={isBusy} onClick={() => void live.reload()}>
                Refresh
              </Button>
            </span>
          </Alert>
        </div>
      )}
      <div className="rounded bg-surface shadow-lift empty:hidden">
        <DayProblem live={live} />
      </div>
      {/* Always there: what is put into it is read out. */}
      <div ref={bar} role="status" aria-label="What was done">
        {done && (
          <div className="rounded bg-surface shadow-lift">
            <div className="flex items-center gap-3 rounded border-l-4 border-good bg-good-soft py-1 pr-2 pl-4">
              <Icon name="check" className="text-good" />
              <p className="min-w-0 grow py-2 wrap-anywhere">{done.text}.</p>
              <Button size="small" disabled={isBusy} onClick={() => void live.undo(done.changeId)}>
                Undo
              </Button>
              <button
                type="button"
                onClick={live.dismissDone}
                aria-label="Close"
                className="grid size-11 shrink-0 place-items-center rounded hover:bg-ink/10"
              >
                <Icon name="close" />
              </button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
