import type { LoggedAct, ScoreSheetAct } from './act.ts';
import { type ActProblem, actProblem } from './act-problem.ts';
import { placesChanged, replayScoreSheet, type ScoreSheetSetup, type ScoreSheetState } from './score-sheet.ts';

export interface PanelCorrection {
  problem: ActProblem | null;
  /** In whole hundredths; null: no total. */
  before: number | null;
  after: number | null;
  /** Theirs so far, as it would be then; null: none. */
  place: number | null;
  places: ReturnType<typeof placesChanged>;
  /** Everything was decided, and would not be any more. */
  reopens: boolean;
}

const totalOf = ({ panel }: ScoreSheetState, competitorId: number, turn: number): number | null =>
  panel?.performers.find(one => one.competitorId === competitorId)?.turns[turn]?.total ?? null;

/** What writing these would change: somebody’s total, and whose place so far. SCORE-15 */
export function panelCorrection(
  setup: ScoreSheetSetup,
  log: readonly LoggedAct[],
  { competitorId, turn }: { competitorId: number; turn: number },
  acts: readonly ScoreSheetAct[],
): PanelCorrection {
  const before = replayScoreSheet(setup, log);
  let [state, all] = [before, log];
  for (const [i, act] of acts.entries()) {
    const problem = actProblem(setup, state, act, all);
    if (problem)
      return {
        problem,
        before: totalOf(before, competitorId, turn),
        after: null,
        place: null,
        places: [],
        reopens: false,
      };
    all = [...all, { nonce: `tried ${i}`, act }];
    state = replayScoreSheet(setup, all);
  }
  const places = state.panel?.ranking.places ?? [];
  return {
    problem: null,
    before: totalOf(before, competitorId, turn),
    after: totalOf(state, competitorId, turn),
    place: places.find(one => one.competitorId === competitorId)?.place ?? null,
    places: placesChanged(before.panel?.ranking.places ?? [], places),
    reopens: before.isDone && !state.isDone,
  };
}
