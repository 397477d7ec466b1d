import { decidedWords, resultText } from '#core/ring-table/panel-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { PanelPeople } from './panel-people.ts';

interface PlacesProps {
  scoreSheet: OpenScoreSheet;
  people: PanelPeople;
}

/** Under the total: what an equal one was decided by. */
function decidedText({ state }: OpenScoreSheet, competitorId: number): string | null {
  const { panel } = state;
  const { openTies = [], places = [] } = panel?.ranking ?? {};
  if (openTies.some(tie => tie.competitorIds.includes(competitorId))) return 'tied so far';
  const by = places.find(one => one.competitorId === competitorId)?.decidedBy;
  const again = panel?.performers.find(one => one.competitorId === competitorId)?.turns.slice(1) ?? [];
  const totals = again.flatMap(turn => (turn ? [resultText(turn)] : []));
  if (by === 'again' && totals.length > 0) return `again ${totals.join(', ')}`;
  return by ? decidedWords[by] : null;
}

function captionOf({ state }: OpenScoreSheet): string {
  const waiting = state.panel?.ranking.waiting.length ?? 0;
  if (state.isDone) return 'All places are decided';
  return waiting === 0 ? 'There is a tie to break' : `So far, ${waiting} left to score`;
}

/** Places as they stand, and what an equal total was decided by. */
export function PlacesTable({ scoreSheet, people }: PlacesProps) {
  const { panel } = scoreSheet.state;
  if (!panel) return null;
  const { places, waiting } = panel.ranking;
  if (places.length === 0)
    return <EmptyState title={waiting.length > 0 ? 'No scores yet' : 'No one showed up. There are no places'} />;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="py-1 text-left text-sm text-muted">{captionOf(scoreSheet)}</caption>
      <colgroup>
        <col className="w-10" />
        <col />
        <col className="w-28" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Name</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ competitorId, place }) => {
          const total = panel.performers.find(one => one.competitorId === competitorId)?.turns[0];
          const decided = decidedText(scoreSheet, competitorId);
          return (
            <tr key={competitorId} className="h-14 border-t border-line leading-snug">
              <td className={`text-center font-display text-xl ${place <= 3 ? 'text-action' : 'text-muted'}`}>
                {place}
              </td>
              <th scope="row" className="py-1.5 pl-2 text-left">
                <span className="block font-semibold">{people.whole(competitorId)}</span>
                <span className="block truncate text-sm font-normal text-muted">
                  {people.of(competitorId)?.schoolName}
                </span>
              </th>
              <td className="py-1.5 pr-1 text-right tabular-nums">
                <span className="font-semibold">{total ? resultText(total) : ''}</span>
                {decided && <span className="block text-sm text-muted">{decided}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
