import { useState } from 'react';
import { placeByBlock } from '#core/ring/conflict/out-of-block.ts';
import { upcomingIn } from '#core/ring/queue/queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import type { DayFacts } from '../ring/day-facts.ts';
import type { DivisionView } from './ring-view.ts';
import type { BoardActs } from './use-board-acts.ts';

type Props = { division: DivisionView; facts: DayFacts; acts: BoardActs };

/** Which ring, and where in it. */
function Choices({ division, facts, acts }: Props) {
  const rings = [...facts.rings.values()].filter(({ isOpen }) => isOpen);
  const other = rings.find(({ ringId }) => ringId !== division.ringId) ?? rings[0];
  const [ringId, setRing] = useState(other?.ringId ?? division.ringId);
  const queueIn = (id: number) => upcomingIn(facts.state, id).filter(one => one.id !== division.ringAssignmentId);
  const usual = (id: number) =>
    String(placeByBlock(queueIn(id), division.draftDivisionId, facts.callOrder.blocks) ?? '');
  const [before, setBefore] = useState(() => usual(ringId));
  const queue = queueIn(ringId);
  return (
    <form
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault();
        acts.move(division, ringId, before === '' ? null : Number(before));
      }}
    >
      <RadioGroup
        label="Which ring"
        name="ring"
        value={String(ringId)}
        onChange={value => {
          setRing(Number(value));
          setBefore(usual(Number(value)));
        }}
        options={rings.map(({ ringId: id, name, finish }) => ({
          value: String(id),
          label: id === division.ringId ? `${name}, where it is now` : name,
          ...(finish ? { hint: `Done about ${clockRange(finish)}` } : {}),
        }))}
      />
      <SelectField
        label="Where"
        name="before"
        value={before}
        onChange={event => setBefore(event.currentTarget.value)}
        options={[
          { value: '', label: queue.length === 0 ? 'First' : 'At the end' },
          ...queue.map(({ id, divisionId }, i) => ({
            value: id,
            label: `${i === 0 ? 'First, before' : 'Before'} ${facts.divisions.get(divisionId)?.title}`,
          })),
        ]}
      />
      {division.calls > 0 && ringId !== division.ringId && (
        <p className="text-sm text-muted">It was called to another ring, so its calls start over.</p>
      )}
      <Button type="submit" variant="primary" className="justify-self-end">
        Move
      </Button>
    </form>
  );
}

export function MoveDialog({
  division,
  onClose,
  ...rest
}: Omit<Props, 'division'> & { division: DivisionView | null; onClose: () => void }) {
  return (
    <Dialog open={division !== null} onClose={onClose} title={division ? `Move ${division.title}` : 'Move'}>
      {division && <Choices key={division.ringAssignmentId} division={division} {...rest} />}
    </Dialog>
  );
}
