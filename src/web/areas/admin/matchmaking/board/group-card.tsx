import { memo, useState } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import { agreedReason, reasonOfStaff } from '#core/matchmaking/meeting/meeting.ts';
import { FairnessCard } from '../fairness-card.tsx';
import { GroupFoot } from './group-foot.tsx';
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

/** Why limits are set aside here: the families said yes, or staff decided. */
function Reason({ reason }: { reason: string | null }) {
  const own = reasonOfStaff(reason);
  return (
    <>
      {reason?.includes(agreedReason) && <p className="text-sm">{agreedReason}.</p>}
      {own && <p className="text-sm">Exception by staff: “{own}”</p>}
    </>
  );
}

const edges = { bad: 'border-l-danger', warning: 'border-l-warn' } as const;

/** A group with everybody in it and how fair it is. */
export const GroupCard = memo(function GroupCard(props: GroupProps) {
  const { draftId, view, facts, preview } = props;
  const { group, card, alarm } = view;
  const [isWriting, setWriting] = useState(false);
  return (
    <section
      data-drop={group.id}
      aria-labelledby={`group-${group.id}`}
      className={`rounded border border-l-4 border-line bg-surface [contain-intrinsic-size:auto_30rem] [content-visibility:auto] ${alarm ? edges[alarm] : 'border-l-line'} ${previewRing(preview)}`}
    >
      <MovePreview effect={preview} />
      <div className="grid gap-2.5 p-4 pb-2">
        <GroupHeading view={view} isWriting={isWriting} close={() => setWriting(false)} />
        <Seats {...props} />
        <Reason reason={group.overrideReason} />
        <FairnessCard card={card} facts={facts} />
        <GroupFoot draftId={draftId} view={view} rename={() => setWriting(true)} />
      </div>
    </section>
  );
});
