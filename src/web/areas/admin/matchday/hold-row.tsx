import { holdReasons } from '#core/ring/queue/queue.ts';
import { Button } from '#web/ui/button.tsx';
import type { RingView } from './ring-view.ts';
import { type BoardActs, isBusyWith } from './use-board-acts.ts';

const words = { judges: 'Judges', competitor: 'Competitor', sheet: 'Sheet', medic: 'Medic', lunch: 'Lunch' } as const;

/** Why a ring waits, one tap each; the same again: it goes on. */
export function HoldRow({ ring, busy, acts }: { ring: RingView; busy: string; acts: BoardActs }) {
  const { ringId, hold } = ring;
  return (
    <fieldset>
      <legend className="text-sm text-muted">Wait for</legend>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {holdReasons.map(reason => {
          const isHeld = hold?.reason === reason;
          return (
            <Button
              key={reason}
              size="small"
              aria-pressed={isHeld}
              busy={isBusyWith(busy, `hold:${ringId}:${reason}`) || (isHeld && isBusyWith(busy, `release:${ringId}`))}
              onClick={() => (isHeld ? acts.release(ringId) : acts.hold(ringId, reason))}
              className={`grow px-3 ${isHeld ? 'border-warn bg-warn-soft' : ''}`}
            >
              {words[reason]}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
