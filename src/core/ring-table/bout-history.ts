import { resultKey } from '../bracket/bout-result.ts';
import { type BoutAct, type BoutRules, type BoutSide, boutScore } from '../scoring/bout.ts';
import { actsInEffect, type LoggedAct, type ScoreSheetAct } from './act.ts';

/** A result as written from paper, its sides those of the bout now. */
export interface WrittenResult {
  kind: 'written';
  winner: BoutSide | null;
  score: readonly [number, number] | null;
}

/** One thing that happened in a bout, and where the points stood after it. */
export interface BoutLine {
  /** Of the act: what is taken back. */
  nonce: string;
  what: BoutAct | WrittenResult;
  /** In which it happened. */
  period: 0 | 1;
  points: readonly [number, number];
  /** Which warning of theirs it was, from 1; 0: it is none. */
  warning: number;
}

export interface BoutHistory {
  /** What counts, the first thing first. */
  lines: readonly BoutLine[];
  /** What "take back" takes back. */
  last: string | null;
  /** The taking back that "redo" takes back: none once something new was written. */
  undone: string | null;
}

type OnBout = Extract<ScoreSheetAct, { kind: 'bout' | 'result' }>;

const otherSide = (side: BoutSide): BoutSide => (side === 0 ? 1 : 0);
const turnedPair = ([first, second]: readonly [number, number]): readonly [number, number] => [second, first];

/** The same as seen with the two in the other order. */
export const turned = (act: BoutAct): BoutAct =>
  'side' in act && act.side !== null ? { ...act, side: otherSide(act.side) } : act;

function whatOf(act: OnBout, ids: readonly [number, number]): BoutAct | WrittenResult {
  const isTurned = act.competitorIds[0] !== ids[0];
  if (act.kind === 'bout') return isTurned ? turned(act.act) : act.act;
  const { winner, score } = act;
  return isTurned
    ? { kind: 'written', winner: winner === null ? null : otherSide(winner), score: score && turnedPair(score) }
    : { kind: 'written', winner, score };
}

/** Takings back that count, the latest first. */
function voidsInEffect(log: readonly LoggedAct[]): { nonce: string; of: string; sequence: number }[] {
  const voided = new Set<string>();
  const kept: { nonce: string; of: string; sequence: number }[] = [];
  for (let sequence = log.length - 1; sequence >= 0; sequence--) {
    const { nonce, act } = log[sequence] as LoggedAct;
    if (act.kind !== 'void' || voided.has(nonce)) continue;
    voided.add(act.nonce);
    kept.push({ nonce, of: act.nonce, sequence });
  }
  return kept;
}

/** What happened in a bout between these two, and what of it can be taken back or done again. SCORE-38 */
export function boutHistory(
  log: readonly LoggedAct[],
  boutId: string,
  ids: readonly [number, number],
  rules: BoutRules,
): BoutHistory {
  const key = resultKey(boutId, ids);
  const isHere = (act: ScoreSheetAct): act is OnBout =>
    (act.kind === 'bout' || act.kind === 'result') && resultKey(act.boutId, act.competitorIds) === key;
  const tapped: BoutAct[] = [];
  let before = boutScore([], rules);
  const lines: BoutLine[] = [];
  for (const { act, sequence } of actsInEffect(log)) {
    if (!isHere(act)) continue;
    const what = whatOf(act, ids);
    if (what.kind !== 'written') tapped.push(what);
    const after = boutScore(tapped, rules);
    lines.push({
      nonce: (log[sequence] as LoggedAct).nonce,
      what,
      period: before.period,
      points: what.kind === 'written' && what.score ? what.score : after.points,
      warning: what.kind === 'warning' ? after.warnings[what.side] : 0,
    });
    before = after;
  }
  const mine = new Set(log.filter(({ act }) => isHere(act)).map(({ nonce }) => nonce));
  const fresh = log.findLastIndex(({ act }) => isHere(act));
  const undone = voidsInEffect(log).find(({ of, sequence }) => sequence > fresh && mine.has(of));
  return { lines, last: lines.at(-1)?.nonce ?? null, undone: undone?.nonce ?? null };
}
