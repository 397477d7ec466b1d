import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  anyBoard,
  anyGesture,
  type BoardWorld,
  boardEvents,
  boardFacts,
  boardGroup,
  boardPerson,
  changeOf,
  type Gesture,
} from '#test/support/matchmaking/board-world.ts';
import type { Entry } from '../contests.ts';
import { type DraftState, keyOf, membersOf, rulesFor } from '../draft-state.ts';
import { breachesOf, newBreaches } from '../new-breaches.ts';
import { applyChange } from './apply-change.ts';
import type { DraftChange, Touched } from './draft-change.ts';
import { changeRecord, restore } from './undo.ts';

// Whatever else the machine has to do: thousands of cases take the time they take.
vi.setConfig({ testTimeout: 60_000 });

interface Done {
  before: DraftState;
  after: DraftState;
  change: DraftChange;
  touched: Touched;
  reason: string | null;
}

const allEntries = (state: DraftState): string[] =>
  [...state.groups.flatMap(({ entries }) => entries), ...state.unplaced].map(keyOf).sort();
const lateOf = ({ facts }: BoardWorld): Entry[] =>
  [...facts.people.keys()]
    .flatMap(competitorId => boardEvents.map(({ id }) => ({ competitorId, eventId: id })))
    .filter(facts.isLate);

/** Every change that stands, one after the other. */
function play(world: BoardWorld, gestures: readonly Gesture[]): Done[] {
  const done: Done[] = [];
  let state = world.state;
  for (const [i, gesture] of gestures.entries()) {
    const change = changeOf(gesture, state, lateOf(world));
    const result = applyChange(state, change, world.facts, [1000 + i], gesture.reason);
    if ('refusal' in result) continue;
    done.push({ before: state, after: result.state, change, touched: result.touched, reason: gesture.reason });
    state = result.state;
  }
  return done;
}

/** Of each group somebody is gone, whom the second part of a split would be made of: this once made two groups without a title. */
const splitOffGone: [BoardWorld, Gesture[]] = [
  {
    state: { groups: [boardGroup(1, [1, 2]), boardGroup(2, [3, 4])], unplaced: [] },
    facts: boardFacts(
      [1, 2, 3, 4].map(id => boardPerson(id)),
      {
        stale: { late: [], gone: [2, 4].map(competitorId => ({ competitorId, eventId: 1 })) },
      },
    ),
  },
  [0, 1].map(group => ({ kind: 'split', numbers: [group, 0, 0, 0, 0, 0], reason: null })),
];

const everyChange = (claim: (done: Done, world: BoardWorld) => void): void => {
  fc.assert(
    fc.property(anyBoard, fc.array(anyGesture, { minLength: 1, maxLength: 12 }), (world, gestures) => {
      for (const done of play(world, gestures)) claim(done, world);
    }),
    { numRuns: 300, examples: [splitOffGone] },
  );
};

test('MATCH-21 these tests try every kind of change, and most changes are accepted', () => {
  const kinds = new Map<string, number>();
  fc.assert(
    fc.property(anyBoard, fc.array(anyGesture, { minLength: 12, maxLength: 12 }), (world, gestures) => {
      for (const { change } of play(world, gestures)) kinds.set(change.kind, (kinds.get(change.kind) ?? 0) + 1);
    }),
    { numRuns: 150, seed: 5 },
  );
  expect(kinds.size).toBe(8);
  expect(Math.min(...kinds.values())).toBeGreaterThan(5);
  expect([...kinds.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(300);
});

describe('any sequence of changes to a draft', () => {
  test('MATCH-20 loses and duplicates nobody', () => {
    everyChange(({ before, after, change }, { facts }) => {
      const entries = allEntries(after);
      expect(new Set(entries).size).toBe(entries.length);
      const named = 'entries' in change ? change.entries : 'places' in change ? change.places : [];
      const came = change.kind === 'refresh' ? [] : named.filter(facts.isLate).map(keyOf);
      const left = change.kind === 'refresh' ? named.filter(facts.isGone).map(keyOf) : [];
      const expected = new Set([...allEntries(before), ...came].filter(key => !left.includes(key)));
      expect(entries).toEqual([...expected].sort());
    });
  });

  test('MATCH-21 leaves no empty group, and no entry in a group that does not run its event', () => {
    everyChange(({ after }) => {
      for (const { entries, eventIds } of after.groups) {
        expect(entries.length).toBeGreaterThan(0);
        expect(entries.every(({ eventId }) => eventIds.includes(eventId))).toBe(true);
      }
    });
  });

  test('MATCH-21 reports exactly which groups it changed, made and removed', () => {
    everyChange(({ before, after, touched }) => {
      const was = new Map(before.groups.map(group => [group.id, JSON.stringify(group)]));
      const is = new Map(after.groups.map(group => [group.id, JSON.stringify(group)]));
      expect(touched.made).toEqual([...is.keys()].filter(id => !was.has(id)));
      expect(touched.removed).toEqual([...was.keys()].filter(id => !is.has(id)));
      expect(touched.changed).toEqual([...is.keys()].filter(id => was.has(id) && was.get(id) !== is.get(id)));
    });
  });

  test('MATCH-23 never gives two groups the same title, nor an empty one', () => {
    everyChange(({ after }) => {
      const titles = after.groups.map(({ title }) => title.toLowerCase());
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles).not.toContain('');
    });
  });

  test('MATCH-24 breaks nothing new without a reason', () => {
    everyChange(({ before, after, reason, change, touched }, { facts }) => {
      if (reason !== null) return;
      for (const group of after.groups) {
        const rules = rulesFor(group.eventIds, facts.settings);
        const isTaken =
          change.kind === 'split' ? change.groupId : change.kind === 'combine' ? change.groupIds : group.id;
        const from = touched.made.includes(group.id) || change.kind === 'combine' ? [isTaken].flat() : [group.id];
        const sources = before.groups.filter(({ id }) => id === group.id || from.includes(id));
        const old = sources.map(source => membersOf(source, facts));
        expect(newBreaches(membersOf(group, facts), old, rules)).toEqual([]);
      }
    });
  });

  test('MATCH-26 keeps a reason only where a limit is broken', () => {
    everyChange(({ after, touched }, { facts }) => {
      for (const group of after.groups.filter(({ id }) => [...touched.changed, ...touched.made].includes(id))) {
        const broken = breachesOf(membersOf(group, facts), rulesFor(group.eventIds, facts.settings));
        if (group.overrideReason !== null) expect(broken).not.toEqual([]);
      }
    });
  });

  test('MATCH-27 leaves a locked group alone', () => {
    everyChange(({ before, after, change }) => {
      if (change.kind === 'lock' || change.kind === 'refresh') return;
      for (const group of before.groups.filter(({ isLocked }) => isLocked)) expect(after.groups).toContain(group);
    });
  });

  test('MATCH-33 each change can be undone and redone exactly', () => {
    everyChange(({ before, after }) => {
      const record = JSON.parse(JSON.stringify(changeRecord(before, after)));
      expect(restore(after, record.before)).toEqual(before);
      expect(restore(before, record.after)).toEqual(after);
    });
  });

  test('MATCH-33 undo leads step by step to the start, and redo to the end', () => {
    fc.assert(
      fc.property(anyBoard, fc.array(anyGesture, { minLength: 2, maxLength: 12 }), (world, gestures) => {
        const done = play(world, gestures);
        const records = done.map(({ before, after }) => changeRecord(before, after));
        const end = done.at(-1)?.after ?? world.state;
        const start = records.reduceRight((state, record) => restore(state, record.before), end);
        expect(start).toEqual(world.state);
        expect(records.reduce((state, record) => restore(state, record.after), start)).toEqual(end);
      }),
      { numRuns: 150 },
    );
  });
});

test('MATCH-29 splitting a group and combining it again keeps the same people', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(), fc.nat(), ({ state, facts }, which, at) => {
      const group = state.groups.filter(({ isLocked }) => !isLocked)[which % Math.max(1, state.groups.length)];
      const people = [...new Set(group?.entries.map(({ competitorId }) => competitorId))];
      if (!group || people.length < 2) return;
      const cut = 1 + (at % (people.length - 1));
      const parts = [people.slice(0, cut), people.slice(cut)];
      const here = membersOf(group, facts).map(({ competitorId }) => competitorId);
      if (parts.some(part => !part.some(id => here.includes(id)))) return;
      const first = applyChange(state, { kind: 'split', groupId: group.id, parts }, facts, [1000], 'By hand');
      if ('refusal' in first) throw new Error(first.refusal.text);
      expect(first.touched.made).toEqual([1000]);
      const second = applyChange(first.state, { kind: 'combine', groupIds: [group.id, 1000] }, facts, [], 'By hand');
      if ('refusal' in second) throw new Error(second.refusal.text);
      const joined = second.state.groups.find(({ id }) => id === group.id);
      expect(joined?.entries.map(keyOf).sort()).toEqual(group.entries.map(keyOf).sort());
      expect(allEntries(second.state)).toEqual(allEntries(state));
    }),
    { numRuns: 300 },
  );
});
