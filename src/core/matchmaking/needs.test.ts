import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forms, matchGroup, person } from '#test/support/matchmaking/fair-groups.ts';
import { minutesFor } from '../ring/estimate/duration.ts';
import type { MatchGroup } from './match-group.ts';
import { type NeedsEvent, needsOf } from './needs.ts';

const bracket: NeedsEvent = { id: 1, format: 'bracket', judges: 3, thirdPlace: 'bout', minMatches: 1 };
const panel: NeedsEvent = { ...bracket, id: 2, format: 'panel', judges: 5 };
const groupOf = (id: number, count: number, eventIds = [1]): MatchGroup =>
  matchGroup(
    id,
    Array.from({ length: count }, (_, i) => person(id * 100 + i, `Kid${i}`, { eventIds })),
    forms,
    { eventIds },
  );
const of = (count: number, event: NeedsEvent) => needsOf([groupOf(1, count, [event.id])], [event]).total;

test.each([
  [1, bracket, { gold: 1, silver: 0, bronze: 0, sheets: 1, bouts: 0 }],
  [2, bracket, { gold: 1, silver: 1, bronze: 0, sheets: 1, bouts: 3 }],
  [3, bracket, { gold: 1, silver: 1, bronze: 1, sheets: 1, bouts: 3 }],
  [4, bracket, { bronze: 1, bouts: 4 }],
  [4, { ...bracket, thirdPlace: 'shared' as const }, { bronze: 2, bouts: 3 }],
  [3, { ...bracket, thirdPlace: 'shared' as const }, { bronze: 1, bouts: 3 }],
  [5, { ...bracket, thirdPlace: 'shared' as const }, { bronze: 2, bouts: 4 }],
  [8, bracket, { bouts: 8, sheets: 1 }],
  [16, bracket, { sheets: 1 }],
  [17, bracket, { sheets: 3 }],
  [2, panel, { gold: 1, silver: 1, bronze: 0, bouts: 0 }],
  [5, { ...panel, thirdPlace: 'shared' as const }, { gold: 1, silver: 1, bronze: 1, bouts: 0, sheets: 1 }],
  [12, panel, { sheets: 1 }],
  [13, panel, { sheets: 2 }],
  [25, panel, { sheets: 3 }],
])('MATCH-45 %i people need %#', (count, event, needs) => {
  expect(of(count, event)).toMatchObject({ groups: 1, entries: count, ...needs });
});

test('MATCH-45 counts a second bout for everyone too', () => {
  expect(of(8, { ...bracket, minMatches: 2 }).bouts).toBeGreaterThan(of(8, bracket).bouts);
});

test('MATCH-45 calculates time by format, size and panel', () => {
  const { bout, betweenBouts, performance, score, group } = minutesFor;
  const fought = group + 4 * (bout + betweenBouts);
  const performed = group + 6 * (performance + 5 * score);
  const halfHours = (minutes: number) => Math.round(minutes / 30) / 2;
  expect(of(4, bracket)).toMatchObject({ ringMinutes: Math.round(fought), judgeHours: halfHours(3 * fought) });
  expect(of(6, panel)).toMatchObject({ ringMinutes: Math.round(performed), judgeHours: halfHours(5 * performed) });
});

test('MATCH-45 counts a group of two events in each, with its entries there', () => {
  const both = groupOf(1, 3, [1, 2]);
  const members = [...both.members, ...groupOf(2, 2, [2]).members];
  const { events, total } = needsOf([{ ...both, members }], [panel, bracket]);
  expect(events.map(({ eventId, entries, bronze }) => [eventId, entries, bronze])).toEqual([
    [2, 5, 1],
    [1, 3, 1],
  ]);
  expect(total).toMatchObject({ groups: 2, entries: 8, gold: 2, silver: 2, bronze: 2, sheets: 2 });
});

test('MATCH-45 totals the events as they are shown, and an empty group needs nothing', () => {
  expect(needsOf([groupOf(1, 0)], [bracket])).toMatchObject({ events: [], total: { gold: 0, sheets: 0 } });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom(1, 2))), wanted => {
      const groups = wanted.map(([count, eventId], i) => groupOf(i + 1, count, [eventId]));
      const { events, total } = needsOf(groups, [bracket, panel]);
      for (const key of [
        'groups',
        'entries',
        'gold',
        'silver',
        'bronze',
        'sheets',
        'bouts',
        'ringMinutes',
        'judgeHours',
      ] as const)
        expect(total[key]).toBe(events.reduce((sum, line) => sum + line[key], 0));
      for (const { ringMinutes, judgeHours } of events) expect([ringMinutes % 1, (judgeHours * 2) % 1]).toEqual([0, 0]);
      expect(total.entries).toBe(groups.flatMap(({ members }) => members).length);
    }),
    { numRuns: 50 },
  );
});
