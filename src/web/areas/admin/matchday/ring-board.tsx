import { memo } from 'react';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { RingCard } from './ring-card.tsx';
import { RingOverview } from './ring-overview.tsx';
import type { RingView } from './ring-view.ts';
import { type BoardActs, busyIn, type Pending } from './use-board-acts.ts';

type Props = {
  rings: readonly RingView[];
  chosen: number | null;
  linkTo: (ringId: number | null) => string;
  pending: Pending;
  acts: BoardActs;
};

/** As many cards side by side as fit. */
const grid = 'grid items-start gap-4 md:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]';

/** Every ring: on the phone one at a time or all in few lines, elsewhere all cards, the closed ones folded. */
export const RingBoard = memo(function RingBoard({ rings, chosen, linkTo, pending, acts }: Props) {
  const card = (ring: RingView) => (
    <RingCard
      key={ring.ringId}
      ring={ring}
      busy={busyIn(pending, ring.ringId)}
      isChosen={ring.ringId === chosen}
      acts={acts}
    />
  );
  const closed = rings.filter(({ isOpen }) => !isOpen);
  const isClosedChosen = closed.some(({ ringId }) => ringId === chosen);
  return (
    <div className="grid gap-4">
      {chosen === null && <RingOverview rings={rings} linkTo={linkTo} />}
      <div className={grid}>{rings.filter(({ isOpen }) => isOpen).map(card)}</div>
      {closed.length > 0 && (
        <div className={isClosedChosen ? '' : 'hidden md:block'}>
          <Disclosure
            summary={closed.length === 1 ? '1 ring is closed' : `${closed.length} rings are closed`}
            open={isClosedChosen}
          >
            <div className={grid}>{closed.map(card)}</div>
          </Disclosure>
        </div>
      )}
    </div>
  );
});
