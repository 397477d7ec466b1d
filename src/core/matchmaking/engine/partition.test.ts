import { describe, expect, test } from 'vitest';
import { createSeededChance } from '#core/chance/seeded-chance.ts';
import {
  makeMemberFacts,
  matchEvents,
  matchSettings,
  matchTemplates,
} from '#test/support/matchmaking/match-tournament.ts';
import { contestsOf } from '../contests.ts';
import { solveExactly } from './exact-partition.ts';
import { groupValue } from './group-value.ts';
import { tableOf } from './member-table.ts';
import { betweenFew } from './pair-matrix.ts';
import { partition } from './partition.ts';

/** Some children of about one age in one event. */
function childrenIn(event: (typeof matchEvents)[number], count: number, seed: number) {
  const competitors = makeMemberFacts(300, createSeededChance(seed, 41))
    .filter(({ age }) => age >= 9 && age <= 11)
    .slice(0, count);
  const entries = competitors.map(({ competitorId }) => ({ competitorId, eventId: event.id }));
  const [contest] = contestsOf(competitors, entries, matchTemplates, matchSettings).contests;
  if (!contest) throw new Error('No contest');
  const table = tableOf(contest, matchSettings);
  const members = contest.members.map((_, place) => place);
  return { table, members, between: betweenFew(table, members) };
}

const far = Number.POSITIVE_INFINITY;
const wide = { groups: 5000, steps: 50_000 };

describe('the cheapest partition of a few', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'MATCH-7 costs what trying every subset finds, with children of seed %i',
    seed => {
      for (const event of [matchEvents[0]!, matchEvents[5]!]) {
        const { table, members, between } = childrenIn(event, 11, seed);
        const { better, isLeast } = partition(table, members, { between, bounds: wide, toBeat: far });
        expect(isLeast).toBe(true);
        expect(better?.value).toBeCloseTo(solveExactly(table, members, between).value, 6);
        const groups = better?.groups ?? [];
        expect(groups.flat().toSorted((a, b) => a - b)).toEqual(members);
        expect(groups.reduce((sum, group) => sum + groupValue(table, group), 0)).toBeCloseTo(better?.value ?? 0, 6);
      }
    },
  );

  test('MATCH-7 says that nothing is better than the best', () => {
    const { table, members, between } = childrenIn(matchEvents[5]!, 18, 1);
    const { better } = partition(table, members, { between, bounds: wide, toBeat: far });
    expect(better).not.toBeNull();
    const again = partition(table, members, { between, bounds: wide, toBeat: better?.value ?? 0 });
    expect(again).toEqual({ better: null, isLeast: true });
  });

  test('MATCH-7 gives up after its steps, and with too many groups, without calling that the best', () => {
    const { table, members, between } = childrenIn(matchEvents[5]!, 18, 1);
    const search = (groups: number, steps: number) =>
      partition(table, members, { between, bounds: { groups, steps }, toBeat: far });
    expect(search(10, 50_000)).toEqual({ better: null, isLeast: false });
    expect(search(5000, 1).isLeast).toBe(false);
  });
});
