import { memo } from 'react';
import type { RingDay } from '#contract/ring/ring.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { type BoardActs, isBusyWith } from './use-board-acts.ts';

/** The latest changes of everybody, each with a way back as long as nothing was built upon it. */
export const ChangeList = memo(function ChangeList({
  changes,
  busy,
  acts,
}: {
  changes: RingDay['changes'];
  busy: string;
  acts: BoardActs;
}) {
  if (changes.length === 0) return null;
  return (
    <Disclosure summary={`Last changes (${changes.length})`}>
      <ol aria-label="Last changes">
        {changes.map(({ changeId, text, by, at, canUndo }) => (
          <li key={changeId} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{text}</span>
              <span className="text-sm text-muted">
                {clockTimeOf(at)}, {by}
              </span>
            </span>
            {canUndo && (
              <Button
                size="small"
                className="shrink-0"
                busy={isBusyWith(busy, `undo:${changeId}`)}
                aria-label={`Undo: ${text}`}
                onClick={() => void acts.undo(changeId)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
});
