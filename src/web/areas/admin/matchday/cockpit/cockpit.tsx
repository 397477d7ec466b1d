import { type ReactNode, useCallback } from 'react';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { Button } from '#web/ui/button.tsx';
import type { LiveRingDay } from '../../ring/use-ring-day.ts';
import { DecisionList } from '../decision/decision-list.tsx';
import { RingCard } from '../ring-card.tsx';
import type { RingView } from '../ring-view.ts';
import { type BoardActs, busyIn, type Pending } from '../use-board-acts.ts';
import { RingRows } from './ring-rows.tsx';

type Props = {
  live: Pick<LiveRingDay, 'day' | 'facts'>;
  watch: RingWatch;
  rings: readonly RingView[];
  chosen: number | null;
  choose: (ringId: number) => void;
  onClose: () => void;
  pending: Pending;
  acts: BoardActs;
  /** At the foot of the side: the last changes, and what was just done. */
  children: ReactNode;
};

/** The director's board on a large screen: a row for each ring, the decisions beside them, and one ring opened in full. */
export function Cockpit({ live, watch, rings, chosen, choose, onClose, pending, acts, children }: Props) {
  const { day, facts } = live;
  const shown = rings.find(({ ringId }) => ringId === chosen);
  const close = useCallback(() => {
    onClose();
    document.getElementById(`ring-row-${chosen}`)?.focus();
  }, [onClose, chosen]);
  const toggle = useCallback(
    (ringId: number) => (ringId === chosen ? close() : choose(ringId)),
    [chosen, close, choose],
  );
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)_21rem] gap-4 staff:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <RingRows
          rings={rings}
          facts={facts}
          watch={watch}
          isToday={day.tournament.isToday}
          chosen={chosen}
          onShow={toggle}
          pending={pending}
          acts={acts}
        />
      </div>
      {/* As high as the rows or the window, whichever is more: what is longer scrolls inside. */}
      <div className="relative min-h-96">
        <div className="absolute inset-0 flex flex-col gap-2">
          <div className={`overflow-y-auto ${shown ? 'max-h-[38%] shrink-0' : 'min-h-0 grow'}`}>
            <DecisionList
              of={{ day, facts, watch }}
              shape="all"
              busy={[...pending.keys()].join(' ')}
              onRing={choose}
              acts={acts}
            />
          </div>
          {shown && (
            <div className="relative min-h-0 grow overflow-y-auto">
              <RingCard
                ring={shown}
                busy={busyIn(pending, shown.ringId)}
                isChosen
                acts={acts}
                close={
                  <Button
                    size="small"
                    variant="quiet"
                    className="px-2"
                    aria-label={`Close ${shown.name}`}
                    onClick={close}
                  >
                    Close
                  </Button>
                }
              />
            </div>
          )}
          <div className="max-h-[45%] shrink-0 overflow-y-auto">{children}</div>
        </div>
      </div>
    </div>
  );
}
