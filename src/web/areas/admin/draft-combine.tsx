import { Link } from 'react-router';
import type { CombineWorth } from '#core/matchmaking/combine.ts';
import { combineWords } from '#core/matchmaking/combine-words.ts';
import { fairnessOf } from '#core/matchmaking/fairness.ts';
import { cardLine } from '#core/matchmaking/fairness-words.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Board, boardOf } from './matchmaking/combine-board.ts';
import { UnplacedWithAGroup } from './matchmaking/combine-unplaced.tsx';
import { CostChange } from './matchmaking/split-cost.tsx';
import { EventFilter, useEventFilter } from './matchmaking/split-event-filter.tsx';
import { OtherGroup } from './matchmaking/split-other-group.tsx';
import { inOrderOfJoining, useCombineRows } from './matchmaking/split-worth.ts';
import { useDraftDesk } from './matchmaking/use-draft-desk.ts';

export const meta = () => pageMeta('Combine groups');

function Row({ row, board, href }: { row: CombineWorth; board: Board; href: string }) {
  const group = board.byId.get(row.groupId);
  if (!group) return null;
  const words = row.best && combineWords(row.best, board.facts, board.titleOf);
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:flex-nowrap">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Link to={href} className="text-lg font-semibold wrap-anywhere">
            {group.title}
          </Link>
          {row.isTooSmall && <Badge tone="danger">Too small to run</Badge>}
        </p>
        {row.best && <CostChange before={row.best.before} after={row.best.after} />}
      </div>
      <p className="text-sm text-muted">{cardLine(fairnessOf(group.members, group.rules), board.facts)}</p>
      <p className="max-w-prose">
        {words
          ? `${words.what}. ${words.moves.length > 0 ? `${words.moves.join('; ')}.` : ''}`
          : 'No group can take it in without breaking something.'}
      </p>
    </li>
  );
}

export default function DraftCombine() {
  const desk = useDraftDesk();
  const { draft } = desk;
  const board = boardOf(draft);
  const [eventId, chooseEvent] = useEventFilter();
  const { results, isReady } = useCombineRows(board.groups);
  const base = `/admin/matchmaking/${draft.id}/combine/division`;
  const isShown = (groupId: number) => eventId === null || board.byId.get(groupId)?.eventIds.includes(eventId);
  const rows = results && inOrderOfJoining(results).filter(({ groupId }) => isShown(groupId));
  const shown = rows?.filter(({ best, isTooSmall }) => best || isTooSmall) ?? [];
  const stuck = rows?.filter(({ best, isTooSmall }) => !best && !isTooSmall) ?? [];
  const listed = (list: readonly CombineWorth[]) => (
    <ul>
      {list.map(row => (
        <Row key={row.groupId} row={row} board={board} href={`${base}/${row.groupId}`} />
      ))}
    </ul>
  );
  const ways = rows?.filter(({ best }) => best).length ?? 0;
  const others = board.groups.filter(({ id }) => isShown(id));
  return (
    <>
      <PageTitle lead="Groups smaller than they should be, each with its best way to be joined. Those too small to run come first.">
        Combine groups
      </PageTitle>
      <div className="mb-6 flex flex-wrap gap-x-6 gap-y-4">
        <EventFilter events={draft.events} value={eventId} onChange={chooseEvent} />
        <OtherGroup groups={others} hrefOf={id => `${base}/${id}`} />
      </div>
      {rows ? (
        <>
          <p role="status" className={rows.length === 0 && isReady ? 'sr-only' : 'text-muted'}>
            {isReady
              ? `${rows.length === 1 ? 'One group is' : `${rows.length} groups are`} small; ${ways === 0 ? 'none' : ways} of them can be joined as the limits and families allow.`
              : 'Looking again…'}
          </p>
          {listed(shown)}
          {stuck.length > 0 && (
            <details className="mt-4">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
                {stuck.length === 1 ? 'One small group' : `${stuck.length} small groups`} for which there is no way
              </summary>
              {listed(stuck)}
            </details>
          )}
          {rows.length === 0 && isReady && (
            <EmptyState title="Nothing to combine">
              Every group {eventId === null ? 'of this draft' : 'of this event'} is as large as it should be.
            </EmptyState>
          )}
        </>
      ) : (
        <Skeleton shapes={['line', 'block', 'block']} label={`Looking at ${board.groups.length} groups…`} />
      )}
      <UnplacedWithAGroup {...{ desk, board, eventId }} />
    </>
  );
}
