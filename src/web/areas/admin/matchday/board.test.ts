import { describe, expect, test } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import { assignment, dayOf, division, ring, running } from '#test/support/ring/board-day.ts';
import { clockOf } from '#web/widgets/venue-clock.tsx';
import { dayFactsOf } from '../ring/day-facts.ts';
import { boardIndexOf, searchBoard } from './board-search.ts';
import { callButtonOf, finishDoubts, nextStepOf, startDoubts } from './next-step.ts';
import { planGapOf, planGapWords, shortGapWords } from './plan-gap.ts';
import { type RingView, ringViews } from './ring-view.ts';
import { keptOf } from './use-kept.ts';
import { whereNow } from './where-now.ts';

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
  test('FINAL-7 is none for a final that is not drawn up, and it has no call', () => {
    const final = { ...division(2, []), isFinal: true, awaits: { divisions: 3, places: 1, divisionIds: [] } };
    const day = dayOf({ assignments: [assignment(2, 2, 1)], divisions: [final] });
    expect(nextStepOf(views(day)[1] as RingView)).toBeNull();
    expect(nextOf(day, 2).map(callButtonOf)).toEqual([null]);
    const drawn = dayOf({ assignments: [assignment(2, 2, 1)], divisions: [{ ...final, awaits: null }] });
    expect(nextOf(drawn, 2).map(callButtonOf)).toEqual(['1st call']);
  });
  test('FINAL-7 is that of the next division while a final before it is not drawn up', () => {
    const final = { ...division(2, []), isFinal: true, awaits: { divisions: 3, places: 1, divisionIds: [] } };
    const queue = [2, 3, 4, 5].map((id, i) => assignment(id, 2, i + 1));
    const others = [3, 4, 5].map(id => division(id, [id * 10]));
    const view = views(dayOf({ assignments: queue, divisions: [final, ...others] }))[1] as RingView;
    expect(nextStepOf(view)).toMatchObject({ kind: 'call', division: { draftDivisionId: 3 } });
    expect(view.slid).toEqual([{ ringAssignmentId: 2, title: 'Division 2', place: 4, why: 'it isn’t drawn up yet' }]);
    const drawn = dayOf({ assignments: queue, divisions: [{ ...final, awaits: null }, ...others] });
    expect(nextStepOf(views(drawn)[1] as RingView)).toMatchObject({ division: { draftDivisionId: 2 } });
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
  test('RING-39 a start asks about people who have something of an earlier block to come', () => {
    const assignments = [assignment(1, 1, 1), assignment(4, 2, 1)];
    const divisions = [division(1, [1, 2]), { ...division(4, [1, 40, 41]), eventTypeIds: [2] }];
    const blocks = ['Forms', 'Sparring'].map((name, i) => ({
      ...{ name, eventTypeIds: [i + 1], isBlackBelts: false, from: null, until: null, ringIds: null, judges: null },
    }));
    const day = { ...dayOf({ assignments, divisions }), scheduleBlocks: blocks };
    expect(startDoubts(nextOf(day, 2)[0] as never)).toEqual(['One person still has Forms to do.']);
    expect(startDoubts(nextOf(day, 1)[0] as never)).toEqual([]);
  });
  test('FINAL-8 a final says that a result of those in it is being corrected or has changed, and a start asks', () => {
    const day = dayOf({ assignments: [assignment(2, 2, 1)], divisions: [{ ...division(2, [20, 21]), isFinal: true }] });
    const doubts = (unsure: { draftDivisionId: number; isChanged: boolean }[]) =>
      startDoubts(ringViews(day, dayFactsOf(day), unsure)[1]?.next[0] as never);
    expect(doubts([{ draftDivisionId: 2, isChanged: false }])).toEqual(['A result is being corrected.']);
    expect(doubts([{ draftDivisionId: 2, isChanged: true }])).toEqual(['A result has changed: draw it up again.']);
    expect(doubts([{ draftDivisionId: 3, isChanged: true }])).toEqual([]);
  });
  test('REPAIR-1 a start asks where hardly anybody is left', () => {
    const left = (needsRepair: boolean) => ({ ...division(2, [20, 21, 22], [20, 21]), needsRepair });
    const dayWith = (needsRepair: boolean) =>
      dayOf({ assignments: [assignment(2, 2, 1)], divisions: [left(needsRepair)] });
    expect(startDoubts(nextOf(dayWith(true), 2)[0] as never)).toEqual(['1 competitor left: P22 Roy.']);
    expect(startDoubts(nextOf(dayWith(false), 2)[0] as never)).toEqual([]);
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
  test('RING-43 a finish is asked about while bouts or performers are to come, but not where nothing is scored on a tablet', () => {
    const at = { draftDivisionId: 1, startedAt: 630 };
    const doubts = (more: object) => {
      const progress = {
        draftDivisionId: 1,
        eventTitle: '',
        kind: 'bout' as const,
        at: 2,
        of: 8,
        isDone: false,
        ...more,
      };
      return finishDoubts(at, 650, [{ ringId: 1, judges: 0, tablet: null, lastTapAt: null, progress }]);
    };
    expect(doubts({})).toEqual(['It’s only at bout 2 of 8.']);
    expect(doubts({ kind: 'performer', at: 6, of: 7 })).toEqual(['It’s only at performer 6 of 7.']);
    expect([doubts({ isDone: true }), doubts({ at: 1 }), doubts({ draftDivisionId: 2 })]).toEqual([[], [], []]);
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
  test.each([
    [12, '12 min behind'],
    [-10, '10 min ahead'],
    [2, 'As planned'],
  ])('in short: %i', (minutes, words) => {
    expect(shortGapWords({ minutes })).toBe(words);
  });
  test('a ring that has not started on time is behind, even if nothing has run there', () => {
    const planned = (plannedStart: number) => assignment(2, 2, 1, { plannedStart });
    const gapAt = (now: number, second: RingDay['assignments'][number]) =>
      planGapOf({ ...dayOf({ assignments: [started(1, 1, 610, 615), second] }), now });
    expect(gapAt(640, planned(628))).toEqual({ minutes: -5, worst: { name: 'Ring 2', minutes: 12 } });
    expect(gapAt(628, planned(628))).toEqual({ minutes: -5, worst: null });
  });
  test('RING-41 a division that was moved up says nothing, while it runs and before', () => {
    const later = [2, 3, 4].map(id => assignment(id, 1, id, { plannedStart: 600 + id * 20 }));
    const moved = (more: object) => assignment(1, 1, 1, { plannedStart: 1109, ...more });
    const gapOf = (first: RingDay['assignments'][number], now: number) =>
      planGapOf({
        ...dayOf({ assignments: [first, ...later.map((one, i) => ({ ...one, place: i + (first.place ?? 0) + 1 }))] }),
        now,
      });
    expect(gapOf(moved({ place: 1 }), 652)).toEqual({ minutes: 12, worst: null });
    expect(gapOf(moved({ place: 0, state: 'running', startedAt: 640 }), 645)).toBe(null);
  });
  test('RING-41 a final planned before its hour is not behind until then', () => {
    const assignments = [started(1, 1, 610, 615), assignment(2, 2, 1, { plannedStart: 495 })];
    const final = (notBefore: number | null) => [division(1, [1]), { ...division(2, []), isFinal: true, notBefore }];
    const gapOf = (notBefore: number | null) =>
      planGapOf({ ...dayOf({ assignments, divisions: final(notBefore) }), now: 640 });
    expect(gapOf(900)).toEqual({ minutes: -5, worst: null });
    expect(gapOf(null)?.worst).toEqual({ name: 'Ring 2', minutes: 145 });
  });
  test('RING-45 a ring that waits for other rings is not behind, and its card says for which', () => {
    const final = { ...division(2, []), isFinal: true };
    const awaits = { divisions: 2, places: 1, divisionIds: [1, 3] };
    const queues = [assignment(1, 1, 1, running), assignment(2, 2, 1, { plannedStart: 600 })];
    const day = (awaited: typeof awaits | null) =>
      dayOf({ assignments: queues, divisions: [division(1, [1]), { ...final, awaits: awaited }] });
    expect(planGapOf(day(awaits))).toBe(null);
    expect(planGapOf(day(null))).toEqual({ minutes: 40, worst: null });
    expect(views(day(awaits)).map(({ awaits: words }) => words)).toEqual([
      null,
      'Waits for Ring 1 and 1 division in no ring',
    ]);
  });
  test('there is no gap before anything starts', () =>
    expect(planGapOf(dayOf({ assignments: [assignment(1, 1, 1)] }))).toBe(null));
});

test('clocks continue past the hour', () =>
  expect([clockOf(7), clockOf(247), clockOf(3847)]).toEqual(['0:07', '4:07', '1:04:07']));
