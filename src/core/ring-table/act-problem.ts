import { isSameGroup } from '../bracket/round-robin-ties.ts';
import { usualHouseRules } from '../scoring/house-rules.ts';
import { boardsProblem } from '../scoring/panel/boards.ts';
import { scoreProblems } from '../scoring/panel/score-range.ts';
import { actsInEffect, type LoggedAct, type ScoreSheetAct } from './act.ts';
import type { ScoreSheetSetup, ScoreSheetState } from './score-sheet.ts';

/** Why something cannot be written on a sheet. */
export type ActProblem =
  | 'notInDivision'
  | 'notThisFormat'
  | 'scoreMissing'
  | 'scoreOutOfRange'
  /** A further turn is only for those whose tie is open, and who performed the one before. */
  | 'notTheirTurn'
  /** There is no tie between them. */
  | 'noTie'
  | 'noSuchBout'
  /** It is between others, or somebody is still to come out of an earlier bout. */
  | 'notTheirBout'
  | 'badDeduction'
  | 'badPoints'
  | 'badBoards'
  /** Boards against the clock are not decided without a time. */
  | 'timeMissing'
  | 'notDone'
  /** Something was written since whoever signs looked. */
  | 'changedSince'
  | 'nothingToUndo';

/** A tie between exactly these is open. */
function tieProblem({ panel, bracket }: ScoreSheetState, ids: readonly number[]): ActProblem | null {
  const open = [...(panel?.ranking.openTies ?? []), ...(bracket?.state.tie ? [bracket.state.tie] : [])];
  return open.some(({ competitorIds }) => isSameGroup(competitorIds, ids)) ? null : 'noTie';
}

/** A row of scores has to be whole and within the range of its level. SCORE-1, SCORE-48 */
function panelProblem(
  { members, panel: rules, house = usualHouseRules }: ScoreSheetSetup,
  { panel }: ScoreSheetState,
  act: Extract<ScoreSheetAct, { kind: 'scores' | 'deductions' | 'boards' }>,
): ActProblem | null {
  const isTimed = house.boards === 'time';
  if (!panel || (act.kind === 'boards' ? house.boards === null : isTimed)) return 'notThisFormat';
  const member = members.find(({ competitorId }) => competitorId === act.competitorId);
  if (!member) return 'notInDivision';
  const { openTies } = panel.ranking;
  const turns = panel.performers.find(({ competitorId }) => competitorId === act.competitorId)?.turns ?? [];
  const isDue =
    act.turn === 0 ||
    Boolean(turns[act.turn]) ||
    openTies.some(tie => tie.turn === act.turn && tie.competitorIds.includes(act.competitorId));
  if (!isDue) return 'notTheirTurn';
  if (act.kind === 'boards') return boardsProblem(act, isTimed);
  if (act.kind === 'deductions')
    return act.deductions.every(({ hundredths }) => Number.isInteger(hundredths) && hundredths > 0)
      ? null
      : 'badDeduction';
  const problems = scoreProblems(act.scores, rules, member.range);
  if (problems.includes('missing') || act.scores.length > rules.judges) return 'scoreMissing';
  return problems.includes('outOfRange') ? 'scoreOutOfRange' : null;
}

function boutProblem(
  { bout: rules }: ScoreSheetSetup,
  { bracket }: ScoreSheetState,
  act: Extract<ScoreSheetAct, { kind: 'bout' | 'result' }>,
): ActProblem | null {
  if (!bracket) return 'notThisFormat';
  const bout = bracket.state.bouts.find(({ bout: { id } }) => id === act.boutId);
  if (!bout) return 'noSuchBout';
  if (!act.competitorIds.every(id => bout.sides.includes(id)) || act.competitorIds[0] === act.competitorIds[1])
    return 'notTheirBout';
  if (act.kind === 'result')
    return act.score?.every(points => Number.isInteger(points) && points >= 0 && points < 1000) === false
      ? 'badPoints'
      : null;
  const { act: done } = act;
  if (done.kind === 'point' && !rules.techniques.some(({ points }) => points === done.points)) return 'badPoints';
  return null;
}

/** Whether an act can be written on a sheet as it stands; null: yes. The same on tablet and server. SCORE-16 */
export function actProblem(
  setup: ScoreSheetSetup,
  state: ScoreSheetState,
  act: ScoreSheetAct,
  log: readonly LoggedAct[],
): ActProblem | null {
  switch (act.kind) {
    case 'presence':
      return setup.members.some(({ competitorId }) => competitorId === act.competitorId) ? null : 'notInDivision';
    case 'performed':
      if (!state.panel || !setup.isRelative) return 'notThisFormat';
      return setup.members.some(({ competitorId }) => competitorId === act.competitorId) ? null : 'notInDivision';
    case 'scores':
    case 'deductions':
    case 'boards':
      return panelProblem(setup, state, act);
    case 'share':
    case 'order': {
      if (act.kind === 'order' && !state.bracket) return 'notThisFormat';
      const isKnown = (id: number): boolean => setup.members.some(({ competitorId }) => competitorId === id);
      return act.competitorIds.every(isKnown) ? tieProblem(state, act.competitorIds) : 'notInDivision';
    }
    case 'bout':
    case 'result':
      return boutProblem(setup, state, act);
    case 'sign':
      return state.isDone ? null : 'notDone';
    case 'void': {
      const target = log.findIndex(({ nonce }) => nonce === act.nonce);
      const known = log[target];
      if (!known) return 'nothingToUndo';
      const counts = known.act.kind === 'void' || actsInEffect(log).some(({ sequence }) => sequence === target);
      return counts ? null : 'nothingToUndo';
    }
  }
}

/** The same in words, for whoever wrote it. */
export const problemWords: Record<ActProblem, string> = {
  notInDivision: 'They aren’t in this division',
  notThisFormat: 'This event isn’t judged that way',
  scoreMissing: 'A judge’s score is missing',
  scoreOutOfRange: 'A score is outside the range of this level',
  notTheirTurn: 'There is no tie to break, so no one performs again',
  noTie: 'There is no tie between them',
  noSuchBout: 'There is no such bout',
  notTheirBout: 'This bout isn’t between these two',
  badDeduction: 'A deduction is a whole number of hundredths above zero',
  badPoints: 'This event has no technique with these points',
  badBoards: 'The boards broken are a number up to the boards tried, and at least one was tried',
  timeMissing: 'The time is missing',
  notDone: 'Some places aren’t decided yet',
  changedSince: 'The sheet has changed since. Please check it again and sign',
  nothingToUndo: 'This was already undone',
};
