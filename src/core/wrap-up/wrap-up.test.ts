import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  factsOf,
  forms,
  held,
  released,
  sparring,
  type ToldDivision,
} from '#test/support/ring/wrap-up-facts.ts';
import { minutesOf } from '../ring/estimate/duration.ts';
import { figuresOf } from './figures.ts';
import { ringWaitsOf } from './ring-wait.ts';
import { wrapUpOf } from './wrap-up.ts';

const notRun = { startedAt: null, finishedAt: null };

describe('WRAP-1 how far the day has progressed', () => {
  test.each<[string, ToldDivision[], string]>([
    ['without divisions', [], 'noDivisions'],
    ['nothing started', [notRun, notRun], 'notBegun'],
    ['one is running', [{}, { finishedAt: null }], 'underWay'],
    ['one never started', [{}, notRun], 'underWay'],
    ['a single one, finished', [{}], 'over'],
  ])('%s', (_, divisions, state) => {
    expect(wrapUpOf(factsOf(divisions)).state).toBe(state);
  });

  test('a day without divisions has no figures', () => {
    expect(wrapUpOf(factsOf([], { rings: [] }))).toMatchObject({
      plan: null,
      day: null,
      rings: [],
      durations: [],
      turnover: null,
      callToStart: null,
      waits: [],
      paces: [],
      noShows: { all: { entries: 0, noShows: 0 }, byEvent: [], byAge: [], checkedIn: null },
    });
  });
});

test('WRAP-2 counts divisions finished before they started, but ignores them in the figures', () => {
  const facts = factsOf([{}, { startedAt: 640, finishedAt: 630 }, { startedAt: 650, finishedAt: 650 }]);
  const { counts, durations, day, rings, paces } = wrapUpOf(facts);
  expect(counts).toEqual({ divisions: 3, ran: 1, running: 0, waiting: 0, wrongClock: 2 });
  expect(durations[0]?.minutes.count).toBe(1);
  expect([day, rings[0]?.real.length, paces[0]?.divisions]).toEqual([{ from: 600, to: 610 }, 1, 1]);
});

test('WRAP-3 gives the median and the range of the middle half', () => {
  expect(figuresOf([])).toBeNull();
  expect(figuresOf([Number.NaN])).toBeNull();
  expect(figuresOf([7])).toEqual({ count: 1, shortest: 7, lower: 7, median: 7, upper: 7, longest: 7 });
  expect(figuresOf([9, 1, 3, 5])).toEqual({ count: 4, shortest: 1, lower: 2.5, median: 4, upper: 6, longest: 9 });
});

describe('WRAP-4 durations', () => {
  test('groups durations by event and size, counting those who came', () => {
    const facts = factsOf([
      { people: 4, startedAt: 600, finishedAt: 612 },
      { people: 6, absent: 2, startedAt: 620, finishedAt: 634 },
      { people: 8, startedAt: 640, finishedAt: 664 },
      { people: 4, startedAt: 640, finishedAt: 660, events: [sparring] },
    ]);
    const lines = wrapUpOf(facts).durations.map(({ title, sizeClass, minutes, unit, perUnit }) => [
      ...[title, sizeClass, minutes.count, minutes.median, unit, perUnit],
    ]);
    expect(lines).toEqual([
      ['Forms', null, 3, 14, 'person', 3],
      ['Forms', 4, 2, 13, 'person', 3.25],
      ['Forms', 8, 1, 24, 'person', 3],
      ['Sparring', null, 1, 20, 'bout', 5],
      ['Sparring', 4, 1, 20, 'bout', 5],
    ]);
  });

  test('divides a division’s minutes between two events as the table does', () => {
    const facts = factsOf([{ people: 4, events: [forms, sparring], startedAt: 600, finishedAt: 660 }]);
    const [form, , spar] = wrapUpOf(facts).durations;
    const [ofForms, ofSparring] = [minutesOf(4, forms), minutesOf(4, sparring)];
    expect(form?.minutes.median).toBeCloseTo((60 * ofForms) / (ofForms + ofSparring));
    expect((form?.minutes.median ?? 0) + (spar?.minutes.median ?? 0)).toBeCloseTo(60);
    expect(form?.factor).toBeCloseTo(spar?.factor ?? 0);
  });

  test.each([
    ['nobody', 4],
    ['one alone', 3],
  ])('ignores a division to which %s came', (_, absent) => {
    expect(wrapUpOf(factsOf([{ people: 4, absent }])).durations).toEqual([]);
  });
});

describe('WRAP-5 behind the plan', () => {
  test('measures each start and finish by the clock, in the division’s ring', () => {
    const facts = factsOf([
      { plannedStart: 600, plannedMinutes: 10, startedAt: 605, finishedAt: 620 },
      { plannedStart: 612, plannedMinutes: 10, startedAt: 622, finishedAt: 630, ringId: 2 },
    ]);
    const [first, second] = wrapUpOf(facts).rings;
    expect(first?.drift).toEqual([
      { minute: 605, late: 5 },
      { minute: 620, late: 10 },
    ]);
    expect(second?.drift.map(({ late }) => late)).toEqual([10, 8]);
    expect(wrapUpOf(facts)).toMatchObject({ plan: { from: 600, to: 622 }, day: { from: 605, to: 630 } });
  });

  test('measures nothing without a plan', () => {
    const { plan, rings } = wrapUpOf(factsOf([{}, {}]));
    expect([plan, rings[0]?.drift, rings[0]?.plan]).toEqual([null, [], null]);
  });
});

describe('WRAP-6 waiting', () => {
  const waitsOf = (...changes: Parameters<typeof changesOf>) =>
    ringWaitsOf(changesOf(...changes), 700).map(({ reason, from, to }) => [reason, from, to]);
  test.each<[string, Parameters<typeof changesOf>, unknown[]]>([
    ['until it is ended', [held('medic', 610), released(618)], [['medic', 610, 618]]],
    ['until a start', [held('judges', 610), released(612, 'start')], [['judges', 610, 612]]],
    ['until another wait', [held('judges', 610), held('medic', 615), released(620)], [
      ['judges', 610, 615],
      ['medic', 615, 620],
    ]],
    ['until the end of the day', [held('lunch', 690)], [['lunch', 690, 700]]],
    ['undone: never waited', [held('medic', 610), { ...released(611, 'undo'), undoesId: 1 }], []],
    ['undone and redone', [
      held('medic', 610),
      { ...released(611, 'undo'), undoesId: 1 },
      { ...held('medic', 610), kind: 'redo', at: 612, undoesId: 2 },
      released(620),
    ], [['medic', 610, 620]]],
    ['ending it is undone, so it continues', [
      held('medic', 610),
      released(615),
      { ...held('medic', 610), kind: 'undo', at: 616, undoesId: 2 },
      released(620, 'start'),
    ], [['medic', 610, 620]]],
    ['set after the day was over', [held('medic', 710)], []],
  ])('%s', (_, changes, waits) => {
    expect(waitsOf(...changes)).toEqual(waits);
  }); // biome-ignore format: a table

  test('adds up by reason, most minutes first', () => {
    const changes = changesOf(
      held('judges', 601),
      released(603),
      held('lunch', 605),
      released(635),
      held('judges', 640),
      released(644),
    );
    expect(wrapUpOf(factsOf([{ finishedAt: 700 }], { changes })).waits).toEqual([
      { reason: 'lunch', minutes: 30, times: 1, longest: 30 },
      { reason: 'judges', minutes: 6, times: 2, longest: 4 },
    ]);
  });
});

describe('WRAP-7 between divisions', () => {
  test('excludes waits, and counts what exceeds setup as idle', () => {
    const changes = changesOf(held('medic', 612), released(617));
    const facts = factsOf([{}, { startedAt: 622, finishedAt: 630 }, { startedAt: 631, finishedAt: 640 }], { changes });
    const { turnover, rings } = wrapUpOf(facts);
    expect(turnover).toMatchObject({ count: 2, shortest: 1, longest: 7 });
    expect(rings[0]).toMatchObject({ running: 27, waiting: 5, idle: 5 });
  });

  test('overlapping divisions count once as running, without time in between', () => {
    const { turnover, rings } = wrapUpOf(factsOf([{ finishedAt: 620 }, { startedAt: 615, finishedAt: 630 }]));
    expect([turnover, rings[0]?.running, rings[0]?.idle]).toEqual([null, 30, 0]);
  });

  test('measures from the first call that still counts to the start', () => {
    const call = (divisionId: number, calls: number, at: number) => ({
      kind: 'call',
      at,
      call: { divisionId, calls, calledAt: at },
    });
    const changes = changesOf(
      call(1, 1, 590),
      { kind: 'undo', at: 591, undoesId: 1 },
      call(1, 1, 594),
      call(1, 2, 598),
      call(2, 1, 620),
    );
    expect(wrapUpOf(factsOf([{}, {}], { changes })).callToStart).toMatchObject({ count: 1, median: 6 });
  });
});

describe('WRAP-8 no-shows', () => {
  test('counts entries of finished divisions, by event and by age', () => {
    const facts = factsOf([
      { people: 4, absent: 1, age: 7 },
      { people: 5, events: [sparring], age: 8 },
      { people: 9, absent: 9, finishedAt: null },
    ]);
    expect(wrapUpOf(facts).noShows).toEqual({
      all: { label: 'All entries', entries: 9, noShows: 1 },
      byEvent: [
        { label: 'Forms', entries: 4, noShows: 1 },
        { label: 'Sparring', entries: 5, noShows: 0 },
      ],
      byAge: [
        { label: 'Under 8', entries: 4, noShows: 1 },
        { label: '8 to 10', entries: 5, noShows: 0 },
      ],
      checkedIn: null,
    });
  });

  test('reports zero of the entries when nobody is missing', () => {
    expect(wrapUpOf(factsOf([{}])).noShows.all).toEqual({ label: 'All entries', entries: 4, noShows: 0 });
  });

  test('where check-in was used, counts competitors who never checked in, except those with a place', () => {
    const facts = factsOf([{ people: 4, absent: 1 }]);
    const entries = facts.entries.map((entry, i) => ({ ...entry, isCheckedIn: i < 2, isPlaced: i === 0 || i === 3 }));
    const { all, checkedIn } = wrapUpOf({ ...facts, entries }).noShows;
    expect([all.noShows, checkedIn]).toEqual([1, { people: 4, came: 2 }]);
  });
});

test('WRAP-9 counts changes by hand and undone changes', () => {
  const changes = changesOf(
    ...[
      { kind: 'fill', at: 500 },
      { kind: 'call', at: 590, isByTable: true },
      { kind: 'start', at: 600, isByTable: true },
    ],
    ...[
      { kind: 'move', at: 610 },
      { kind: 'move', at: 611 },
      { kind: 'close', at: 612 },
    ],
    ...[
      { kind: 'unassign', at: 613 },
      { kind: 'undo', at: 614, undoesId: 7 },
    ],
  );
  expect(wrapUpOf(factsOf([{}], { changes })).hand).toEqual({
    kinds: [
      { kind: 'move', times: 2 },
      { kind: 'close', times: 1 },
    ],
    undone: 1,
    atTables: 2,
  });
});

test('whatever the clocks say, every figure is a number and no ring has negative minutes', () => {
  const minute = fc.option(fc.integer({ min: -30, max: 1500 }), { nil: null });
  const division = fc.record({
    people: fc.integer({ min: 0, max: 9 }),
    absent: fc.integer({ min: 0, max: 9 }),
    age: fc.integer({ min: 3, max: 80 }),
    startedAt: minute,
    finishedAt: minute,
    plannedStart: minute,
    plannedMinutes: fc.option(fc.nat(90), { nil: null }),
    ringId: fc.constantFrom(1, 2, null),
    events: fc.subarray([forms, sparring]),
  });
  const change = fc.record({
    kind: fc.constantFrom('hold', 'release', 'start', 'close'),
    at: fc.integer({ min: 0, max: 1500 }),
    rings: fc.array(
      fc.record({
        id: fc.constantFrom(1, 2),
        hold: fc.option(
          fc.record({ reason: fc.constantFrom('judges' as const, 'lunch' as const), since: fc.nat(1500) }),
          { nil: null },
        ),
      }),
      { maxLength: 2 },
    ),
  });
  fc.assert(
    fc.property(fc.array(division, { maxLength: 8 }), fc.array(change, { maxLength: 10 }), (divisions, told) => {
      const report = wrapUpOf(factsOf(divisions, { changes: changesOf(...told) }));
      expect(
        JSON.stringify(report, (_, value) => (typeof value === 'number' && !Number.isFinite(value) ? 'WRONG' : value)),
      ).not.toContain('WRONG');
      for (const ring of report.rings)
        for (const minutes of [ring.running, ring.waiting, ring.idle]) expect(minutes).toBeGreaterThanOrEqual(0);
      const { ran, running, waiting, wrongClock } = report.counts;
      expect(ran + running + waiting + wrongClock).toBeLessThanOrEqual(divisions.length);
      for (const { factor } of report.paces) {
        expect(factor).toBeGreaterThanOrEqual(0.333);
        expect(factor).toBeLessThanOrEqual(3);
      }
    }),
  );
});
