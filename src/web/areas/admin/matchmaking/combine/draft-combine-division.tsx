import { useState } from 'react';
import { useParams } from 'react-router';
import type { CombineCandidate } from '#core/matchmaking/combine/combine.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Board, boardOf, groupsHolding } from '../combine-board.ts';
import { combineChange } from '../combine-change.ts';
import { type LiveDraft, useDraft } from '../draft/use-draft.ts';
import { inOrderOfJoining, useCombineRows } from '../split/rows-by-need.ts';
import { Done, GroupGone, GroupNow, GroupTitle, StandStill, useLastSeen } from '../split/split-group-frame.tsx';
import { Candidates } from './combine-candidates.tsx';

export const meta = () => pageMeta('Combine a group');

type JoinedProps = { live: LiveDraft; board: Board; groups: readonly MatchGroup[]; base: string };

/** What became of it, and which group is next. */
function Joined({ live, board, groups, base }: JoinedProps) {
  const { results } = useCombineRows(board.groups);
  const hrefOf = (id: number) => `${base}/division/${id}`;
  const next = inOrderOfJoining(results ?? []).find(
    ({ groupId, best }) => best && board.byId.has(groupId) && groups.every(({ id }) => id !== groupId),
  );
  const title = groups.length === 1 ? 'They are now one group' : 'Everyone has a new group';
  return (
    <>
      <PageTitle>Combined</PageTitle>
      <Done {...{ live, board, groups, hrefOf, title }}>
        {next && (
          <LinkButton size="small" to={hrefOf(next.groupId)}>
            Next: {board.titleOf(next.groupId)}
          </LinkButton>
        )}
        <LinkButton size="small" to={base}>
          All groups to combine
        </LinkButton>
      </Done>
    </>
  );
}

function OneGroup({ id }: { id: number }) {
  const live = useDraft();
  const board = boardOf(live.draft);
  const group = board.byId.get(id);
  const last = useLastSeen(group);
  const [asked, setAsked] = useState<CombineCandidate | null>(null);
  const base = `/admin/matchmaking/${live.draft.id}/combine`;
  const lists = asked?.results.map(({ competitorIds }) => competitorIds);
  const found = lists && last ? groupsHolding(lists, last.eventIds, board) : null;
  if (found) return <Joined {...{ live, board, base }} groups={found} />;
  if (!group) return <GroupGone {...{ live, board, last }} list="combine" />;

  const canChange = live.draft.status !== 'archived';
  const combine = (candidate: CombineCandidate) => {
    const { change, seen } = combineChange(group, candidate);
    setAsked(candidate);
    void live.change(change, seen);
  };
  const unlock = (groupIds: readonly number[]) =>
    void live.change({ kind: 'lock', groupIds: [...groupIds], isLocked: false }, groupIds);
  return (
    <div className="grid gap-8">
      <GroupTitle {...{ group, board }} back={<LinkButton to={base}>Groups to combine</LinkButton>} />
      <StandStill {...{ live, group }} />
      <GroupNow {...{ live, board, group }} />
      <Candidates
        {...{ group, board, live }}
        onCombine={canChange && !group.isLocked ? combine : null}
        onUnlock={canChange ? unlock : null}
      />
    </div>
  );
}

export default function DraftCombineDivision() {
  const id = Number(useParams().draftDivisionId);
  return <OneGroup key={id} id={id} />;
}
