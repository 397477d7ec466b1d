import { clockTimeOf } from '#core/time/clock-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { LiveRingDay } from './use-ring-day.ts';

/** The latest changes of everybody, each with "Undo" as long as what it touched is as it left it. */
export function ChangeList({ live }: { live: Pick<LiveRingDay, 'day' | 'isBusy' | 'undo'> }) {
  const { changes, tournament } = live.day;
  if (changes.length === 0) return null;
  return (
    <Disclosure summary={`What was done (${changes.length})`}>
      <ol aria-label="What was done, newest first" className="grid">
        {changes.map(({ changeId, text, by, at, canUndo }) => (
          <li
            key={changeId}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5"
          >
            <p className="min-w-0 wrap-anywhere">
              {text}
              <span className="text-muted">
                {' '}
                · {by}
                {tournament.isToday && `, ${clockTimeOf(at)}`}
              </span>
            </p>
            {canUndo && (
              <Button
                size="small"
                aria-label={`Undo: ${text}`}
                disabled={live.isBusy}
                onClick={() => void live.undo(changeId)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
