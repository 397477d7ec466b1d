import type { CornerPair } from './corners.ts';

/** How bouts of an event are fought. Times are milliseconds. */
export interface BoutRules {
  boutMs: number;
  /** Ahead by so many points, somebody has won; null: the time decides. */
  lead: number | null;
  /** So many points win; null: the time decides. */
  firstTo: number | null;
  /** After a draw: so long, and the first point wins if it is sudden; null: the judges decide at once. */
  overtime: { ms: number; isSudden: boolean } | null;
  /** Where the judges decide at once: whoever scored first wins a draw, unless they took that away. SCORE-50 */
  hasSenshu?: boolean | undefined;
  /** Not said: red and white. SCORE-51 */
  corners?: CornerPair | undefined;
  /** What a technique brings, most used first. */
  techniques: readonly { title: string; points: number }[];
  /** From this warning on each one gives the other a point; null: warnings cost nothing. */
  warningCosts: number | null;
  /** So many warnings are a disqualification; null: only judges disqualify. */
  warningsOut: number | null;
}

/**
 * Two minutes, one point for hand and two for kick, a lead of five wins, then sudden victory: the usual rules at open
 * tournaments (AOK, Milwaukee).
 */
export const usualBoutRules: BoutRules = {
  boutMs: 120_000,
  lead: 5,
  firstTo: null,
  overtime: { ms: 60_000, isSudden: true },
  techniques: [
    { title: 'Hand', points: 1 },
    { title: 'Kick', points: 2 },
  ],
  warningCosts: 2,
  warningsOut: 4,
};

export type BoutSide = 0 | 1;

/** What happens in a bout. `clockMs`: how long the clock of this period has run, by the tablet that keeps it. */
export type BoutAct =
  | { kind: 'point'; side: BoutSide; points: number; clockMs: number }
  | { kind: 'warning'; side: BoutSide; clockMs: number }
  /** The period is over: the clock ran out, or was ended by hand. */
  | { kind: 'time'; clockMs: number }
  /** Majority of the judges, after a draw. */
  | { kind: 'majority'; side: BoutSide }
  /** What ends a bout whatever the points say; `side` is whom it befell, null both. */
  | { kind: 'end'; because: 'forfeit' | 'injury' | 'disqualified' | 'noShow'; side: BoutSide | null };

type BoutEnd =
  | 'lead'
  | 'firstTo'
  | 'time'
  | 'suddenVictory'
  | 'majority'
  | 'senshu'
  | 'warnings'
  | 'forfeit'
  | 'injury'
  | 'disqualified'
  | 'noShow';

export interface BoutScore {
  points: readonly [number, number];
  warnings: readonly [number, number];
  /** 0 before the end of the regular time, 1 in overtime. */
  period: 0 | 1;
  /** Time is over and it is a draw: the judges decide. */
  isForJudges: boolean;
  /** Who scored first, where that decides a draw. */
  senshu?: BoutSide;
  /** `winner` null: neither, both are out. */
  end: { because: BoutEnd; winner: BoutSide | null } | null;
}

const otherSide = (side: BoutSide): BoutSide => (side === 0 ? 1 : 0);

/** A pair with so much more on one side. */
const added = (pair: readonly [number, number], side: BoutSide, amount: number): [number, number] =>
  side === 0 ? [pair[0] + amount, pair[1]] : [pair[0], pair[1] + amount];

const leader = ([first, second]: readonly [number, number]): BoutSide | null =>
  first === second ? null : first > second ? 0 : 1;

function endByPoints(points: readonly [number, number], { lead, firstTo, overtime }: BoutRules, period: 0 | 1) {
  const ahead = leader(points);
  if (ahead === null) return null;
  const difference = Math.abs(points[0] - points[1]);
  if (period === 1 && overtime?.isSudden) return { because: 'suddenVictory' as const, winner: ahead };
  if (lead !== null && difference >= lead) return { because: 'lead' as const, winner: ahead };
  if (firstTo !== null && points[ahead] >= firstTo) return { because: 'firstTo' as const, winner: ahead };
  return null;
}

function afterWarning(score: BoutScore, side: BoutSide, rules: BoutRules): BoutScore {
  const warnings = added(score.warnings, side, 1);
  if (rules.warningsOut !== null && warnings[side] >= rules.warningsOut)
    return { ...score, warnings, end: { because: 'warnings', winner: otherSide(side) } };
  const costs = rules.warningCosts !== null && warnings[side] >= rules.warningCosts;
  const points = costs ? added(score.points, otherSide(side), 1) : score.points;
  return { ...score, warnings, points, end: costs ? endByPoints(points, rules, score.period) : null };
}

/** A draw goes to overtime, if there is one and it was not; then to the judges. SCORE-10 */
function afterTime(score: BoutScore, rules: BoutRules): BoutScore {
  const ahead = leader(score.points);
  if (ahead !== null) return { ...score, end: { because: 'time', winner: ahead } };
  return score.period === 0 && rules.overtime ? { ...score, period: 1 } : { ...score, isForJudges: true };
}

/** The score of a bout with one act more; what comes after its end, or cannot be, changes nothing. */
function withAct(score: BoutScore, act: BoutAct, rules: BoutRules): BoutScore {
  if (act.kind === 'end') {
    if (score.end && score.end.because !== 'noShow') return score;
    return { ...score, end: { because: act.because, winner: act.side === null ? null : otherSide(act.side) } };
  }
  if (score.end) return score;
  if (act.kind === 'majority')
    return score.isForJudges
      ? { ...score, end: { because: act.side === score.senshu ? 'senshu' : 'majority', winner: act.side } }
      : score;
  if (score.isForJudges) return score;
  switch (act.kind) {
    case 'point': {
      const points = added(score.points, act.side, act.points);
      const senshu = rules.hasSenshu && { senshu: score.senshu ?? act.side };
      return { ...score, ...senshu, points, end: endByPoints(points, rules, score.period) };
    }
    case 'warning':
      return afterWarning(score, act.side, rules);
    case 'time':
      return afterTime(score, rules);
  }
}

/** Where a bout stands after what happened, in its order. SCORE-8, SCORE-9, SCORE-10, SCORE-11 */
export function boutScore(acts: readonly BoutAct[], rules: BoutRules): BoutScore {
  const start: BoutScore = { points: [0, 0], warnings: [0, 0], period: 0, isForJudges: false, end: null };
  return acts.reduce((score, act) => withAct(score, act, rules), start);
}
