import { describe, expect, test } from 'vitest';
import { planned } from '#test/support/ring/planned.ts';
import type { Assignment, DayState } from './queue.ts';
import { type TableQueueAct, tableChange } from './queue-act-verdict.ts';

/** Ring 1: one done, one runs, one was called twice, one waits; ring 2: one waits; ring 3 is closed. */
const day: DayState = {
  rings: [1, 2, 3].map(id => ({ id, isOpen: id !== 3, hold: id === 2 ? { reason: 'medic', since: 590 } : null })),
  assignments: [
    planned(1, { state: 'done', startedAt: 540, finishedAt: 560 }),
    planned(2, { state: 'running', calls: 1, calledAt: 561, startedAt: 565 }),
    planned(3, { state: 'called', calls: 2, calledAt: 580 }),
    planned(4),
    planned(5, { ringId: 2, order: 1 }),
    planned(6, { order: 9, state: 'called', calls: 3, calledAt: 590 }),
  ],
};
const at = (minute = 600, ringId = 1) => ({
  ringId,
  minute,
  ringName: (id: number) => `Ring ${id}`,
  divisionName: (id: number) => `Division ${id}`,
});
const does = (
  kind: 'call' | 'start' | 'finish',
  ringAssignmentId: number,
  state: Assignment['state'] = 'planned',
  calls = 0,
): TableQueueAct => ({ kind, ringAssignmentId, seen: { state, calls } });

describe('SCORE-23 what is applied', () => {
  test('SCORE-23 a call that saw the current state, at the minute it was made', () => {
    const result = tableChange(day, does('call', 4), at(570));
    expect(result).toMatchObject({ outcome: 'applied', minute: 570, change: { kind: 'call', assignmentId: 4 } });
    expect(result.outcome === 'applied' && result.state.assignments.find(({ id }) => id === 4)).toMatchObject({
      state: 'called',
      calls: 1,
      calledAt: 570,
    });
  });
  test('SCORE-23 an act, never dated before the previous change', () => {
    expect(tableChange(day, does('finish', 2, 'running', 1), at(550))).toMatchObject({ minute: 565 });
    expect(tableChange(day, does('call', 3, 'called', 2), at(550))).toMatchObject({ minute: 580 });
    const free = { ...day, assignments: day.assignments.filter(({ id }) => id !== 2) };
    expect(tableChange(free, does('start', 3, 'called', 2), at(550))).toMatchObject({ minute: 580 });
  });
  test('SCORE-23 a start, even if the board has called in the meantime', () => {
    const free = { ...day, assignments: day.assignments.filter(({ id }) => id !== 2) };
    expect(tableChange(free, does('start', 3, 'planned', 0), at())).toMatchObject({ outcome: 'applied' });
  });
  test('SCORE-23 a wait and its end', () => {
    expect(tableChange(day, { kind: 'hold', reason: 'lunch' }, at())).toMatchObject({ outcome: 'applied' });
    expect(tableChange(day, { kind: 'hold', reason: 'lunch' }, at(600, 2))).toMatchObject({ outcome: 'applied' });
    expect(tableChange(day, { kind: 'release' }, at(600, 2))).toMatchObject({ outcome: 'applied' });
    // The delays of two tablets, or of a tablet and the board, differ by seconds.
    expect(tableChange(day, { kind: 'release' }, at(589.9, 2))).toMatchObject({ outcome: 'applied' });
    expect(tableChange(day, { kind: 'hold', reason: 'medic' }, at(564.9))).toMatchObject({ outcome: 'applied' });
  });
});

describe('SCORE-23 what is not applied', () => {
  test.each<[string, TableQueueAct, 'already' | 'refused', string, number?, number?]>([
    ['finishing a finished division', does('finish', 1, 'running'), 'already', 'That is already so'],
    ['starting a finished division', does('start', 1), 'already', 'That is already so'],
    ['starting a running division', does('start', 2), 'already', 'That is already so'],
    ['calling a running division', does('call', 2, 'planned'), 'refused', 'It has already started'],
    ['calling a finished division', does('call', 1), 'refused', 'It is already done'],
    ['a call the board has made', does('call', 3, 'called', 1), 'refused', 'It was already called from the board'],
    [
      'a call after one the board has undone',
      does('call', 4, 'called', 1),
      'refused',
      'Its calls were undone on the board',
    ],
    ['a fourth call', does('call', 6, 'called', 3), 'refused', 'The last call was already made'],
    ['starting beside a running division', does('start', 3, 'called', 2), 'refused', 'Ring 1 is busy with Division 20'],
    ['finishing a division that never started', does('finish', 4, 'running'), 'refused', 'It has not started'],
    ['calling a division in another ring', does('call', 5), 'refused', 'This division is in Ring 2 now'],
    ['starting a division in no queue', does('start', 99), 'refused', 'This division is no longer in a queue'],
    ['the same wait again', { kind: 'hold', reason: 'medic' }, 'already', 'Ring 2 is already waiting for that', 2],
    ['ending a wait that is not on', { kind: 'release' }, 'already', 'Ring 1 is not on hold'],
    [
      'ending a wait when the board has set another since',
      { kind: 'release' },
      'already',
      'Ring 2 has gone on since',
      2,
      589,
    ],
    [
      'a wait when the board has set another since',
      { kind: 'hold', reason: 'judges' },
      'already',
      'Ring 2 has gone on since',
      2,
      589,
    ],
    ['a wait before a start', { kind: 'hold', reason: 'medic' }, 'already', 'Ring 1 has gone on since', 1, 564],
    ['waiting in a closed ring', { kind: 'hold', reason: 'medic' }, 'refused', 'Ring 3 is closed', 3],
  ])('SCORE-23 %s', (_, act, outcome, detail, ringId = 1, minute = 600) => {
    expect(tableChange(day, act, at(minute, ringId))).toEqual({ outcome, detail });
  });
});
