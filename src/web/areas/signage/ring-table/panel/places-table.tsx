import { decidedWords } from '#core/scoring/panel-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SheetDesk } from '../sheet-desk.ts';
import type { PanelPeople } from './panel-people.ts';

/** Places as they stand, and what an equal total was decided by. */
export function PlacesTable({ desk, people }: { desk: SheetDesk; people: PanelPeople }) {
  const { panel, isDone } = desk.state;
  if (!panel) return null;
  const { places, waiting, openTies } = panel.ranking;
  if (places.length === 0)
    return <EmptyState title={waiting.length > 0 ? 'No scores yet' : 'Nobody came: there are no places'} />;
  const isOpen = (competitorId: number): boolean => openTies.some(tie => tie.competitorIds.includes(competitorId));
  const totalsOf = (competitorId: number): string => {
    const turns = panel.performers.find(one => one.competitorId === competitorId)?.turns ?? [];
    return turns.flatMap(turn => (turn ? [scoreWords(turn.total)] : [])).join(', again ');
  };
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left text-sm text-muted">
        {isDone
          ? 'All places are decided'
          : waiting.length === 0
            ? 'A tie is open'
            : `So far; ${waiting.length} still to be scored`}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Name</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ competitorId, place, decidedBy }) => (
          <tr key={competitorId} className="border-t border-line">
            <td className={`w-12 py-2 text-center font-display text-xl ${place <= 3 ? 'text-action' : 'text-muted'}`}>
              {place}
            </td>
            <th scope="row" className="min-w-0 py-2 pl-2 text-left">
              <span className="font-semibold">{people.whole(competitorId)}</span>
              <span className="block text-sm font-normal text-muted">{people.of(competitorId)?.schoolName}</span>
            </th>
            <td className="py-2 pr-1 text-right tabular-nums">
              <span className="font-semibold">{totalsOf(competitorId)}</span>
              {decidedBy && (
                <span className="block text-sm text-muted">
                  {isOpen(competitorId) ? 'equal in everything' : decidedWords[decidedBy]}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
