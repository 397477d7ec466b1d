import { describe, expect, test } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { decisionsOf } from '#core/ring/decision/decision.ts';
import { assignment, dayOf, division, ring, running } from '#test/support/ring/board-day.ts';
import { agoWords } from '#web/widgets/venue-clock.tsx';
import { dayFactsOf } from '../../ring/day-facts.ts';
import { delayWords, lastTapOf, missingWords, progressWords, tabletStateOf } from '../cockpit/row-words.ts';
import { type RingView, ringViews } from '../ring-view.ts';
import { decisionDayOf } from './decision-day.ts';
import { type DecisionLine, decisionLineOf } from './decision-line.ts';
import { nothingWatched } from './use-ring-watch.ts';

const linesOf = (of: RingDay, watch: RingWatch = nothingWatched): DecisionLine[] => {
  const facts = dayFactsOf(of);
  return decisionsOf(decisionDayOf(of, facts, watch, of.now)).flatMap(
    one => decisionLineOf(one, { day: of, facts, watch }) ?? [],
  );
};

describe('decisions in words', () => {
  const day = dayOf({
    assignments: [assignment(1, 1, 1, running), assignment(4, 2, 1), assignment(5, 2, 2)],
    people: dayOf().people.map(one => (one.competitorId === 40 ? { ...one, familyId: 2 } : one)),
  });
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
      results: { ready: 2, readySince: 1, changed: 1, unsigned: 1 },
      changeRequests: { count: 1, since: 1 },
      unsureFinals: [],
      finals: 1,
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
      '1 final is ready to draw up → Finals',
      'Ring 3 is idle while Ring 1 is late → Move a division',
      'Ring 1 is 30 min behind the plan → Plan again',
      'Ring 1 runs without judges entered → Show Ring 1',
      'Site alarm: Disk → See status',
      'Family Roy: a parent is needed in two rings → Show Ring 2',
      '1 result of a finished division isn’t signed → Results',
      '1 published result has changed → Results',
      '3 divisions are not in a ring → All queues',
      '1 family asks to change a division → Answer',
      '2 results are ready to publish → Results',
    ]);
  });
});

test('RING-40 an idle ring is told what can be done there', () => {
  const late = assignment(1, 1, 1, {
    ...running,
    plannedStart: 600,
    plannedMinutes: 20,
    end: { low: 650, expected: 650, high: 660 },
  });
  const idle = (more: RingDay['assignments']) => {
    const done = assignment(91, 2, 1, { state: 'done', place: null, finishedAt: 600 });
    const lines = linesOf(dayOf({ rings: [ring(1), ring(2), ring(3)], assignments: [late, done, ...more] }));
    return lines.filter(({ kind }) => kind === 'idle').map(({ text }) => text);
  };
  const [here, there] = [assignment(3, 2, 2), assignment(5, 1, 2)];
  expect(idle([])).toEqual([]);
  expect(idle([here])).toEqual(['Call what is next in Ring 2.']);
  expect(idle([there])).toEqual(['Move a division there.']);
  const stillLate = assignment(5, 1, 2, { plannedStart: 600 });
  const bothIdle = dayOf({
    assignments: [assignment(91, 2, 1, { state: 'done', place: null, finishedAt: 600 }), stillLate],
  });
  expect(linesOf(bothIdle).filter(({ kind }) => kind === 'idle')).toEqual([]);
  expect(idle([here, there])).toEqual(['Call what is next in Ring 2, or move a division there.']);
  const another = assignment(92, 3, 1, { state: 'done', place: null, finishedAt: 590 });
  expect(idle([here, assignment(6, 3, 2), another])).toEqual(['Call what is next in Ring 2 and Ring 3.']);
  expect(idle([there, another])).toEqual(['Move a division there.']);
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
