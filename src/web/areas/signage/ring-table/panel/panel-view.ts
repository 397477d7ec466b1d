import type { ScoreSheetSetup, ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import type { PanelRanking } from '#core/scoring/panel/panel-places.ts';

export type PanelTie = PanelRanking['openTies'][number];
/** `isNow`: it is their turn. */
export type PanelRowView = PanelNext & { isNow: boolean };
export type PanelView =
  | { kind: 'nobody' }
  /** Relative ranking: somebody performs and is scored later. */
  | ({ kind: 'perform' } & PanelRowView)
  | ({ kind: 'row' } & PanelRowView)
  /** Perform again, or share? */
  | { kind: 'tie'; tie: PanelTie }
  /** All have a place, or nobody came. */
  | { kind: 'done' };

export const rowKey = ({ competitorId, turn }: PanelNext): string => `${competitorId}/${turn}`;
export const tieKey = ({ competitorIds, turn }: PanelTie): string => `${competitorIds.join('/')} ${turn}`;

/** The tie that is decided now: once everybody has performed. */
export function tieNow({ panel }: ScoreSheetState): PanelTie | null {
  if (!panel || panel.ranking.waiting.length > 0) return null;
  return panel.ranking.openTies[0] ?? null;
}

/** Nobody of a tie has performed again yet. */
const isUndecided = ({ panel }: ScoreSheetState, tie: PanelTie): boolean =>
  !panel?.performers.some(({ competitorId, turns }) => tie.competitorIds.includes(competitorId) && turns[tie.turn]);

function rowView(
  { isRelative }: ScoreSheetSetup,
  { panel }: ScoreSheetState,
  row: PanelNext,
  isNow: boolean,
): PanelView {
  const waits = isRelative && row.turn === 0 && !panel?.performed.has(row.competitorId);
  return { kind: waits ? 'perform' : 'row', ...row, isNow };
}

/** What the scorekeeper has before them: what was chosen, else what comes next. `again`: the tie that is performed again. */
export function panelView(
  setup: ScoreSheetSetup,
  state: ScoreSheetState,
  chosen: PanelNext | null,
  again: string | null,
): PanelView {
  const { panel } = state;
  if (!panel || setup.members.length === 0) return { kind: 'nobody' };
  const { next } = panel;
  if (chosen) return rowView(setup, state, chosen, Boolean(next) && rowKey(chosen) === rowKey(next as PanelNext));
  const tie = tieNow(state);
  if (tie && again !== tieKey(tie) && isUndecided(state, tie)) return { kind: 'tie', tie };
  return next ? rowView(setup, state, next, true) : { kind: 'done' };
}
