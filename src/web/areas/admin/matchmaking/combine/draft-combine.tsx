import type { CombineWorth } from '#core/matchmaking/combine/combine.ts';
import { combineWords } from '#core/matchmaking/combine/combine-words.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Board, boardOf } from '../combine-board.ts';
import { type LiveDraft, useDraft } from '../draft/use-draft.ts';
import { inOrderOfJoining, useCombineRows } from '../split/rows-by-need.ts';
import { EventFilter, useEventFilter } from '../split/split-event-filter.tsx';
import { OtherGroup } from '../split/split-other-group.tsx';
import { StuckGroup } from './combine-stuck.tsx';
import { UnplacedWithAGroup } from './combine-unplaced.tsx';
import { WorthList, WorthRow } from './worth-list.tsx';

export const meta = () => pageMeta('Combine groups');

function Row({ row, live, board, href }: { row: CombineWorth; live: LiveDraft; board: Board; href: string }) {
  const group = board.byId.get(row.groupId);
  if (!group) return null;
  const words = row.best && combineWords(row.best, board.facts, board.titleOf);
  return (
    <WorthRow
      {...{ group, board, href, best: row.best }}
      badges={row.isTooSmall && <Badge tone="danger">Too small to run</Badge>}
    >
      {words ? (
        `${words.what}. ${words.moves.length > 0 ? `${words.moves.join('; ')}.` : ''}`
      ) : (
        <StuckGroup {...{ row, live, board }} />
      )}
    </WorthRow>
  );
}

export default function DraftCombine() {
  const live = useDraft();
  const { draft } = live;
  const board = boardOf(draft);
  const [eventId, chooseEvent] = useEventFilter();
  const { results, isReady } = useCombineRows(board.groups);
  const base = `/admin/matchmaking/${draft.id}/combine/division`;
  const isShown = (groupId: number) => eventId === null || board.byId.get(groupId)?.eventIds.includes(eventId);
  const rows = results && inOrderOfJoining(results).filter(({ groupId }) => isShown(groupId));
  const shown = rows?.filter(({ best, isTooSmall }) => best || isTooSmall) ?? [];
  const others = rows?.filter(({ best, isTooSmall }) => !best && !isTooSmall) ?? [];
  const [askable, stuck] = [true, false].map(is => others.filter(({ nearest }) => Boolean(nearest?.families) === is));
  const listed = (list: readonly CombineWorth[]) => (
    <ul>
      {list.map(row => (
        <Row key={row.groupId} {...{ row, live, board }} href={`${base}/${row.groupId}`} />
      ))}
    </ul>
  );
  const ways = rows?.filter(({ best }) => best).length ?? 0;
  const all = board.groups.filter(({ id }) => isShown(id));
  return (
    <>
      <PageTitle lead="Groups smaller than preferred, each with its best option. Those too small to run come first.">
        Combine groups
      </PageTitle>
      <div className="mb-6 flex flex-wrap gap-x-6 gap-y-4">
        <EventFilter events={draft.events} value={eventId} onChange={chooseEvent} />
        <OtherGroup groups={all} hrefOf={id => `${base}/${id}`} />
      </div>
      <WorthList
        {...{ board, isReady }}
        count={rows?.length ?? null}
        summary={`${rows?.length === 1 ? 'One group is' : `${rows?.length} groups are`} small; ${ways === 0 ? 'none' : ways} can be combined within the limits and what families agreed to.`}
        empty={{
          title: 'Nothing to combine',
          text:
            all.length === 0
              ? 'There are no groups.'
              : `Every group ${eventId === null ? 'of this draft' : 'of this event'} is large enough.`,
        }}
      >
        {listed(shown)}
        {askable && askable.length > 0 && (
          <section aria-labelledby="askable" className="mt-8">
            <h2 id="askable" className="text-2xl">
              With the families’ yes
            </h2>
            {listed(askable)}
          </section>
        )}
        {stuck && stuck.length > 0 && (
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              {stuck.length === 1 ? 'One small group' : `${stuck.length} small groups`} with no option
            </summary>
            {listed(stuck)}
          </details>
        )}
      </WorthList>
      <UnplacedWithAGroup {...{ live, board, eventId }} />
    </>
  );
}
