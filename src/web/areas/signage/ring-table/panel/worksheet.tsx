import { panelRow } from '#core/scoring/panel-row.ts';
import { presenceWords, seatText } from '#core/scoring/panel-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import type { SheetDesk } from '../sheet-desk.ts';
import type { RunningOrderProps } from './running-order.tsx';

/** Relative ranking, and everybody who is to perform has, or the scoring has begun. */
export function isScoring({ sheet, state }: Pick<SheetDesk, 'sheet' | 'state'>): boolean {
  const { panel } = state;
  if (!panel || !sheet.setup.isRelative) return false;
  return (
    panel.performers.some(({ turns }) => turns[0]) ||
    (panel.performed.size > 0 && panel.ranking.waiting.every(id => panel.performed.has(id)))
  );
}

/** All scores of all, in running order, so that the judges’ differences are seen side by side. */
export function Worksheet({ desk, people, shown, onChoose }: RunningOrderProps) {
  const { setup } = desk.sheet;
  const next = desk.state.panel?.next;
  const seats = Array.from({ length: setup.panel.judges }, (_, seat) => seat);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Worksheet: all scores in running order</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            Name
          </th>
          {seats.map(seat => (
            <th key={seat} scope="col" className="w-10 font-normal">
              <span className="sr-only">{seatText(seat)}</span>
              <span aria-hidden="true">{seat === 0 ? 'C' : seat + 1}</span>
            </th>
          ))}
          <th scope="col" className="w-14 text-right font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {setup.members.map(({ competitorId }) => {
          const turn = desk.state.panel?.performers.find(one => one.competitorId === competitorId)?.turns[0];
          const { scores } = panelRow(desk.log, competitorId, 0);
          const is = desk.state.presence.get(competitorId) ?? 'here';
          const isShown = shown?.competitorId === competitorId;
          const hasPerformed = desk.state.panel?.performed.has(competitorId);
          return (
            <tr key={competitorId} className={`border-t border-line ${isShown ? 'bg-surface' : ''}`}>
              <th scope="row" className="text-left font-normal">
                <button
                  type="button"
                  aria-current={isShown || undefined}
                  onClick={() => onChoose(next?.competitorId === competitorId ? next : { competitorId, turn: 0 })}
                  className={`min-h-14 w-full border-l-4 pl-2 text-left leading-tight hover:bg-ink/5 ${isShown ? 'border-action' : 'border-transparent'}`}
                >
                  <span className="line-clamp-2 font-semibold">{people.whole(competitorId)}</span>
                  {is !== 'here' && <span className="block text-warn">{presenceWords[is]}</span>}
                  {is === 'here' && !hasPerformed && <span className="block text-muted">Not performed yet</span>}
                </button>
              </th>
              {seats.map(seat => {
                const line = turn?.lines[seat];
                const score = scores?.[seat];
                return (
                  <td
                    key={seat}
                    className={`text-center tabular-nums ${line?.dropped ? 'text-muted line-through' : ''}`}
                  >
                    {score === undefined ? '' : scoreWords(score)}
                  </td>
                );
              })}
              <td className="pr-1 text-right font-semibold tabular-nums">{turn ? scoreWords(turn.total) : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
