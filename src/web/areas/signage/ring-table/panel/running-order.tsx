import { ordinal } from '#core/scoring/bout-words.ts';
import type { PanelNext } from '#core/scoring/panel-next.ts';
import { presenceWords } from '#core/scoring/panel-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { SheetDesk } from '../sheet-desk.ts';
import type { PanelPeople } from './panel-people.ts';

export interface RunningOrderProps {
  desk: SheetDesk;
  people: PanelPeople;
  /** Who is before the scorekeeper. */
  shown: PanelNext | null;
  onChoose: (row: PanelNext) => void;
}

/** Who comes after whom: the first is who performs now. */
export function comingUp({ state, sheet }: Pick<SheetDesk, 'state' | 'sheet'>): number[] {
  const { panel } = state;
  if (!panel) return [];
  const { ranking, performed, next } = panel;
  if (!next) return [];
  if (next.turn > 0) return [next.competitorId];
  const isSame = (id: number): boolean =>
    !sheet.setup.isRelative || performed.has(id) === performed.has(next.competitorId);
  return [next.competitorId, ...ranking.waiting.filter(id => id !== next.competitorId && isSame(id))];
}

/** The state of one in the list. */
function Mark({ desk, competitorId, coming }: { desk: SheetDesk; competitorId: number; coming: readonly number[] }) {
  const { panel, presence } = desk.state;
  const turns = panel?.performers.find(one => one.competitorId === competitorId)?.turns ?? [];
  const is = presence.get(competitorId) ?? 'here';
  const place = panel?.ranking.places.find(one => one.competitorId === competitorId)?.place;
  const isOut = is !== 'here';
  return (
    <span className="ml-auto flex shrink-0 flex-col items-end">
      {turns[0] && (
        <span className="font-semibold tabular-nums">
          {scoreWords(turns[0].total)}
          {place !== undefined && <span className="font-normal text-muted"> · {ordinal(place)}</span>}
        </span>
      )}
      {isOut ? (
        <Badge tone="warn">{presenceWords[is]}</Badge>
      ) : competitorId === coming[0] ? (
        <Badge tone="good">Now</Badge>
      ) : competitorId === coming[1] ? (
        <Badge tone="info">Next</Badge>
      ) : (
        !turns[0] && panel?.performed.has(competitorId) && <span className="text-sm text-muted">Has performed</span>
      )}
    </span>
  );
}

/** Everybody in their order, with what became of them. A tap brings them before the scorekeeper. */
export function RunningOrder({ desk, people, shown, onChoose }: RunningOrderProps) {
  const coming = comingUp(desk);
  return (
    <ol aria-label="Running order" className="border-t border-line">
      {desk.sheet.setup.members.map(({ competitorId }, i) => {
        const person = people.of(competitorId);
        const isOut = !['here', undefined].includes(desk.state.presence.get(competitorId));
        const isShown = shown?.competitorId === competitorId;
        return (
          <li key={competitorId} className="border-b border-line">
            <button
              type="button"
              aria-current={isShown || undefined}
              onClick={() => onChoose({ competitorId, turn: 0 })}
              className={`flex min-h-14 w-full items-center gap-3 border-l-4 py-1 pr-1 pl-2 text-left hover:bg-ink/5 ${
                isShown ? 'border-action bg-surface' : 'border-transparent'
              }`}
            >
              <span className="w-6 shrink-0 text-center font-display text-lg text-muted">{i + 1}</span>
              <span className="min-w-0">
                <span className={`block truncate font-semibold ${isOut ? 'text-muted line-through' : ''}`}>
                  {people.whole(competitorId)}
                </span>
                <span className="block truncate text-sm text-muted">{person?.schoolName}</span>
              </span>
              <Mark {...{ desk, competitorId, coming }} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
