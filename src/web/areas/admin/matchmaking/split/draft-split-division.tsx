import { useState } from 'react';
import { useParams } from 'react-router';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { type Board, boardOf, groupsHolding } from '../combine-board.ts';
import { type LiveDraft, useDraft } from '../draft/use-draft.ts';
import { inOrderOfNeed, useSplitRows } from './rows-by-need.ts';
import { type Hand, handOf } from './split-by-hand.ts';
import { Done, GroupGone, GroupNow, GroupTitle, StandStill, useLastSeen } from './split-group-frame.tsx';
import { SplitHand } from './split-hand.tsx';
import { SplitProposals } from './split-proposals.tsx';

export const meta = () => pageMeta('Split a group');

type PageProps = { live: LiveDraft; board: Board; group: MatchGroup };

function SplitPage({ live, board, group }: PageProps) {
  const [asked, setAsked] = useState<readonly (readonly number[])[] | null>(null);
  const [hand, setHand] = useState<Hand>(new Map());
  const { results } = useSplitRows(board.groups);
  const base = `/admin/matchmaking/${live.draft.id}/split`;
  const hrefOf = (id: number) => `${base}/division/${id}`;
  const made = asked && groupsHolding(asked, group.eventIds, board);
  const next = inOrderOfNeed(results ?? []).find(
    ({ groupId, isLocked }) => groupId !== group.id && !isLocked && board.byId.has(groupId),
  );
  const isOpen = live.draft.status !== 'archived' && !group.isLocked;
  const split = (parts: readonly (readonly number[])[]) => {
    setAsked(parts);
    const change = { kind: 'split' as const, groupId: group.id, parts: parts.map(part => [...part]) };
    void live.change(change, [group.id]).then(isDone => isDone && setHand(new Map()));
  };
  const byHand = (parts: readonly (readonly number[])[]) => {
    setHand(handOf(parts));
    focusPart('by-hand');
    document.getElementById('by-hand')?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="grid gap-8">
      <GroupTitle {...{ group, board }} back={<LinkButton to={base}>Groups worth splitting</LinkButton>} />
      {made && (
        <Done {...{ live, board, hrefOf }} title={`Split into ${made.length} groups`} groups={made}>
          {next && (
            <LinkButton size="small" to={hrefOf(next.groupId)}>
              Next: {board.titleOf(next.groupId)}
            </LinkButton>
          )}
        </Done>
      )}
      <StandStill {...{ live, group }} />
      <GroupNow {...{ live, board, group }} />
      <SplitProposals {...{ group, board }} onSplit={isOpen ? split : null} onByHand={isOpen ? byHand : null} />
      {isOpen && group.members.length > 1 && (
        <SplitHand {...{ live, board, group, hand }} onHand={setHand} onSplit={split} />
      )}
    </div>
  );
}

function OneGroup({ id }: { id: number }) {
  const live = useDraft();
  const board = boardOf(live.draft);
  const group = board.byId.get(id);
  const last = useLastSeen(group);
  return group ? <SplitPage {...{ live, board, group }} /> : <GroupGone {...{ live, board, last }} list="split" />;
}

export default function DraftSplitDivision() {
  const id = Number(useParams().draftDivisionId);
  return <OneGroup key={id} id={id} />;
}
