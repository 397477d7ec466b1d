import { describe, expect, test } from 'vitest';
import type { Conflict } from '../conflict/conflict.ts';
import type { FamilyClash } from '../conflict/family-clash.ts';
import {
  awaySince,
  type Decision,
  type DecisionDay,
  decisionKinds,
  decisionsOf,
  type WatchedDivision,
  type WatchedRing,
} from './decision.ts';

const now = 700;
const division = (divisionId: number, more: Partial<WatchedDivision> = {}): WatchedDivision => ({
  divisionId,
  calls: 0,
  calledAt: null,
  missingIds: [],
  isUndrawn: false,
  plannedStart: now,
  plannedMinutes: 20,
  startedAt: null,
  notBefore: null,
  start: now,
  end: now + 20,
  ...more,
});
const ring = (ringId: number, more: Partial<WatchedRing> = {}): WatchedRing => ({
  ringId,
  hold: null,
  running: null,
  next: null,
  after: [],
  isMovable: true,
  lastFinishedAt: null,
  tablet: null,
  ...more,
});
const calm: DecisionDay = {
  now,
  isToday: true,
  rings: [ring(1), ring(2)],
  clashes: [],
  familyClashes: [],
  small: [],
  noRing: 0,
  conflicts: [],
  results: { ready: 0, readySince: null, changed: 0, unsigned: 0 },
  changeRequests: { count: 0, since: null },
  finals: 0,
  alarms: [],
};
const listed = (day: Partial<DecisionDay>): string[] => decisionsOf({ ...calm, ...day }).map(({ key }) => key);
const running = (more: Partial<WatchedDivision> = {}) => division(10, { startedAt: now - 5, ...more });
const late = running({ end: now + 40 });
const needed = (assignmentId: number, ringId: number) => ({
  assignmentId,
  divisionId: assignmentId,
  ringId,
  nearness: 'onMat' as const,
  place: 0,
});
const clash: Conflict = { competitorId: 7, needed: [needed(1, 1), needed(2, 2)] };
const family: FamilyClash = {
  familyId: 9,
  needed: [
    { ...needed(1, 1), competitorId: 7 },
    { ...needed(2, 2), competitorId: 8 },
  ],
};

describe('RING-40 what waits for a director', () => {
  test('RING-40 a calm day has nothing to decide', () => {
    expect(listed({})).toEqual([]);
  });

  const hold = (reason: 'medic' | 'judges' | 'competitor' | 'sheet' | 'lunch') => ({
    rings: [ring(1, { hold: { reason, since: now - 3 } })],
  });
  const cases: [string, Partial<DecisionDay>, string[]][] = [
    ['a ring waits for the medic', hold('medic'), ['medic 1']],
    ['a ring waits for judges', hold('judges'), ['judges 1']],
    ['a ring waits for a competitor', hold('competitor'), ['competitor 1']],
    ['a ring waits for a sheet', hold('sheet'), ['sheet 1']],
    ['lunch ends without a decision', hold('lunch'), []],
    ['a kept conflict', { conflicts: [{ sheetId: 3, since: 690, isDecided: false }] }, ['scoreConflict 3']],
    [
      'a conflict on a decided result',
      { conflicts: [{ sheetId: 3, since: 690, isDecided: true }] },
      ['resultConflict 3'],
    ],
    ['a competitor in two rings', { clashes: [clash] }, ['personClash 7']],
    ['a parent in two rings', { familyClashes: [family] }, ['familyClash 9']],
    [
      'a tablet away while its ring runs',
      { rings: [ring(1, { running: running(), tablet: { heardAt: now - 2, judges: 3 } })] },
      ['tabletAway 1'],
    ],
    ['a tablet away from an idle ring', { rings: [ring(1, { tablet: { heardAt: now - 60, judges: 3 } })] }, []],
    [
      'a running ring without judges',
      { rings: [ring(1, { running: running(), tablet: { heardAt: now, judges: 0 } })] },
      ['noJudges '],
    ],
    ['a division with one left', { small: [{ divisionId: 5, ringId: null, left: 1 }] }, ['tooFew 5']],
    ['a ring 20 minutes behind', { rings: [ring(1, { running: late })] }, ['slip ']],
    ['a ring 14 minutes behind', { rings: [ring(1, { running: running({ end: now + 34 }) })] }, []],
    [
      'a ring idle for 5 minutes while another is 10 late',
      { rings: [ring(1, { running: running({ end: now + 30 }) }), ring(2, { lastFinishedAt: now - 5 })] },
      ['idle 1'],
    ],
    [
      'two rings idle while another is late, in one line',
      {
        rings: [
          ring(1, { running: running({ end: now + 30 }) }),
          ring(2, { lastFinishedAt: now - 5 }),
          ring(3, { lastFinishedAt: now - 9 }),
        ],
      },
      ['idle 1'],
    ],
    [
      'a ring idle with nothing to call, and nothing to be moved to it',
      { rings: [ring(1, { running: late, isMovable: false }), ring(2, { lastFinishedAt: now - 5 })] },
      ['slip '],
    ],
    [
      'a ring idle with something to call, and nothing to be moved to it',
      {
        rings: [ring(1, { running: late, isMovable: false }), ring(2, { lastFinishedAt: now - 5, next: division(4) })],
      },
      ['idle 1', 'slip '],
    ],
    [
      'a ring that waits for a final to be drawn up',
      {
        rings: [
          ring(1, { running: late, isMovable: false }),
          ring(2, { lastFinishedAt: now - 5, next: division(4, { isUndrawn: true }) }),
        ],
      },
      ['slip '],
    ],
    [
      'a ring that is calling is not idle',
      {
        rings: [
          ring(1, { running: running({ end: now + 30 }) }),
          ring(2, { lastFinishedAt: now - 5, next: division(4, { calls: 1 }) }),
        ],
      },
      [],
    ],
    [
      'a ring idle while none is late',
      { rings: [ring(1, { running: running() }), ring(2, { lastFinishedAt: now - 30 })] },
      [],
    ],
    [
      'a called division with someone not checked in',
      {
        rings: [ring(1, { next: division(4, { calls: 1, start: now + 60, plannedStart: now + 60, missingIds: [7] }) })],
      },
      ['missingSoon 1'],
    ],
    [
      'the same an hour before its call',
      { rings: [ring(1, { next: division(4, { start: now + 60, plannedStart: now + 60, missingIds: [7] }) })] },
      [],
    ],
    [
      'the same ten minutes before',
      { rings: [ring(1, { next: division(4, { start: now + 10, plannedStart: now + 10, missingIds: [7] }) })] },
      ['missingSoon 1'],
    ],
    ['an alarm of the site', { alarms: [{ key: 'backup', since: 600 }] }, ['alarm backup']],
    [
      'a published result that changed',
      { results: { ready: 0, readySince: null, changed: 1, unsigned: 0 } },
      ['changedResults '],
    ],
    [
      'a finished division without a signature',
      { results: { ready: 0, readySince: null, changed: 0, unsigned: 1 } },
      ['unsigned '],
    ],
    ['divisions in no ring', { noRing: 2 }, ['noRing ']],
    ['a final to draw up', { finals: 2 }, ['finals ']],
    ['a change that a family asks for', { changeRequests: { count: 1, since: 500 } }, ['changeRequests ']],
    ['results ready to publish', { results: { ready: 2, readySince: 690, changed: 0, unsigned: 0 } }, ['release ']],
  ];
  test.each(cases)('RING-40 %s', (_title, day, expected) => {
    expect(listed(day)).toEqual(expected);
  });

  test('RING-40 worst first, and of one kind what waits longest first', () => {
    const day: Partial<DecisionDay> = {
      noRing: 1,
      results: { ready: 1, readySince: 1, changed: 1, unsigned: 0 },
      clashes: [clash],
      familyClashes: [family],
      small: [{ divisionId: 5, ringId: null, left: 1 }],
      conflicts: [
        { sheetId: 3, since: 690, isDecided: false },
        { sheetId: 4, since: 680, isDecided: false },
        { sheetId: 5, since: 695, isDecided: true },
      ],
      changeRequests: { count: 1, since: 5 },
      alarms: [{ key: 'disk', since: 2 }],
      rings: [
        ring(1, { hold: { reason: 'judges', since: 690 }, running: late, tablet: { heardAt: 600, judges: 0 } }),
        ring(2, { hold: { reason: 'medic', since: 699 } }),
        ring(3, { hold: { reason: 'medic', since: 698 } }),
        ring(4, { lastFinishedAt: 650, next: division(4, { missingIds: [1] }) }),
      ],
    };
    const keys = listed(day);
    expect(keys.slice(0, 6)).toEqual([
      'medic 3',
      'medic 2',
      'resultConflict 5',
      'scoreConflict 4',
      'scoreConflict 3',
      'personClash 7',
    ]);
    const kinds = decisionsOf({ ...calm, ...day }).map(({ kind }) => decisionKinds.indexOf(kind));
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('RING-40 a clash is as old as the later of what causes it', () => {
    const rings = [
      ring(1, { running: running({ startedAt: 680 }) }),
      ring(2, { next: division(4, { calledAt: 695 }) }),
    ];
    const [first] = decisionsOf({ ...calm, rings, clashes: [clash] }) as [Decision];
    expect(first).toMatchObject({ kind: 'personClash', since: 695 });
  });
});

describe('RING-41 rings behind the plan', () => {
  test('RING-41 all rings that are far behind are one line, the latest first', () => {
    const rings = [
      ring(1, { running: running({ end: now + 36 }) }),
      ring(2, { running: late }),
      ring(3, { running: running({ end: now + 31 }) }),
    ];
    expect(decisionsOf({ ...calm, rings })).toMatchObject([{ kind: 'slip', ringIds: [2, 1], minutes: 20 }]);
  });

  test('RING-41 on another day nothing is late, idle, away or missing', () => {
    const rings = [
      ring(1, { running: late, tablet: { heardAt: 0, judges: 0 } }),
      ring(2, { lastFinishedAt: 1, next: division(4, { missingIds: [1] }) }),
    ];
    expect(listed({ rings, isToday: false })).toEqual([]);
    expect(listed({ rings })).toHaveLength(5);
  });
});

test('RING-42 a tablet is away when it was not heard for two minutes', () => {
  expect(awaySince({ heardAt: now - 1.9 }, now)).toBe(null);
  expect(awaySince({ heardAt: now - 2 }, now)).toBe(now - 2);
});
