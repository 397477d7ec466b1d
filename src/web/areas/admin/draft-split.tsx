import { Link } from 'react-router';
import { fairnessOf } from '#core/matchmaking/fairness.ts';
import { cardLine } from '#core/matchmaking/fairness-words.ts';
import { splitWords } from '#core/matchmaking/split-words.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Board, boardOf } from './matchmaking/combine-board.ts';
import { CostChange } from './matchmaking/split-cost.tsx';
import { EventFilter, useEventFilter } from './matchmaking/split-event-filter.tsx';
import { OtherGroup } from './matchmaking/split-other-group.tsx';
import { inOrderOfNeed, type SplitRow, useSplitRows } from './matchmaking/split-worth.ts';
import { useDraftDesk } from './matchmaking/use-draft-desk.ts';

export const meta = () => pageMeta('Split groups');

function Row({ row, board, href }: { row: SplitRow; board: Board; href: string }) {
  const group = board.byId.get(row.groupId);
  if (!group) return null;
  const { best, isNeeded } = row.worth;
  const card = fairnessOf(group.members, group.rules);
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:flex-nowrap">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Link to={href} className="text-lg font-semibold wrap-anywhere">
            {group.title}
          </Link>
          {isNeeded && <Badge tone="danger">Breaks a limit</Badge>}
          {row.isLocked && <Badge>Locked</Badge>}
        </p>
        {best && <CostChange before={best.before} after={best.after} />}
      </div>
      <p className="text-sm text-muted">{cardLine(card, board.facts)}</p>
      <p className="max-w-prose">
        {best ? `${splitWords(best, card, board.facts)}.` : 'No split of it keeps to every limit: look at it by hand.'}
      </p>
    </li>
  );
}

export default function DraftSplit() {
  const { draft } = useDraftDesk();
  const board = boardOf(draft);
  const [eventId, chooseEvent] = useEventFilter();
  const { results, isReady } = useSplitRows(board.groups);
  const base = `/admin/matchmaking/${draft.id}/split/division`;
  const isShown = (groupId: number) => eventId === null || board.byId.get(groupId)?.eventIds.includes(eventId);
  const rows = results && inOrderOfNeed(results).filter(({ groupId }) => isShown(groupId));
  const others = board.groups.filter(({ id, members }) => members.length > 1 && isShown(id));
  return (
    <>
      <PageTitle lead="Groups in which people would be closer together if they were two or more, the neediest first.">
        Split groups
      </PageTitle>
      <div className="mb-6 flex flex-wrap gap-x-6 gap-y-4">
        <EventFilter events={draft.events} value={eventId} onChange={chooseEvent} />
        <OtherGroup groups={others} hrefOf={id => `${base}/${id}`} />
      </div>
      {rows ? (
        <>
          <p role="status" className={rows.length === 0 && isReady ? 'sr-only' : 'text-muted'}>
            {isReady
              ? `${rows.length === 1 ? 'One group is' : `${rows.length} groups are`} worth splitting.`
              : 'Looking again…'}
          </p>
          <ul>
            {rows.map(row => (
              <Row key={row.groupId} row={row} board={board} href={`${base}/${row.groupId}`} />
            ))}
          </ul>
          {rows.length === 0 && isReady && (
            <EmptyState title="Nothing to split">
              No group {eventId === null ? 'of this draft' : 'of this event'} would get fairer by being split. Any group
              can still be split by hand: choose it above.
            </EmptyState>
          )}
        </>
      ) : (
        <Skeleton shapes={['line', 'block', 'block']} label={`Looking at ${board.groups.length} groups…`} />
      )}
    </>
  );
}
