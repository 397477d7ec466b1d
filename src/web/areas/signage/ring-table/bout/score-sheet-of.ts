/** For tests: a score sheet of made-up people, with what was written on it. */
import type { RingTablePerson, ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { LoggedAct, Presence, ScoreSheetAct } from '#core/ring-table/act.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import { type BoutAct, usualBoutRules } from '#core/scoring/bout.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';

const names = ['Aino Roy', 'Olli Roy', 'Eino Laine', 'Zoé Lafrenière', 'Wren Trudeau', 'Isla Corbiere', 'Noah McLeod'];

const personOf = (competitorId: number): RingTablePerson => {
  const [firstName = '', lastName = ''] = names[competitorId - 1]?.split(' ') ?? [];
  return {
    competitorId,
    firstName,
    lastName,
    saidAs: null,
    number: 100 + competitorId,
    age: 10,
    levelTitle: 'Green belt',
    schoolId: competitorId,
    schoolName: `School ${competitorId}`,
    isCheckedIn: true,
    isAbsent: false,
    elsewhere: competitorId === 2 ? 'On the mat in Ring 2' : null,
  };
};

export function scoreSheetOf(
  people: number,
  acts: readonly ScoreSheetAct[] = [],
  setup: Partial<ScoreSheet['setup']> = {},
  more: Partial<OpenScoreSheet> = {},
): OpenScoreSheet {
  const members = Array.from({ length: people }, (_, i) => personOf(i + 1));
  const sheet: ScoreSheet = {
    draftDivisionId: 1,
    eventId: 2,
    eventTitle: 'Point Sparring',
    eventTypeTitle: 'Point Sparring',
    edition: 1,
    isBegun: true,
    isReleased: false,
    setup: {
      format: 'bracket',
      drawSeed: 1,
      thirdPlace: 'bout',
      minMatches: 1,
      isRelative: false,
      members: members.map(({ competitorId, schoolId }) => ({
        competitorId,
        schoolId,
        range: { lowest: 600, highest: 999 },
      })),
      panel: { judges: 3, maxDeviation: null },
      bout: { ...usualBoutRules, techniques: [...usualBoutRules.techniques] },
      ...setup,
    },
  };
  const log: LoggedAct[] = acts.map((act, i) => ({ nonce: `n${i}`, act }));
  return {
    sheet,
    log,
    judges: [],
    isReadOnly: false,
    write: () => null,
    people: new Map(members.map(person => [person.competitorId, person])),
    state: replayScoreSheet(sheet.setup, log),
    ...more,
  };
}

export const presence = (competitorId: number, is: Presence): ScoreSheetAct => ({ kind: 'presence', competitorId, is });

/** Of bout r1.1, as it was drawn. */
export const firstTwo = ({ state }: OpenScoreSheet): readonly [number, number] =>
  state.bracket?.state.bouts[0]?.sides as readonly [number, number];

/** The two of a bout, as a score sheet with nothing written on it has them. */
export function tapped(scoreSheet: OpenScoreSheet, boutId: string, ...acts: readonly BoutAct[]): ScoreSheetAct[] {
  const bout = scoreSheet.state.bracket?.state.bouts.find(({ bout: { id } }) => id === boutId);
  const competitorIds = bout?.sides as readonly [number, number];
  return acts.map(act => ({ kind: 'bout', boutId, competitorIds, act }));
}

/** So many bouts in their order, each won by whoever stands first, three to one. */
export function foughtOut(people: number, setup: Partial<ScoreSheet['setup']> = {}, bouts = 99): ScoreSheetAct[] {
  const acts: ScoreSheetAct[] = [];
  for (;;) {
    const { bracket } = scoreSheetOf(people, acts, setup).state;
    const next = bracket?.state.bouts.find(({ bout }) => bout.id === bracket.next);
    if (!next || acts.length === bouts) return acts;
    const competitorIds = next.sides as readonly [number, number];
    acts.push({ kind: 'result', boutId: next.bout.id, competitorIds, winner: 0, score: [3, 1] });
  }
}
