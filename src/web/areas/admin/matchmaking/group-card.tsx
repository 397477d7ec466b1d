import { memo } from 'react';
import { Link } from 'react-router';
import type { Draft } from '#contract/draft.ts';
import type { DraftFacts } from '#core/matchmaking/board.ts';
import { useBoardActions } from './board-actions.ts';
import { FairnessCard } from './fairness-card.tsx';
import { GroupHeading } from './group-heading.tsx';
import type { GroupView } from './group-view.ts';
import { MovePreview, previewRing } from './move-preview.tsx';
import type { MoveEffect } from './move-targets.ts';
import { SeatLine } from './seat-line.tsx';

export type GroupProps = {
  draftId: number;
  view: GroupView;
  facts: DraftFacts;
  levels: Draft['levels'];
  /** The keys of those marked in it, joined by blanks: a text, so that other cards stay as they are. */
  selected: string;
  /** Whoever was found or moved last, when they are in it. */
  marked: string | null;
  /** What would be dropped here now. */
  preview: MoveEffect | null;
};

export function Seats({ view, levels, selected, marked }: Pick<GroupProps, 'view' | 'levels' | 'selected' | 'marked'>) {
  const keys = new Set(selected.split(' '));
  return (
    <ol aria-label={`In ${view.group.title}`}>
      {view.seats.map((seat, i) => (
        <SeatLine
          key={seat.key}
          seat={seat}
          levels={levels}
          isWeighed={view.isWeighed}
          isSelected={keys.has(seat.key)}
          isMarked={seat.key === marked}
          isFirst={i === 0}
        />
      ))}
    </ol>
  );
}

/** The other pages of a group. */
export function GroupLinks({ draftId, view: { group } }: Pick<GroupProps, 'draftId' | 'view'>) {
  const isEditable = useBoardActions() !== null;
  const base = `/admin/matchmaking/${draftId}`;
  const links = [
    ...(isEditable ? [{ to: `${base}/split/division/${group.id}`, label: 'Split' }] : []),
    ...(isEditable ? [{ to: `${base}/combine/division/${group.id}`, label: 'Combine' }] : []),
    { to: `/admin/division-sheets/${group.id}`, label: 'Print' },
  ];
  return (
    <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
      {links.map(({ to, label }) => (
        <Link key={label} to={to} className="inline-flex min-h-8 items-center">
          {label}
          <span className="sr-only"> {group.title}</span>
        </Link>
      ))}
    </p>
  );
}

const edges = { bad: 'border-l-danger', warning: 'border-l-warn' } as const;

/** A group with everybody in it and how fair it is. */
export const GroupCard = memo(function GroupCard(props: GroupProps) {
  const { view, facts, preview } = props;
  const { group, card, alarm } = view;
  return (
    <section
      data-drop={group.id}
      aria-labelledby={`group-${group.id}`}
      className={`rounded border border-l-4 border-line bg-surface [contain-intrinsic-size:auto_30rem] [content-visibility:auto] ${alarm ? edges[alarm] : 'border-l-line'} ${previewRing(preview)}`}
    >
      <MovePreview effect={preview} />
      <div className="grid gap-3 p-4">
        <GroupHeading view={view} />
        <Seats {...props} />
        {group.overrideReason && <p className="text-sm">Set aside by staff: “{group.overrideReason}”</p>}
        <FairnessCard card={card} facts={facts} />
        <GroupLinks {...props} />
      </div>
    </section>
  );
});
