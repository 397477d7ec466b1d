import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { replayScoreSheet, type ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import type { BoardDivision, BoardRing } from '#core/ring-table/scoreboard/scoreboard-ring.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';

export const boardSetup = (people: number, changes: Partial<ScoreSheetSetup> = {}): ScoreSheetSetup => ({
  format: 'bracket',
  drawSeed: 1,
  thirdPlace: 'bout',
  minMatches: 1,
  isRelative: false,
  members: Array.from({ length: people }, (_, i) => ({
    competitorId: i + 1,
    schoolId: i + 1,
    range: { lowest: 600, highest: 999 },
  })),
  panel: { judges: 5, maxDeviation: null },
  bout: usualBoutRules,
  ...changes,
});

/** "P1" of "School 1" and so on; the last one is not shown. */
const boardPeople = (people: number): BoardDivision['people'] =>
  new Map(
    Array.from({ length: people }, (_, i) => [
      i + 1,
      i + 1 === people && people > 3
        ? { name: null, schoolName: null }
        : { name: `P${i + 1}`, schoolName: `School ${i + 1}` },
    ]),
  );

/** A division of one event with what was written on its sheet. */
export function boardDivision(
  setup: ScoreSheetSetup,
  acts: readonly ScoreSheetAct[] = [],
  changes: Partial<BoardDivision> = {},
): BoardDivision {
  const log = acts.map((act, i) => ({ nonce: `n${i}`, act }));
  return {
    draftDivisionId: 1,
    title: 'Boys 8–9',
    state: 'running',
    calls: 1,
    place: 0,
    finishedAt: null,
    people: boardPeople(setup.members.length),
    sheets: [{ eventId: 2, eventTitle: 'Point Sparring', setup, log, state: replayScoreSheet(setup, log) }],
    ...changes,
  };
}

export const boardRing = (...divisions: BoardDivision[]): BoardRing => ({ name: 'Ring 1', hold: null, divisions });
