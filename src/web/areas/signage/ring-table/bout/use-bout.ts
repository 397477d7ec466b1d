import { useEffect } from 'react';
import type { BoutState } from '#core/bracket/bout-state.ts';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { type BoutHistory, boutHistory } from '#core/ring-table/bout-history.ts';
import { decidesWithoutClock } from '#core/ring-table/house/without-clock.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import { type BoutAct, type BoutRules, type BoutScore, boutScore } from '#core/scoring/bout.ts';
import { isUp } from './bout-clock.ts';
import type { ClockStore } from './clock-store.ts';
import { pairOf, type SheetView, type Two } from './sheet-view.ts';
import { type BoutTime, clockKey, useBoutClock } from './use-bout-clock.ts';
import type { Writing } from './use-writing.ts';

/** A bout in somebody’s hands. */
export interface OpenBout {
  view: SheetView;
  state: BoutState;
  ids: Two;
  names: readonly [string, string];
  rules: BoutRules;
  score: BoutScore;
  history: BoutHistory;
  phase: BoutPhase;
  time: BoutTime;
  store: ClockStore | null;
  writing: Writing;
  /** Whether its clock has started, now or before. */
  hasClockRun(): boolean;
  /** Something that happened in it. */
  act(act: BoutAct): void;
  actOf(act: BoutAct): ScoreSheetAct;
}

export function useBout(
  view: SheetView,
  state: BoutState,
  ids: Two,
  store: ClockStore | null,
  writing: Writing,
): OpenBout {
  const { log, sheet } = view.scoreSheet;
  const rules = sheet.setup.bout;
  const history = boutHistory(log, state.bout.id, ids, rules);
  const score = view.bracket.scores.get(state.bout.id) ?? boutScore([], rules);
  const { period } = score;
  const lengthMs = period === 1 ? (rules.overtime?.ms ?? 0) : rules.boutMs;
  const time = useBoutClock(store, clockKey(state.bout.id, ids, period), lengthMs, history.lines, period);
  const phase = phaseOf(state, score, history, isUp(time.clock));

  // A clock runs only while its period does.
  const isRunning = phase === 'fighting';
  const otherKey = clockKey(state.bout.id, ids, period === 0 ? 1 : 0);
  const { stop } = time;
  useEffect(() => {
    store?.stop(otherKey);
    if (!isRunning) stop();
  });

  const actOf = (act: BoutAct): ScoreSheetAct => ({ kind: 'bout', boutId: state.bout.id, competitorIds: ids, act });
  const hasClockRun = (): boolean =>
    time.clock.since !== null ||
    time.ranMs() > 0 ||
    history.lines.some(({ what }) => what.kind === 'time' || ('clockMs' in what && what.clockMs > 0));
  function act(what: BoutAct): void {
    const written = actOf(what);
    const after = replayScoreSheet(sheet.setup, [...log, { nonce: 'then', act: written }]).bracket?.scores;
    const isAsked = !score.end && decidesWithoutClock(sheet.setup, after?.get(state.bout.id), hasClockRun());
    if (isAsked) writing.ask(withoutClock.title, withoutClock.text, withoutClock.answer, written);
    else writing.write('Change a finished bout?', written);
  }
  return {
    view,
    state,
    ids,
    rules,
    score,
    history,
    phase,
    time,
    store,
    writing,
    actOf,
    names: pairOf(view, ids),
    hasClockRun,
    act,
  };
}

/** SCORE-47 */
export const withoutClock = {
  title: 'Decide without the clock?',
  text: 'The clock of this bout never started.',
  answer: 'Decide without the clock',
};

/** What there is to do in a bout now. */
type BoutPhase =
  | 'fighting'
  /** The clock ran out: to be confirmed. */
  | 'timeUp'
  /** A draw, for the judges. */
  | 'judges'
  | 'over'
  /** A result from paper stands. */
  | 'written'
  /** Somebody is out, and nothing was fought. */
  | 'walkover';

function phaseOf(
  { status }: BoutState,
  { isForJudges, end }: BoutScore,
  { lines }: BoutHistory,
  isUp: boolean,
): BoutPhase {
  if (lines.some(({ what }) => what.kind === 'written')) return 'written';
  if (end) return 'over';
  if (status === 'walkover') return 'walkover';
  if (isForJudges) return 'judges';
  return isUp ? 'timeUp' : 'fighting';
}
