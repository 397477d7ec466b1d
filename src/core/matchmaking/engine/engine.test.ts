import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { person } from '#test/support/matchmaking/fair-groups.ts';
import { makeMatchTournament, matchSettings } from '#test/support/matchmaking/match-tournament.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';
import { contestsOf, type Entry } from '../contests.ts';
import { groupCost, sumOf } from '../cost.ts';
import { limitBreaches } from '../limits.ts';
import type { Member, MemberFacts } from '../member.ts';
import { moveBreaches } from '../moves.ts';
import { usualLimits, usualSizes, usualWeights } from '../settings.ts';
import type { Template } from '../template.ts';
import { type DraftInput, type DraftResult, makeDraft, type Unplaced } from './engine.ts';

const settings = {
  sizes: plainSizes,
  weights: plainWeights,
  events: [
    { eventId: 1, ...usualLimits({ usesWeight: false }) },
    { eventId: 2, ...usualLimits({ usesWeight: true }) },
  ],
};
const together: Template = {
  id: 1,
  title: 'Both',
  genderId: null,
  minAge: null,
  maxAge: null,
  levelIds: [],
  levelPlaces: [],
  eventIds: [1, 2],
};
const entriesOf = (people: readonly MemberFacts[], eventIds: (who: MemberFacts) => number[] = () => [1]): Entry[] =>
  people.flatMap(who => eventIds(who).map(eventId => ({ competitorId: who.competitorId, eventId })));
const draft = (more: Partial<DraftInput>): DraftResult =>
  makeDraft({ competitors: [], entries: [], templates: [], settings, seed: 1, ...more });
const draftOf = (people: readonly MemberFacts[], more: Partial<DraftInput> = {}): DraftResult =>
  draft({ competitors: people, entries: entriesOf(people), ...more });
const idsOf = ({ groups }: DraftResult): number[][] =>
  groups.map(({ entries }) => [...new Set(entries.map(({ competitorId }) => competitorId))].sort((a, b) => a - b));
const people = (count: number, more: (i: number) => Partial<MemberFacts> = () => ({})): MemberFacts[] =>
  Array.from({ length: count }, (_, i) => person(i + 1, `P${i + 1}`, more(i)));

describe('clear answers', () => {
  test('MATCH-7 makes an empty draft without entries', () => {
    expect(draft({})).toMatchObject({ groups: [], unplaced: [], notices: [], cost: 0 });
  });
  test('MATCH-7 does not place a single entry', () => {
    expect(draftOf(people(1))).toMatchObject({
      groups: [],
      unplaced: [{ competitorId: 1, eventId: 1, reason: { kind: 'alone' } }],
      cost: 20,
    });
  });
  test('MATCH-7 places everyone even if all are from one school and family', () => {
    const result = draftOf(people(30, () => ({ schoolId: 1, familyId: 1 })));
    expect(result.unplaced).toEqual([]);
  });
  test('MATCH-6 two of one family are apart where the next group is only weeks older', () => {
    const competitors = people(14, i => ({ ageYears: i < 7 ? 8 : 8.15, ...(i < 2 && { familyId: 7 }) }));
    const usual = { ...settings, sizes: usualSizes, weights: usualWeights };
    const groups = idsOf(draftOf(competitors, { settings: usual }));
    expect(groups.map(({ length }) => length)).toEqual([7, 7]);
    expect(groups.filter(ids => ids.includes(1) && ids.includes(2))).toEqual([]);
  });
  test('MATCH-55 keeps competitors without a weight apart until they are weighed', () => {
    const all = people(6, i => ({ weightKg: i === 5 ? null : 25, heightCm: null }));
    expect(draftOf(all, { entries: entriesOf(all, () => [2]) })).toMatchObject({
      unplaced: [{ competitorId: 6, reason: { kind: 'unweighed', isOwn: true } }],
      groups: [{ eventIds: [2] }],
    });
    const pair = people(2, i => ({ weightKg: i === 0 ? null : 25 }));
    expect(draftOf(pair, { entries: entriesOf(pair, () => [2]) }).unplaced.map(({ reason }) => reason)).toEqual([
      { kind: 'unweighed', isOwn: true },
      { kind: 'unweighed', isOwn: false },
    ]);
  });
  test('MATCH-7 leaves competitors of absurd ages unplaced', () => {
    const result = draftOf([...people(4), person(5, 'Baby', { age: 0 }), person(6, 'Elder', { age: 120 })]);
    expect(idsOf(result)).toEqual([[1, 2, 3, 4]]);
    expect(result.unplaced.map(({ reason }: Unplaced) => reason)).toEqual([
      { kind: 'limits', breach: 'ageGap', isGroup: false },
      { kind: 'limits', breach: 'ageGap', isGroup: false },
    ]);
  });
  test('MATCH-7 counts a duplicate entry once, and leaves an entry without its competitor unplaced', () => {
    const once = [...entriesOf(people(2)), { competitorId: 9, eventId: 1 }];
    const entries = [...once, ...once];
    const result = draft({ competitors: people(2), entries });
    expect(idsOf(result)).toEqual([[1, 2]]);
    expect(result.unplaced).toEqual([{ competitorId: 9, eventId: 1, reason: { kind: 'unknown' } }]);
  });
  test('MATCH-5 never makes a group of one, whatever the settings', () => {
    const result = draftOf(people(1), {
      settings: { ...settings, sizes: { min: 1, preferredMin: 1, preferredMax: 1, max: 1 } },
    });
    expect(result.groups).toEqual([]);
  });
  test('MATCH-7 reports how many entries are placed', () => {
    const told: number[][] = [];
    const all = people(5);
    draftOf(all, { entries: entriesOf(all, () => [1, 2]), onProgress: (...now) => told.push(now) });
    expect(told).toEqual([
      [5, 10],
      [10, 10],
    ]);
  });
});

describe('groups', () => {
  test('MATCH-7 splits ages at the widest gap', () => {
    const ages = [8, 8, 8, 8, 10, 10, 10, 10];
    const result = draftOf(people(8, i => ({ age: ages[i] ?? 0, ageYears: ages[i] ?? 0 })));
    expect(idsOf(result)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    expect(result.cost).toBe(0);
  });
  test('MATCH-4 the youngest member sets a group’s age limit, even if two others alone would be too far apart', () => {
    const limits = { ...usualLimits({ usesWeight: false }), ageGapTeen: 9, ageGapAdult: 1 };
    const all = people(3, i => ({ age: [17, 20, 22][i] ?? 0, ageYears: [17, 20, 22][i] ?? 0 }));
    const weights = { ...plainWeights, unplaced: 200 };
    const result = draftOf(all, { settings: { ...settings, weights, events: [{ eventId: 1, ...limits }] } });
    expect(idsOf(result)).toEqual([[1, 2, 3]]);
  });
  test('MATCH-6 children nearly three years apart meet only where nobody is nearer', () => {
    const ages = [9.1, 9.2, 9.3, 11.7, 12.9, 12.9, 12.9, 12.9];
    const all = people(ages.length, i => ({ age: Math.floor(ages[i] ?? 0), ageYears: ages[i] ?? 0 }));
    const dear = { settings: { ...settings, weights: { ...plainWeights, size: 3, unplaced: 200 } } };
    expect(idsOf(draftOf(all, dear))[0]).toEqual([1, 2, 3]);
    expect(idsOf(draftOf(all.slice(0, 4), dear))).toEqual([[1, 2, 3, 4]]);
  });
  test('MATCH-8 a competitor alone in one event stays in the group for the others', () => {
    const all = people(4);
    const result = draft({
      competitors: all,
      entries: entriesOf(all, who => (who.competitorId === 1 ? [1, 2] : [1])),
      templates: [together],
    });
    expect(result.groups).toMatchObject([{ eventIds: [1, 2] }]);
    expect(result.groups[0]?.entries.map(({ eventId }) => eventId)).toEqual([1, 1, 1, 1]);
    expect(result.unplaced).toEqual([{ competitorId: 1, eventId: 2, reason: { kind: 'aloneInEvent' } }]);
    expect(result.cost).toBe(20);
  });
  test('MATCH-8 that costs, so groups bring together those who would otherwise be alone', () => {
    // By age alone 8, 8, 8, 9 and 9, 10, 10, 10 would be best; the two of 8 and 10 entered the other event too.
    const ages = [8, 8, 8, 9, 9, 10, 10, 10];
    const all = people(8, i => ({ age: ages[i] ?? 0, ageYears: ages[i] ?? 0 }));
    const result = draft({
      competitors: all,
      entries: entriesOf(all, who => ([1, 8].includes(who.competitorId) ? [1, 2] : [1])),
      templates: [together],
    });
    expect(result.unplaced).toEqual([]);
  });
  test('MATCH-8 leaves nobody in a group without an event', () => {
    const all = people(3);
    const result = draft({
      competitors: all,
      entries: entriesOf(all, who => (who.competitorId === 1 ? [2] : [1])),
      templates: [together],
    });
    expect(idsOf(result)).toEqual([[2, 3]]);
    expect(result.unplaced).toMatchObject([{ competitorId: 1, eventId: 2 }]);
  });
  test('MATCH-11 a group takes the template of its highest members, and groups follow the template order', () => {
    const bands = [
      { ...together, id: 7, minAge: 9, maxAge: 10, eventIds: [1] },
      { ...together, id: 3, minAge: 7, maxAge: 8, eventIds: [1] },
    ];
    const mixed = [8, 8, 8, 9].map((age, i) => person(i + 1, 'A', { age, ageYears: age }));
    expect(draftOf(mixed, { templates: bands }).groups).toMatchObject([{ divisionId: 7 }]);
    const apart = people(8, i => ({ age: i < 4 ? 8 : 10, ageYears: i < 4 ? 8 : 10 }));
    expect(draftOf(apart, { templates: bands }).groups.map(({ divisionId }) => divisionId)).toEqual([7, 3]);
    expect(draftOf(apart).groups.map(({ divisionId }) => divisionId)).toEqual([null, null]);
  });
});

const anyTournament = fc
  .record({
    count: fc.integer({ min: 0, max: 70 }),
    seed: fc.nat({ max: 10_000 }),
    kept: fc.constantFrom(0, 0.3, 1),
    eventsTogether: fc.boolean(),
    sizes: fc.constantFrom(
      plainSizes,
      { min: 3, preferredMin: 3, preferredMax: 5, max: 6 },
      { min: 2, preferredMin: 2, preferredMax: 2, max: 2 },
    ),
    // A teenager's limit wider than a grown-up's: less in a group is then not always more allowed.
    odd: fc.boolean(),
    // Answered the old question: nobody, everybody, every other one.
    oldAnswers: fc.constantFrom(0, 1, 2),
  })
  .map(({ count, seed, kept, eventsTogether, sizes, odd, oldAnswers }): DraftInput => {
    const world = makeMatchTournament(count, seed);
    return {
      ...world,
      competitors: world.competitors.map((person, i) => ({
        ...person,
        movesWording: oldAnswers > 0 && i % oldAnswers === 0 ? 1 : 2,
      })),
      templates: world.templates
        .filter(template => (template.id * 7) % 10 < kept * 10)
        .map(template =>
          eventsTogether && template.eventIds.includes(1) ? { ...template, eventIds: [1, 6, 3] } : template,
        ),
      settings: {
        ...matchSettings,
        sizes,
        events: odd
          ? matchSettings.events
              .slice(0, 5)
              .map(event => ({ ...event, ageGapAdult: 1, ageGapTeen: 9, gendersApartFrom: 0 }))
          : matchSettings.events,
      },
      seed: seed % 3,
    };
  });

const runs = { numRuns: 40 };
const keyOf = ({ competitorId, eventId }: Entry): string => `${competitorId} ${eventId}`;

/** Members of a group as the contest has them, found without the engine. */
function membersOf(
  input: DraftInput,
  result: DraftResult,
): { members: Member[]; limits: ReturnType<typeof usualLimits>; entries: Entry[] }[] {
  const { contests } = contestsOf(input.competitors, input.entries, input.templates, input.settings);
  return result.groups.map(group => {
    const contest = contests.find(({ eventIds }) => eventIds.join() === group.eventIds.join());
    const ids = new Set(group.entries.map(({ competitorId }) => competitorId));
    return {
      members: contest?.members.filter(({ competitorId }) => ids.has(competitorId)) ?? [],
      limits: contest?.limits ?? usualLimits({ usesWeight: false }),
      entries: group.entries,
    };
  });
}

describe('any input', () => {
  test('MATCH-7 loses and duplicates no entry', () => {
    fc.assert(
      fc.property(anyTournament, input => {
        const { groups, unplaced } = makeDraft(input);
        const after = [...groups.flatMap(group => group.entries), ...unplaced].map(keyOf).sort();
        expect(after).toEqual(input.entries.map(keyOf).sort());
      }),
      runs,
    );
  });
  test('MATCH-3 MATCH-4 MATCH-5 respects every limit, family wish and group size', () => {
    fc.assert(
      fc.property(anyTournament, input => {
        const { sizes } = input.settings;
        for (const { members, limits } of membersOf(input, makeDraft(input))) {
          expect(limitBreaches(members, limits, sizes)).toEqual([]);
          expect(moveBreaches(members)).toEqual([]);
          expect(members.length).toBeGreaterThanOrEqual(sizes.min);
        }
      }),
      runs,
    );
  });
  test('MATCH-8 leaves nobody alone in an event', () => {
    fc.assert(
      fc.property(anyTournament, input => {
        for (const { entries } of makeDraft(input).groups)
          for (const { eventId } of entries)
            expect(entries.filter(entry => entry.eventId === eventId).length).toBeGreaterThan(1);
      }),
      runs,
    );
  });
  test('MATCH-6 costs as much as its groups and its unplaced entries', () => {
    fc.assert(
      fc.property(anyTournament, input => {
        const result = makeDraft(input);
        const groups = membersOf(input, result).map(({ members, limits }) =>
          groupCost(members, { ...input.settings, limits }),
        );
        const sum = groups.reduce((a, b) => a + b, 0);
        expect(sumOf(result.terms)).toBeCloseTo(sum, 6);
        expect(result.cost).toBeCloseTo(sum + input.settings.weights.unplaced * result.unplaced.length, 6);
      }),
      runs,
    );
  });
  test('MATCH-7 the same seed makes the same draft, whatever the order of the input', () => {
    fc.assert(
      fc.property(anyTournament, input => {
        const turned = {
          ...input,
          competitors: input.competitors.toReversed(),
          entries: input.entries.toReversed(),
          settings: { ...input.settings, events: input.settings.events.toReversed() },
        };
        expect(makeDraft(turned)).toEqual(makeDraft(input));
      }),
      { numRuns: 20 },
    );
  });
});
