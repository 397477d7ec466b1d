import type { Boards } from '../scoring/panel/boards.ts';
import type { Deduction } from '../scoring/panel/panel-total.ts';
import { actsInEffect, type LoggedAct } from './act.ts';

/** What stands in one performance’s row; null: no scores yet. */
export interface PanelRow {
  scores: readonly number[] | null;
  deductions: readonly Deduction[];
}

export function panelRow(log: readonly LoggedAct[], competitorId: number, turn: number): PanelRow {
  let row: PanelRow = { scores: null, deductions: [] };
  for (const { act } of actsInEffect(log)) {
    if (act.kind !== 'scores' && act.kind !== 'deductions') continue;
    if (act.competitorId !== competitorId || act.turn !== turn) continue;
    row = act.kind === 'scores' ? { ...row, scores: act.scores } : { ...row, deductions: act.deductions };
  }
  return row;
}

/** The boards of one performance; null: not entered. SCORE-48 */
export function boardsOf(log: readonly LoggedAct[], competitorId: number, turn: number): Boards | null {
  const last = actsInEffect(log).findLast(
    ({ act }) => act.kind === 'boards' && act.competitorId === competitorId && act.turn === turn,
  )?.act;
  return last?.kind === 'boards' ? { broken: last.broken, tried: last.tried, ms: last.ms } : null;
}
