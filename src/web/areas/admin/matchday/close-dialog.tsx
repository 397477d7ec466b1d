import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import type { DayFacts } from '../ring/day-facts.ts';
import type { RingView } from './ring-view.ts';
import type { BoardActs } from './use-board-acts.ts';

type Props = { ring: RingView; facts: DayFacts; acts: BoardActs; onClose: () => void };

function Choices({ ring, facts, acts, onClose }: Props) {
  const others = [...facts.rings.values()].filter(({ ringId, isOpen }) => isOpen && ringId !== ring.ringId);
  const [queueTo, setQueueTo] = useState(String(others[0]?.ringId ?? ''));
  const waiting = ring.next.length + ring.more;
  if (others.length === 0)
    return (
      <div className="grid gap-5">
        <p>No other ring is open. Open one first, so its queue has somewhere to go.</p>
        <Button className="justify-self-end" onClick={onClose}>
          Close this
        </Button>
      </div>
    );
  return (
    <form
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault();
        acts.closeTo(ring.ringId, Number(queueTo));
      }}
    >
      <RadioGroup
        label={waiting === 1 ? 'Where does its division go?' : `Where do its ${waiting} divisions go?`}
        name="queueTo"
        value={queueTo}
        onChange={setQueueTo}
        options={others.map(({ ringId, name, finish }) => ({
          value: String(ringId),
          label: `To the end of ${name}`,
          ...(finish ? { hint: `Done about ${clockRange(finish)}` } : {}),
        }))}
      />
      <Button type="submit" variant="primary" className="justify-self-end">
        Close {ring.name}
      </Button>
    </form>
  );
}

/** A ring with a queue closes only when it is said where the queue goes. RING-13 */
export function CloseDialog({ ring, ...rest }: Omit<Props, 'ring'> & { ring: RingView | null }) {
  return (
    <Dialog open={ring !== null} onClose={rest.onClose} title={ring ? `Close ${ring.name}` : 'Close'}>
      {ring && <Choices key={ring.ringId} ring={ring} {...rest} />}
    </Dialog>
  );
}
