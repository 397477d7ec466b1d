import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMembers, factsFor, matchGroup, type Person, person } from '#test/support/matchmaking/fair-groups.ts';
import { type DraftState, keyOf, membersOf, rulesFor } from '../matchmaking/draft-state.ts';
import { newBreaches } from '../matchmaking/new-breaches.ts';
import type { Assignment, DayState } from '../ring/queue/queue.ts';
import {
  type Absence,
  agreementWords,
  areAdults,
  didNotCome,
  factsOfWhoCame,
  needsRepair,
  repaired,
  repairWays,
  withoutDivision,
} from './repair.ts';
import { repairMinutes } from './repair-minutes.ts';

const kids = (from: number, count: number, more: Partial<Person> = {}): Person[] =>
  Array.from({ length: count }, (_, i) => person(from + i, `Kid${from + i}`, more));
const waiting = () => 'waiting' as const;

/** Groups by number, whoever is named with them away. */
function world(groups: Record<number, Person[]>, away: Absence[] = []) {
  const people = Object.values(groups).flat();
  const facts = factsFor(people);
  const state: DraftState = {
    groups: Object.entries(groups).map(([id, members]) => {
      const { members: _, rules: __, ...group } = matchGroup(Number(id), members);
      return group;
    }),
    unplaced: [],
  };
  return { state, facts, came: factsOfWhoCame(state, facts, away) };
}
const absent = (draftDivisionId: number, ...competitorIds: number[]): Absence[] =>
  competitorIds.map(competitorId => ({ draftDivisionId, competitorId }));

test.each([
  [1, 0, true],
  [1, 4, true],
  [2, 1, true],
  [2, 0, false],
  [0, 5, false],
  [3, 4, false],
])('REPAIR-1 %i present and %i absent: %s', (present, away, isNeeded) => {
  expect(needsRepair({ present, absent: away })).toBe(isNeeded);
});

describe('REPAIR-2 REPAIR-3 where the remaining competitors could go', () => {
  const groups = { 1: kids(1, 3), 2: kids(11, 4), 3: kids(21, 4, { age: 9 }), 4: kids(31, 10), 5: kids(41, 3) };
  const away = [...absent(1, 1, 2), ...absent(5, 41, 42, 43)];

  test('offers divisions where somebody came, judged by who came, fairest first', () => {
    const { state, came } = world(groups, away);
    const { ways, refused } = repairWays(state, came, 1, waiting);
    expect(ways.map(({ candidate }) => candidate.withIds)).toEqual([[2], [3]]);
    // Ten stand in the fourth: with one more it would be too large. Nobody came to the fifth.
    expect(refused.map(({ withIds }) => withIds)).toEqual([[4]]);
  });

  test('absent members leave room for others', () => {
    const { state, came } = world(groups, [...away, ...absent(4, 31, 32, 33, 34, 35)]);
    const { ways } = repairWays(state, came, 1, waiting);
    expect(ways.flatMap(({ candidate }) => candidate.withIds)).toContain(4);
  });

  test('puts divisions waiting in a ring first and leaves out those that have begun', () => {
    const { state, came } = world(groups, away);
    const standing = (id: number) => (id === 2 ? ('unassigned' as const) : id === 3 ? ('waiting' as const) : null);
    const { ways, refused } = repairWays(state, came, 1, standing);
    expect(ways.map(({ candidate }) => candidate.withIds)).toEqual([[3], [2]]);
    expect(refused).toEqual([]);
  });

  test('the key of a way changes with its division’s members', () => {
    const before = repairWays(world(groups, away).state, world(groups, away).came, 1, waiting).ways[0];
    const more = world(groups, [...away, ...absent(2, 11)]);
    const after = repairWays(more.state, more.came, 1, waiting).ways;
    expect(after.map(({ key }) => key)).not.toContain(before?.key);
  });

  test('an unknown division has no ways', () => {
    const { state, facts, came } = world(groups);
    expect(repairWays(state, came, 99, waiting)).toEqual({ ways: [], byAgreement: [], refused: [] });
    const [way] = repairWays(state, came, 1, waiting).ways;
    expect(way && repaired(state, facts, came, 99, way)).toBeNull();
  });
});

describe('REPAIR-9 beyond a limit by agreement', () => {
  const away = absent(1, 1, 2);
  const waysIn = (others: Record<number, Person[]>) => {
    const { state, facts, came } = world({ 1: kids(1, 3), ...others }, away);
    return { state, facts, came, ...repairWays(state, came, 1, waiting) };
  };

  test('is offered where no way is within the limits, up to as much again', () => {
    const years = (age: number) => waysIn({ 2: kids(11, 4, { age }) });
    expect([years(8), years(9)].map(({ ways, byAgreement }) => [ways.length, byAgreement.length])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const near = years(12);
    expect([near.ways.length, near.byAgreement.length]).toEqual([0, 1]);
    const far = years(15);
    expect([far.ways.length, far.byAgreement.length, far.refused.length]).toEqual([0, 0, 1]);
  });

  test('is never offered between black belts and others, nor above the largest size', () => {
    expect(waysIn({ 2: kids(11, 4, { isBlackBelt: true }) }).byAgreement).toEqual([]);
    expect(waysIn({ 2: kids(11, 10) }).byAgreement).toEqual([]);
  });

  test('offers three of five, divisions in a ring first, and refuses none of the others', () => {
    const beyond = [2, 3, 4, 5, 6].map(id => [id, kids(id * 10 + 1, 4, { age: 12 })] as const);
    const groups = { 1: kids(1, 3), ...Object.fromEntries(beyond), 7: kids(71, 10) };
    const { state, came } = world(groups, away);
    const standing = (id: number) => (id === 6 ? ('waiting' as const) : ('unassigned' as const));
    const { byAgreement, refused } = repairWays(state, came, 1, standing);
    const offered = byAgreement.map(({ candidate }) => candidate.withIds);
    expect([offered.length, offered[0]]).toEqual([3, [6]]);
    expect(refused.map(({ withIds }) => withIds)).toEqual([[7]]);
  });

  test('leaves its reason on the division while it breaks something', () => {
    const { state, facts, came, byAgreement } = waysIn({ 2: kids(11, 4, { age: 12 }) });
    const words = agreementWords({ by: 'Marie Roy', reason: 'She came from Timmins' }, false);
    const after = byAgreement[0] && repaired(state, facts, came, 1, byAgreement[0], words);
    expect(after?.groups.map(({ overrideReason }) => overrideReason)).toEqual([
      'Joined with a parent’s agreement (Marie Roy): She came from Timmins',
    ]);
  });

  test('adults agree for themselves', () => {
    const { came } = world({ 1: [...kids(1, 1), ...kids(2, 1, { age: 18 })] });
    expect([areAdults([1], came), areAdults([2], came), areAdults([1, 2], came)]).toEqual([false, true, false]);
    expect(agreementWords({ by: 'Otto Roy', reason: 'Alone' }, true)).toBe(
      'Joined with their own agreement (Otto Roy): Alone',
    );
  });
});

test('REPAIR-4 moves the remaining members, unplaces the absent ones, and removes the division', () => {
  const { state, facts, came } = world({ 1: kids(1, 3), 2: kids(11, 4) }, absent(1, 1, 3));
  const [way] = repairWays(state, came, 1, waiting).ways;
  const after = way && repaired(state, facts, came, 1, way);
  expect(after?.groups.map(({ id, entries }) => [id, entries.map(entry => entry.competitorId)])).toEqual([
    [2, [11, 12, 13, 14, 2]],
  ]);
  expect(after?.unplaced).toEqual([1, 3].map(competitorId => ({ competitorId, eventId: 1, reason: didNotCome })));
});

test('REPAIR-2 REPAIR-4 a repair loses and duplicates nobody and breaks nothing new, whoever came', () => {
  const plans = fc.record({
    members: anyMembers(4, 14),
    deal: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 14, maxLength: 14 }),
    gone: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
  });
  let made = 0;
  fc.assert(
    fc.property(plans, ({ members: any, deal, gone }) => {
      const members = any.map(member => ({ ...member, eventIds: [1] }));
      const groups = Object.fromEntries(
        [1, 2, 3, 4]
          .map(id => [id, members.filter((_, i) => deal[i] === id)] as const)
          .filter(([, list]) => list.length > 0),
      );
      const away = members.flatMap((member, i) =>
        gone[i] ? [{ draftDivisionId: deal[i] as number, competitorId: member.competitorId }] : [],
      );
      const { state, facts, came } = world(groups, away);
      const before = state.groups.flatMap(({ entries }) => entries.map(keyOf)).sort();
      for (const { id } of state.groups)
        for (const way of repairWays(state, came, id, waiting).ways) {
          const after = repaired(state, facts, came, id, way);
          expect(after).not.toBeNull();
          if (!after) continue;
          made += 1;
          const all = [...after.groups.flatMap(({ entries }) => entries), ...after.unplaced].map(keyOf).sort();
          expect(all).toEqual(before);
          expect(after.groups.map(group => group.id)).not.toContain(id);
          for (const { groupId } of way.candidate.results) {
            const [target, was, left] = [after, state, state].map(({ groups: all }, i) =>
              all.find(one => one.id === (i === 2 ? id : groupId)),
            );
            if (!target || !was || !left) throw new Error('A division is gone');
            const sources = [membersOf(was, came), membersOf(left, came)];
            expect(newBreaches(membersOf(target, came), sources, rulesFor([1], came.settings))).toEqual([]);
          }
        }
    }),
    { numRuns: 300 },
  );
  expect(made).toBeGreaterThan(100);
});

test('REPAIR-4 removing a division from its queue closes the gap', () => {
  const one = (id: number, order: number, state: Assignment['state']): Assignment => ({
    id,
    divisionId: id * 10,
    ringId: 1,
    order,
    state,
    calls: 0,
    calledAt: null,
    startedAt: state === 'running' ? 600 : null,
    finishedAt: null,
  });
  const day: DayState = {
    rings: [{ id: 1, isOpen: true, hold: null }],
    assignments: [one(1, 1, 'running'), one(2, 2, 'planned'), one(3, 3, 'planned')],
  };
  expect(withoutDivision(day, 10).assignments.map(({ id, order }) => [id, order])).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

describe('REPAIR-5 how many minutes a repair costs', () => {
  const range = (expected: number) => ({ low: expected - 5, expected, high: expected + 5 });
  const item = (divisionId: number, ringId: number, start: number) => ({
    assignmentId: divisionId,
    divisionId,
    ringId,
    place: 1,
    start: range(start),
    end: range(start + 10),
  });
  const before = {
    items: [item(1, 1, 600), item(2, 2, 620)],
    rings: [
      { ringId: 1, finish: range(700) },
      { ringId: 2, finish: range(720) },
      { ringId: 3, finish: range(650) },
    ],
    finish: range(720),
  };
  const after = {
    items: [item(2, 2, 621)],
    rings: [
      { ringId: 1, finish: range(688) },
      { ringId: 2, finish: range(724) },
      { ringId: 3, finish: range(650) },
    ],
    finish: range(760), // in each try another ring is last: what is told of the day agrees with the rings
  };
  test('REPAIR-5 gives the start of the target, the rings whose finish changes, and the day’s change', () => {
    expect(repairMinutes(before, after, [2])).toEqual({
      start: range(621),
      rings: [
        { ringId: 1, minutes: -12 },
        { ringId: 2, minutes: 4 },
      ],
      day: 4,
    });
  });
  test('REPAIR-5 gives no minutes for a division in no queue', () => {
    expect(repairMinutes(before, after, [2, 9])).toBeNull();
    expect(repairMinutes(before, after, [9])).toBeNull();
  });
});
