import { panelRow } from '#core/ring-table/panel-row.ts';
import { presenceWords, seatText } from '#core/ring-table/panel-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { RunningOrderProps } from './running-order.tsx';

/** Relative ranking, and everybody who is to perform has, or the scoring has begun. */
export function isScoring({ sheet, state }: Pick<OpenScoreSheet, 'sheet' | 'state'>): boolean {
  const { panel } = state;
  if (!panel || !sheet.setup.isRelative) return false;
  return (
    panel.performers.some(({ turns }) => turns[0]) ||
    (panel.performed.size > 0 && panel.ranking.waiting.every(id => panel.performed.has(id)))
  );
}

/** On a phone the name stands above its scores. */
const ROWS: Record<number, string> = {
  3: 'max-sm:grid-cols-[repeat(3,minmax(0,1fr))_4rem]',
  5: 'max-sm:grid-cols-[repeat(5,minmax(0,1fr))_4rem]',
  7: 'max-sm:grid-cols-[repeat(7,minmax(0,1fr))_3.5rem]',
};
const rowClass = (judges: number): string => `border-t border-line max-sm:grid ${ROWS[judges] ?? ''}`;

interface SheetRowProps extends RunningOrderProps {
  competitorId: number;
  seats: readonly number[];
}

function SheetRow({ scoreSheet, people, shown, onChoose, competitorId, seats }: SheetRowProps) {
  const { panel, presence } = scoreSheet.state;
  const turn = panel?.performers.find(one => one.competitorId === competitorId)?.turns[0];
  const { scores } = panelRow(scoreSheet.log, competitorId, 0);
  const is = presence.get(competitorId) ?? 'here';
  const next = panel?.next;
  const isShown = shown?.competitorId === competitorId;
  return (
    <tr className={`${rowClass(seats.length)} ${isShown ? 'bg-surface' : ''}`}>
      <th scope="row" className="text-left font-normal max-sm:col-span-full">
        <button
          type="button"
          aria-current={isShown || undefined}
          onClick={() => onChoose(next?.competitorId === competitorId ? next : { competitorId, turn: 0 })}
          className={`min-h-14 w-full border-l-4 pl-2 text-left leading-tight hover:bg-ink/5 ${isShown ? 'border-action' : 'border-transparent'}`}
        >
          <span className="line-clamp-2 font-semibold">{people.whole(competitorId)}</span>
          {is !== 'here' && <span className="block text-warn">{presenceWords[is]}</span>}
          {is === 'here' && !panel?.performed.has(competitorId) && (
            <span className="block text-muted">Not performed yet</span>
          )}
        </button>
      </th>
      {seats.map(seat => (
        <td
          key={seat}
          className={`text-center tabular-nums max-sm:pb-2 ${seats.length > 5 ? 'font-display text-base' : ''} ${turn?.lines[seat]?.dropped ? 'text-muted line-through' : ''}`}
        >
          {scores?.[seat] === undefined ? '' : scoreWords(scores[seat])}
        </td>
      ))}
      <td className="pr-1 text-right font-semibold tabular-nums max-sm:pb-2">{turn ? scoreWords(turn.total) : ''}</td>
    </tr>
  );
}

/** All scores of all, in running order, so that the judges’ differences are seen side by side. */
export function Worksheet(props: RunningOrderProps) {
  const { members, panel } = props.scoreSheet.sheet.setup;
  const seats = Array.from({ length: panel.judges }, (_, seat) => seat);
  return (
    <table className="w-full table-fixed border-collapse text-sm max-sm:block">
      <caption className="sr-only">Worksheet: all scores in running order</caption>
      <thead className="max-sm:block">
        <tr className={`text-muted ${rowClass(panel.judges)} border-t-0`}>
          <th scope="col" className="py-1 text-left font-normal max-sm:sr-only">
            Name
          </th>
          {seats.map(seat => (
            <th key={seat} scope="col" className={`font-normal ${panel.judges > 5 ? 'w-9' : 'w-10'}`}>
              <span className="sr-only">{seatText(seat)}</span>
              <span aria-hidden="true">{seat === 0 ? 'C' : seat + 1}</span>
            </th>
          ))}
          <th scope="col" className="w-14 pr-1 text-right font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {members.map(({ competitorId }) => (
          <SheetRow key={competitorId} {...props} {...{ competitorId, seats }} />
        ))}
      </tbody>
    </table>
  );
}
