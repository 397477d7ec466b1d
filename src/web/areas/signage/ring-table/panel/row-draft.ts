import type { LoggedAct, ScoreSheetAct } from '#core/ring-table/act.ts';
import { type PanelRow, panelRow } from '#core/ring-table/panel-row.ts';
import type { ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import type { Deduction } from '#core/scoring/panel/panel-total.ts';
import { panelTyping } from '#core/scoring/panel/panel-typing.ts';
import { type ScoreRange, scoreProblems } from '#core/scoring/panel/score-range.ts';

/** A row under the scorekeeper's hands, not written yet. */
export interface RowDraft {
  /** By seat, as typed. */
  typed: readonly string[];
  deductions: readonly Deduction[];
}

export const rangeOf = ({ members }: ScoreSheetSetup, competitorId: number): ScoreRange =>
  members.find(member => member.competitorId === competitorId)?.range ?? { lowest: 0, highest: 1000 };

/** A row as it stands, to be typed over. */
export function draftOf(setup: ScoreSheetSetup, { scores, deductions }: PanelRow, range: ScoreRange): RowDraft {
  const { typedOf } = panelTyping(range);
  const typed = Array.from({ length: setup.panel.judges }, (_, seat) => {
    const score = scores?.[seat];
    return score === undefined ? '' : typedOf(score);
  });
  return { typed, deductions };
}

export interface ReadRow {
  /** By seat; null: not all of it is typed. */
  scores: (number | null)[];
  problems: ReturnType<typeof scoreProblems>;
  isWhole: boolean;
}
export function readRow(setup: ScoreSheetSetup, { typed }: RowDraft, range: ScoreRange): ReadRow {
  const { scoreOf } = panelTyping(range);
  const scores = typed.map(scoreOf);
  const problems = scoreProblems(scores, setup.panel, range);
  return { scores, problems, isWhole: problems.every(problem => problem === null) };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is to be written so that a whole row stands as typed; what stands already is not written again. */
export function rowActs(
  log: readonly LoggedAct[],
  row: PanelNext,
  scores: readonly (number | null)[],
  deductions: readonly Deduction[],
): ScoreSheetAct[] {
  const standing = panelRow(log, row.competitorId, row.turn);
  const acts: ScoreSheetAct[] = [];
  if (!isSame(standing.deductions, deductions)) acts.push({ kind: 'deductions', ...row, deductions });
  if (!isSame(standing.scores, scores)) acts.push({ kind: 'scores', ...row, scores: scores as number[] });
  return acts;
}
