import { splitWords } from '#core/matchmaking/split/split-words.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { WorthList, WorthRow } from '../combine/worth-list.tsx';
import { type Board, boardOf } from '../combine-board.ts';
import { useDraft } from '../draft/use-draft.ts';
import { inOrderOfNeed, type SplitRow, useSplitRows } from './rows-by-need.ts';
import { EventFilter, useEventFilter } from './split-event-filter.tsx';
import { OtherGroup } from './split-other-group.tsx';

export const meta = () => pageMeta('Split groups');

function Row({ row, board, href }: { row: SplitRow; board: Board; href: string }) {
  const group = board.byId.get(row.groupId);
  if (!group) return null;
  const { best, isNeeded } = row.worth;
  const card = board.cardOf(group);
  return (
    <WorthRow
      {...{ group, board, href, best }}
      badges={
        <>
          {isNeeded && card.breaches.length > 0 && <Badge tone="danger">Breaks a limit</Badge>}
          {row.isLocked && <Badge>Locked</Badge>}
        </>
      }
    >
      {best ? `${splitWords(best, card, board.facts)}.` : 'No split keeps every limit. Try one by hand.'}
    </WorthRow>
  );
}

export default function DraftSplit() {
  const { draft } = useDraft();
  const board = boardOf(draft);
  const [eventId, chooseEvent] = useEventFilter();
  const { results, isReady } = useSplitRows(board.groups);
  const base = `/admin/matchmaking/${draft.id}/split/division`;
  const isShown = (groupId: number) => eventId === null || board.byId.get(groupId)?.eventIds.includes(eventId);
  const rows = results && inOrderOfNeed(results).filter(({ groupId }) => isShown(groupId));
  const others = board.groups.filter(({ id, members }) => members.length > 1 && isShown(id));
  return (
    <>
      <PageTitle lead="Groups worth splitting, worst first.">Split groups</PageTitle>
      <div className="mb-6 flex flex-wrap gap-x-6 gap-y-4">
        <EventFilter events={draft.events} value={eventId} onChange={chooseEvent} />
        <OtherGroup groups={others} hrefOf={id => `${base}/${id}`} />
      </div>
      <WorthList
        {...{ board, isReady }}
        count={rows?.length ?? null}
        summary={`${rows?.length === 1 ? 'One group is' : `${rows?.length} groups are`} worth splitting.`}
        empty={{
          title: 'Nothing to split',
          text:
            others.length === 0
              ? 'There is no group of two or more.'
              : `No group ${eventId === null ? 'of this draft' : 'of this event'} would be fairer if split. You can still split any group by hand. Choose it above.`,
        }}
      >
        <ul>
          {rows?.map(row => (
            <Row key={row.groupId} row={row} board={board} href={`${base}/${row.groupId}`} />
          ))}
        </ul>
      </WorthList>
    </>
  );
}
