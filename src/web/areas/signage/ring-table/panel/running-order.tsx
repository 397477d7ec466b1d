import { presenceWords, resultText } from '#core/ring-table/panel-words.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { PanelPeople } from './panel-people.ts';

export interface RunningOrderProps {
  scoreSheet: OpenScoreSheet;
  people: PanelPeople;
  /** Who is before the scorekeeper. */
  shown: PanelNext | null;
  onChoose: (row: PanelNext) => void;
  /** Nobody is next until the ring has decided how a tie is broken. */
  isOpenTie: boolean;
}

/** Who comes after whom: the first is who performs now. */
function comingUp({ state, sheet }: Pick<OpenScoreSheet, 'state' | 'sheet'>): number[] {
  const { panel } = state;
  if (!panel) return [];
  const { ranking, performed, next } = panel;
  if (!next) return [];
  if (next.turn > 0) return [next.competitorId];
  const isSame = (id: number): boolean =>
    !sheet.setup.isRelative || performed.has(id) === performed.has(next.competitorId);
  return [next.competitorId, ...ranking.waiting.filter(id => id !== next.competitorId && isSame(id))];
}

interface MarkProps {
  scoreSheet: OpenScoreSheet;
  competitorId: number;
  coming: readonly number[];
}

function Turn({ scoreSheet, competitorId, coming }: MarkProps) {
  const is = scoreSheet.state.presence.get(competitorId) ?? 'here';
  if (is !== 'here') return <Badge tone="warn">{presenceWords[is]}</Badge>;
  if (competitorId === coming[0]) return <Badge tone="good">Now</Badge>;
  return competitorId === coming[1] ? <Badge tone="info">Next</Badge> : null;
}

/** What became of one in the list. */
function Mark({ scoreSheet, competitorId, coming }: MarkProps) {
  const { panel, presence } = scoreSheet.state;
  const is = presence.get(competitorId) ?? 'here';
  const isDue = coming.slice(0, 2).includes(competitorId);
  const total = panel?.performers.find(one => one.competitorId === competitorId)?.turns[0];
  const place = panel?.ranking.places.find(one => one.competitorId === competitorId)?.place;
  return (
    <span className="ml-auto flex shrink-0 flex-col items-end leading-snug">
      {total && <span className="font-semibold tabular-nums">{resultText(total)}</span>}
      {isDue || is !== 'here' ? (
        <Turn {...{ scoreSheet, competitorId, coming }} />
      ) : (
        place !== undefined && <span className="text-sm text-muted">{ordinal(place)}</span>
      )}
      {!total && scoreSheet.sheet.setup.isRelative && panel?.performed.has(competitorId) && (
        <span className="text-good">
          <Icon name="check" />
          <span className="sr-only">has performed</span>
        </span>
      )}
    </span>
  );
}

/** Everybody in their order, with what became of them. A tap brings them before the scorekeeper. */
export function RunningOrder({ scoreSheet, people, shown, onChoose, isOpenTie }: RunningOrderProps) {
  const coming = isOpenTie ? [] : comingUp(scoreSheet);
  const next = scoreSheet.state.panel?.next;
  return (
    <ol aria-label="Running order" className="border-t border-line">
      {scoreSheet.sheet.setup.members.map(({ competitorId }, i) => {
        const person = people.of(competitorId);
        const isOut = !['here', undefined].includes(scoreSheet.state.presence.get(competitorId));
        const isShown = shown?.competitorId === competitorId;
        return (
          <li key={competitorId} className="border-b border-line">
            <button
              type="button"
              aria-current={isShown || undefined}
              onClick={() => onChoose(next?.competitorId === competitorId ? next : { competitorId, turn: 0 })}
              className={`flex min-h-14 w-full items-center gap-3 border-l-4 py-1 pr-1 pl-2 text-left hover:bg-ink/5 ${
                isShown ? 'border-action bg-surface' : 'border-transparent'
              }`}
            >
              <span className="w-6 shrink-0 text-center font-display text-lg text-muted">{i + 1}</span>
              <span className="min-w-0">
                <span className={`line-clamp-2 leading-snug font-semibold ${isOut ? 'text-muted line-through' : ''}`}>
                  {people.whole(competitorId)}
                </span>
                <span className="block truncate text-sm text-muted">{person?.schoolName}</span>
              </span>
              <Mark {...{ scoreSheet, competitorId, coming }} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
