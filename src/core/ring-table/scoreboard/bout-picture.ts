import type { BoutState } from '../../bracket/bout-state.ts';
import { boutAfter } from '../../bracket/next-bout.ts';
import { type BoutScore, boutScore } from '../../scoring/bout.ts';
import { boutHistory } from '../bout-history.ts';
import type { ScoreSheetState } from '../score-sheet.ts';
import type { BoutPicture, BoutTime, ComingUp } from './scoreboard.ts';
import { type BoardDivision, type BoardSheet, type LiveEntry, personIn } from './scoreboard-ring.ts';

type BracketSheet = NonNullable<ScoreSheetState['bracket']>;
type Pair = readonly [number, number];

function pairOf({ sides: [first, second] }: BoutState): Pair | null {
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : null;
}

function timeOf({ setup, log }: BoardSheet, state: BoutState, ids: Pair, { period }: BoutScore): BoutTime {
  const { boutMs, overtime } = setup.bout;
  const { lines } = boutHistory(log, state.bout.id, ids, setup.bout);
  const last = lines.findLast(line => line.period === period && 'clockMs' in line.what)?.what;
  const lengthMs = period === 1 ? (overtime?.ms ?? 0) : boutMs;
  return { period, lengthMs, ranMs: last && 'clockMs' in last ? Math.min(lengthMs, last.clockMs) : 0 };
}

/** A bout that was tapped to its end says why it ended; what was entered from paper only who won. */
function endOf({ result, status }: BoutState, score: BoutScore | undefined): BoutPicture['end'] {
  if (status !== 'fought' || !result) return null;
  const isTapped =
    score?.end && score.end.winner === result.winner && String(score.points) === String(result.score ?? '');
  return { winner: result.winner, because: isTapped && score.end ? score.end.because : 'written' };
}

/** One bout as the scoreboard shows it; null: its two are not both known. */
function pictureOf(division: BoardDivision, sheet: BoardSheet, state: BoutState, hasBegun: boolean) {
  const { bracket, scores, order } = sheet.state.bracket as BracketSheet;
  const ids = pairOf(state);
  if (!ids) return null;
  const score = scores.get(state.bout.id);
  const now = score ?? boutScore([], sheet.setup.bout);
  const end = endOf(state, score);
  const picture: BoutPicture = {
    kind: 'bout',
    boutId: state.bout.id,
    number: order.indexOf(state.bout.id) + 1,
    of: order.length,
    round: { kind: state.bout.kind, round: state.bout.round, rounds: bracket.rounds },
    corners: sheet.setup.bout.corners,
    people: [personIn(division, ids[0]), personIn(division, ids[1])],
    points: end ? (state.result?.score ?? null) : score || hasBegun ? now.points : null,
    warnings: now.warnings,
    clock: timeOf(sheet, state, ids, now),
    isForJudges: !end && now.isForJudges,
    hasBegun: hasBegun || end !== null,
    end,
  };
  return picture;
}

function comingBout(division: BoardDivision, bracket: BracketSheet, id: string | null): ComingUp | null {
  const state = bracket.state.bouts.find(one => one.bout.id === id);
  if (!state) return null;
  const personOf = (side: 0 | 1) => {
    const occupant = state.sides[side];
    return typeof occupant === 'number' ? personIn(division, occupant) : { name: null, schoolName: null };
  };
  return { kind: 'bout', number: bracket.order.indexOf(state.bout.id) + 1, people: [personOf(0), personOf(1)] };
}

/** The bout on the mat, else the one that comes up; the one that was decided last; and who comes after. BRACKET-13 */
export function boutPictures(division: BoardDivision, sheet: BoardSheet, live: LiveEntry) {
  const bracket = sheet.state.bracket as BracketSheet;
  const { bouts } = bracket.state;
  const isOnMat = ({ bout, status }: BoutState): boolean =>
    status === 'ready' && (bracket.scores.has(bout.id) || bout.id === live.boutId);
  const onMat = bouts.find(isOnMat);
  const state = onMat ?? bouts.find(({ bout }) => bout.id === bracket.next);
  const fought = bouts.filter(one => one.result !== null && pairOf(one));
  const [latest] = fought.toSorted((a, b) => (b.result?.sequence ?? 0) - (a.result?.sequence ?? 0));
  return {
    now: state ? pictureOf(division, sheet, state, onMat !== undefined) : null,
    last: onMat || !latest ? null : pictureOf(division, sheet, latest, true),
    next: state ? comingBout(division, bracket, boutAfter(bracket, state.bout.id)) : null,
  };
}
