import { useMemo, useState } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import { foldName } from '#core/person/fold-name.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Combobox } from '#web/ui/field/combobox.tsx';
import type { Seat } from './group-view.ts';
import { MoveEffectText } from './move-preview.tsx';
import { type MoveTarget, type MoveTo, moveEffect, moveTargets } from './move-targets.ts';

type Props = {
  /** Whom; null: the dialog is closed. */
  seats: readonly Seat[] | null;
  draft: Draft;
  facts: DraftFacts;
  onMove: (seats: readonly Seat[], to: MoveTo) => void;
  onClose: () => void;
};

const others = [
  { to: 'new', title: 'New group' },
  { to: 'unplaced', title: 'Not placed' },
] as const;

/** "Maya Roy", "Maya Roy and Leo Roy", "5 people". */
export function whoWords(seats: readonly Seat[]): string {
  const names = [...new Set(seats.map(({ name }) => name))];
  return names.length > 2 ? `${names.length} people` : names.join(' and ');
}

function targetsOf(seats: readonly Seat[], draft: Draft, facts: DraftFacts): MoveTarget[] {
  const entries = seats.flatMap(seat => seat.entries);
  const isPlaced = seats.some(({ key }) => !key.startsWith('none:'));
  return [
    ...moveTargets(draft, entries, facts),
    ...others
      .filter(({ to }) => to === 'new' || isPlaced)
      .map(other => ({ ...other, eventIds: [], ...moveEffect(draft, entries, other.to, facts) })),
  ];
}

function Targets({ seats, draft, facts, onMove }: Props & { seats: readonly Seat[] }) {
  const [query, setQuery] = useState('');
  const targets = useMemo(() => targetsOf(seats, draft, facts), [seats, draft, facts]);
  const words = foldName(query).split(/\s+/);
  const found = targets.filter(({ title }) => words.every(word => foldName(title).includes(word)));
  return (
    <Combobox
      label="Find a group"
      text={query}
      onText={setQuery}
      items={found.map(target => ({
        key: String(target.to),
        content: (
          <>
            <span className="font-semibold">{target.title}</span>
            <MoveEffectText effect={target} />
          </>
        ),
      }))}
      onChoose={key => {
        const target = found.find(({ to }) => String(to) === key);
        // What cannot be says why; choosing it does nothing else.
        if (target && target.state !== 'refused') onMove(seats, target.to);
      }}
      empty="No group by that name."
    />
  );
}

/** The groups of the same events, each with what moving there would do; arrows and Enter choose. */
export function MoveDialog(props: Props) {
  const { seats, onClose } = props;
  return (
    <Dialog
      open={seats !== null}
      onClose={onClose}
      title={seats ? `Move ${whoWords(seats)} to…` : 'Move'}
      description="Groups of the same events, the fairest first."
      size="wide"
    >
      {seats && <Targets {...props} seats={seats} />}
    </Dialog>
  );
}
