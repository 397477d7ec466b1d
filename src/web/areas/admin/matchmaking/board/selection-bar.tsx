import { Button } from '#web/ui/button.tsx';
import type { Seat } from './group-view.ts';
import type { MoveTo } from './move-targets.ts';

type Props = {
  seats: readonly Seat[];
  busy: boolean;
  onMove: (to: MoveTo) => void;
  onChoose: () => void;
  onClear: () => void;
};

/** What can be done with those that are marked; at the foot of the screen while anybody is. */
export function SelectionBar({ seats, busy, onMove, onChoose, onClear }: Props) {
  if (seats.length === 0) return null;
  return (
    <section
      aria-label="Selected people"
      className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-edge bg-surface py-2 pb-home-2 shadow-lift print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="grow font-semibold">{seats.length === 1 ? seats[0]?.name : seats.length} marked</p>
        <Button size="small" variant="primary" busy={busy} onClick={onChoose}>
          Move to…
        </Button>
        <Button size="small" disabled={busy} onClick={() => onMove('new')}>
          New group
        </Button>
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
