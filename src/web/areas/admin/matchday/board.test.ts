import { describe, expect, test } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { decisionsOf } from '#core/ring/decision/decision.ts';
import { agoWords, clockOf } from '#web/widgets/venue-clock.tsx';
import { dayFactsOf } from '../ring/day-facts.ts';
import { boardIndexOf, searchBoard } from './board-search.ts';
import { delayWords, lastTapOf, missingWords, progressWords, tabletStateOf } from './cockpit/row-words.ts';
import { decisionDayOf } from './decision/decision-day.ts';
import { type DecisionLine, decisionLineOf } from './decision/decision-line.ts';
import { nothingWatched } from './decision/use-ring-watch.ts';
import { finishDoubts, nextStepOf, startDoubts } from './next-step.ts';
import { planGapOf, planGapWords } from './plan-gap.ts';
import { type RingView, ringViews } from './ring-view.ts';
import { keptOf } from './use-kept.ts';
import { whereNow } from './where-now.ts';

type DayAssignment = RingDay['assignments'][number];
const person = (competitorId: number, firstName: string, more: Partial<RingDay['people'][number]> = {}) => ({
  competitorId,
  firstName,
  lastName: 'Roy',
  familyId: competitorId,
  number: 100 + competitorId,
  schoolName: 'Boréal Karate',
  isCheckedIn: true,
  ...more,
});
const division = (draftDivisionId: number, competitorIds: number[], absentIds: number[] = []) => ({
  draftDivisionId,
  competitorIds,
  isFinal: false,
  awaitedIds: [],
  people: competitorIds.length,
  absentIds,
  needsRepair: false,
  isExhibition: false,
  code: `D${draftDivisionId}`,
  title: `Division ${draftDivisionId}`,
  eventTypes: ['Forms'],
  eventIds: [1],
  minutes: 10,
  learned: { low: 8, expected: 10, high: 12 },
  youngestAge: 8,
  oldestAge: 9,
  isBlackBelt: false,
  together: null,
});
const assignment = (id: number, ringId: number, order: number, more: Partial<DayAssignment> = {}): DayAssignment => ({
  ringAssignmentId: id,
  draftDivisionId: id,
  ringId,
  order,
  state: 'planned' as const,
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  pinned: null,
  plannedStart: null,
  plannedMinutes: null,
  place: order,
  start: { low: 640, expected: 645, high: 650 },
  end: null,
  ...more,
});
const ring = (ringId: number, more: Partial<RingDay['rings'][number]> = {}) => ({
  ringId,
  name: `Ring ${ringId}`,
  isOpen: true,
  hold: null,
  hadLunch: false,
  finish: null,
  isUsed: true,
  version: 1,
  ...more,
});
const running = { state: 'running' as const, startedAt: 630, place: 0 };

/** Ring 1 runs Maija's division 1; in Ring 2 her other division, 4, stands third. */
function dayOf(change: Partial<Pick<RingDay, 'rings' | 'assignments' | 'divisions' | 'people'>> = {}): RingDay {
  return {
    tournament: { tournamentId: 1, tournamentDate: '', city: '', isToday: true },
    version: '',
    dayVersion: 1,
    now: 640,
    draft: { id: 1, title: '' },
    rules: {} as RingDay['rules'],
    pace: null,
    rulesVersion: 1,
    finish: null,
    changes: [],
    texts: null,
    rings: [ring(1), ring(2)],
    assignments: [
      assignment(1, 1, 1, running),
      ...[2, 3, 4, 5].map((id, i) => assignment(id, 2, i + 1)),
      assignment(6, 1, 2),
    ],
    divisions: [
      division(1, [1, 2]),
      ...[2, 3, 5, 6].map(id => division(id, [id * 10, id * 10 + 1, id * 10 + 2])),
      division(4, [1, 40, 41]),
    ],
    people: [
      person(1, 'Maija'),
      person(2, 'Hélène'),
      ...[2, 3, 4, 5, 6].flatMap(id => [0, 1, 2].map(i => person(id * 10 + i, `P${id}${i}`))),
    ],
    ...change,
  };
}
const views = (day: RingDay): RingView[] => ringViews(day, dayFactsOf(day));
const nextOf = (day: RingDay, ringId: number) => views(day).find(view => view.ringId === ringId)?.next ?? [];

describe('cards', () => {
  test('a ring shows what is running, the next three in callable order, and how many more', () => {
    const [first, second] = views(dayOf()) as [RingView, RingView];
    expect(first.running?.title).toBe('Division 1');
    expect(second.next.map(({ draftDivisionId }) => draftDivisionId)).toEqual([2, 3, 5]);
    expect(second.more).toBe(1);
  });
  test('a division that moved back says why, and one too close to move is marked', () => {
    expect(views(dayOf())[1]?.slid).toEqual([
      { ringAssignmentId: 4, title: 'Division 4', place: 4, why: 'Maija Roy is on the mat in Ring 1' },
    ]);
    const near = [assignment(1, 1, 1, running), ...[2, 4, 3].map((id, i) => assignment(id, 2, i + 1))];
    const view = views(dayOf({ assignments: near }))[1];
    expect(view?.slid).toEqual([]);
    expect(view?.next.map(({ busy }) => busy)).toEqual([[], ['Maija Roy is on the mat in Ring 1'], []]);
  });
  test('sorts closed rings last', () => {
    expect(views(dayOf({ rings: [ring(2, { isOpen: false }), ring(1)] })).map(({ ringId }) => ringId)).toEqual([1, 2]);
  });
  test('an unchanged card stays the same object, so it is not drawn again', () => {
    const before = keptOf(views(dayOf()), view => view.ringId, new Map());
    const changed = dayOf({ rings: [ring(1), ring(2, { hold: { reason: 'medic', since: 640 } })] });
    const after = keptOf(views(changed), view => view.ringId, before);
    expect(after.get(1)?.item).toBe(before.get(1)?.item);
    expect(after.get(2)?.item).not.toBe(before.get(2)?.item);
  });
});

describe('the most likely next step', () => {
  const step = (change: Parameters<typeof dayOf>[0], at = 1) => nextStepOf(views(dayOf(change))[at] as RingView)?.kind;
  const called = [assignment(2, 2, 1, { state: 'called', calls: 1, calledAt: 638 })];
  const missing = dayOf().people.map(one => ({ ...one, isCheckedIn: false }));
  test.each([
    ['finishes a running division', {}, 0, 'finish'],
    ['calls the next division', {}, 1, 'call'],
    ['starts a called division', { assignments: called }, 1, 'start'],
    ['calls again if somebody is missing', { assignments: called, people: missing }, 1, 'call'],
    ['ends a wait', { rings: [ring(1, { hold: { reason: 'medic' as const, since: 600 } }), ring(2)] }, 0, 'release'],
    ['offers nothing when nothing is left', { assignments: [] }, 0, undefined],
    ['opens a closed ring', { rings: [ring(1), ring(2, { isOpen: false })] }, 1, 'open'],
  ] as const)('%s', (_, change, at, kind) => {
    expect(step(change as never, at)).toBe(kind);
  });
  test('is a start after the last call, whoever is missing', () => {
    const last = [assignment(2, 2, 1, { state: 'called', calls: 3, calledAt: 638 })];
    expect(step({ assignments: last, people: missing })).toBe('start');
  });
});

describe('questions before a step', () => {
  test('a start asks about people on the mat elsewhere or not checked in, except those marked absent', () => {
    const assignments = [assignment(1, 1, 1, running), assignment(4, 2, 1)];
    const people = dayOf().people.map(one => (one.competitorId >= 40 ? { ...one, isCheckedIn: false } : one));
    const divisions = [division(1, [1, 2]), division(4, [1, 40, 41], [41])];
    const [next] = nextOf(dayOf({ assignments, people, divisions }), 2);
    expect(next && startDoubts(next)).toEqual(['Maija Roy is on the mat in Ring 1.', 'P40 Roy is not checked in.']);
    expect(startDoubts(nextOf(dayOf(), 2)[0] as never)).toEqual([]);
  });
  test('a start does not ask about people who are only next in another ring', () => {
    const assignments = [assignment(1, 1, 1), assignment(4, 2, 1)];
    expect(nextOf(dayOf({ assignments }), 2)[0]?.busy).toEqual([]);
  });
  test('a finish asks within a minute of the start', () => {
    const at = { startedAt: 630 } as never;
    expect(finishDoubts(at, 630.5)).toEqual(['It started 30 seconds ago.']);
    expect(finishDoubts(at, 631)).toEqual([]);
  });
});

describe('people needed in two places', () => {
  const day = dayOf({
    assignments: [assignment(1, 1, 1, running), assignment(4, 2, 1), assignment(5, 2, 2)],
    people: dayOf().people.map(one => (one.competitorId === 40 ? { ...one, familyId: 2 } : one)),
  });
  const linesOf = (of: RingDay, watch: RingWatch = nothingWatched): DecisionLine[] => {
    const facts = dayFactsOf(of);
    return decisionsOf(decisionDayOf(of, facts, watch, of.now)).flatMap(
      one => decisionLineOf(one, { day: of, facts, watch }) ?? [],
    );
  };
  const lineOf = (kind: DecisionLine['kind'], of: RingDay, watch?: RingWatch) =>
    linesOf(of, watch).find(line => line.kind === kind);
  test('a competitor: who, where, and which ring can wait', () => {
    expect(lineOf('personClash', day)).toMatchObject({
      title: 'Maija Roy, 101: needed in two rings',
      text: 'is on the mat in Ring 1: Division 1; is next in Ring 2: Division 4. Call another division in Ring 2 first.',
      tap: { kind: 'show', ringId: 2, label: 'Show Ring 2' },
    });
    const alone = { ...day, assignments: day.assignments.slice(0, 2) };
    const line = lineOf('personClash', alone);
    expect(line?.text).toContain('Hold Ring 2 until Ring 1 is done.');
    expect(line?.tap).toEqual({ kind: 'hold', ringId: 2, label: 'Hold Ring 2' });
  });
  test('a family with two children', () => {
    expect(lineOf('familyClash', day)).toMatchObject({
      title: 'Family Roy: a parent is needed in two rings',
      text: expect.stringContaining('Hélène is on the mat in Ring 1; P40 is next in Ring 2.'),
    });
  });
  test('RING-40 each decision has words and one tap', () => {
    const watch: RingWatch = {
      ...nothingWatched,
      rings: [
        { ringId: 1, judges: 0, tablet: { name: 'Ava', heardAt: 630, waiting: 0 }, lastTapAt: null, progress: null },
      ],
      conflicts: [
        { sheetId: 1, divisionTitle: 'Girls 8', eventTitle: 'Forms', count: 1, since: 630, isDecided: true },
        { sheetId: 2, divisionTitle: 'Boys 9', eventTitle: 'Forms', count: 1, since: 630, isDecided: false },
      ],
      results: { ready: 2, readySince: 1, changed: 1 },
      changeRequests: { count: 1, since: 1 },
      alarms: [{ key: 'disk', title: 'Disk', since: 1 }],
    };
    const busy = {
      ...day,
      rings: [ring(1), ring(2, { hold: { reason: 'judges', since: 620 } }), ring(3)],
      divisions: [...day.divisions, { ...division(90, [1, 2], [2]), needsRepair: true }],
      assignments: [
        assignment(1, 1, 1, {
          ...running,
          plannedStart: 600,
          plannedMinutes: 20,
          end: { low: 650, expected: 650, high: 660 },
        }),
        ...day.assignments.slice(1),
        assignment(6, 1, 5),
        assignment(91, 3, 1, { state: 'done', place: null, finishedAt: 600 }),
      ],
    };
    const told = linesOf(busy, watch).map(({ title, tap: { label } }) => `${title} → ${label}`);
    expect(told).toEqual([
      'Score conflict: Girls 8 → See both sides',
      'Score conflict: Boys 9 → See both sides',
      'Maija Roy, 101: needed in two rings → Show Ring 2',
      'Ring 2 waits for judges → Resume',
      'Ring 1: the tablet is away → Ring tables',
      'Division 90: 1 competitor left: Maija Roy → Find a group to join',
      'Ring 3 is idle while Ring 1 is late → Move a division',
      'Ring 1 is 30 min behind the plan → Plan again',
      'Ring 1 runs without judges entered → Show Ring 1',
      'Site alarm: Disk → See status',
      'Family Roy: a parent is needed in two rings → Show Ring 2',
      '1 published result has changed → Results',
      '3 divisions are not in a ring → All queues',
      '1 family asks to change a division → Answer',
      '2 results are ready to publish → Results',
    ]);
  });
});

describe('the row of a ring', () => {
  test('RING-41 late, early and on time, in words', () => {
    expect([null, 2, -2, 12, -5].map(delayWords)).toEqual([
      null,
      ['On time', ''],
      ['On time', ''],
      ['12 min', 'late'],
      ['5 min', 'early'],
    ]);
  });
  test('RING-43 bout or performer n of m, of the division on the mat only', () => {
    const [first] = ringViews(dayOf(), dayFactsOf(dayOf())) as [RingView];
    const progress = { draftDivisionId: 1, eventTitle: 'Forms', kind: 'bout' as const, at: 3, of: 7, isDone: false };
    expect(progressWords({ progress }, first)).toBe('Bout 3 of 7');
    expect(progressWords({ progress: { ...progress, kind: 'performer', isDone: true } }, first)).toBe(
      'All 7 performers done',
    );
    expect(progressWords({ progress: { ...progress, draftDivisionId: 9 } }, first)).toBe(null);
  });
  test('who is missing, the last tap, and the tablet', () => {
    const people = ['A', 'B', 'C', 'D'].map((name, i) => ({
      competitorId: i,
      name,
      number: null,
      schoolName: '',
      isCheckedIn: false,
      isAbsent: i === 3,
    }));
    expect(missingWords(people)).toEqual({ missing: 'A, B and 1 more', count: 3, away: '1 not here' });
    expect(lastTapOf({ lastTapAt: 620 }, [null, 630, 610])).toBe(630);
    expect(lastTapOf({ lastTapAt: null }, [null])).toBe(null);
    const tablet = { name: 'Ava', heardAt: 630, waiting: 0 };
    expect(tabletStateOf({ tablet }, 631).state).toBe('online');
    expect(tabletStateOf({ tablet }, 635)).toEqual({ state: 'away', since: 630 });
    expect(tabletStateOf({ tablet: null }, 635).state).toBe('none');
    expect([0.4, 3.9, 130].map(agoWords)).toEqual(['just now', '3 min ago', '2 h ago']);
  });
});

describe('search', () => {
  const index = boardIndexOf(dayOf());
  const names = (query: string) => searchBoard(index, query).people.map(({ firstName }) => firstName);
  test.each([
    ['helene', ['Hélène']],
    ['roy mai', ['Maija']],
    ['101', ['Maija']],
    ['10', []],
    ['boreal maija', ['Maija']],
    ['  ', []],
    ['nobody', []],
  ])('%s', (query, found) => {
    expect(names(query)).toEqual(found);
  });
  test('finds divisions by title and code, and counts the results not shown', () => {
    expect(searchBoard(index, 'd4').divisions.map(({ title }) => title)).toEqual(['Division 4']);
    expect(searchBoard(index, 'roy')).toMatchObject({ more: 9 });
  });
  test('says where a competitor is now and when their next call is', () => {
    const facts = dayFactsOf(dayOf());
    expect(whereNow(1, facts)).toMatchObject({
      text: 'On the mat in Ring 1 since 10:30 a.m.',
      ringId: 1,
      nextCall: { low: 640 },
    });
    expect(whereNow(40, facts)).toMatchObject({ text: '3rd in Ring 2, about 10:40–10:50 a.m.', ringId: 2 });
    const over = dayOf({ assignments: [assignment(1, 1, 1, { state: 'done', finishedAt: 640 })] });
    expect(whereNow(2, dayFactsOf(over))).toMatchObject({ text: 'Done for today', nextCall: null });
    expect(whereNow(20, dayFactsOf(over)).text).toBe('Not in a ring yet');
  });
});

describe('ahead of or behind the plan', () => {
  const started = (id: number, ringId: number, startedAt: number, plannedStart: number) =>
    assignment(id, ringId, id, { state: 'done', place: null, startedAt, plannedStart });
  test.each([
    [[started(1, 1, 612, 600), started(2, 2, 612, 600)], '12 minutes behind the plan'],
    [[started(1, 1, 601, 600)], 'As planned'],
    [[started(1, 1, 590, 600)], '10 minutes ahead of the plan'],
    [[started(1, 1, 600, 600), started(2, 2, 625, 600)], 'As planned; Ring 2 25 minutes behind'],
    [[started(1, 1, 640, 600), started(2, 1, 660, 655)], '5 minutes behind the plan'],
  ])('case %#: %s', (assignments, words) => {
    const gap = planGapOf(dayOf({ assignments }));
    expect(gap && planGapWords(gap)).toBe(words);
  });
  test('a ring that has not started on time is behind, even if nothing has run there', () => {
    const planned = (plannedStart: number) => assignment(2, 2, 1, { plannedStart });
    const gapAt = (now: number, second: DayAssignment) =>
      planGapOf({ ...dayOf({ assignments: [started(1, 1, 610, 615), second] }), now });
    expect(gapAt(640, planned(628))).toEqual({ minutes: -5, worst: { name: 'Ring 2', minutes: 12 } });
    expect(gapAt(628, planned(628))).toEqual({ minutes: -5, worst: null });
  });
  test('there is no gap before anything starts', () =>
    expect(planGapOf(dayOf({ assignments: [assignment(1, 1, 1)] }))).toBe(null));
});

test('clocks continue past the hour', () =>
  expect([clockOf(7), clockOf(247), clockOf(3847)]).toEqual(['0:07', '4:07', '1:04:07']));
