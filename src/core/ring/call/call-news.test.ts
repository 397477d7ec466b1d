import { describe, expect, test } from 'vitest';
import type { Assignment, AssignmentState, DayState } from '../queue/queue.ts';
import { callNewsOf, heardOf } from './call-news.ts';

/** "10 done, 20 running, 30, 40 call 1": divisions of a ring in their order. */
function queue(ringId: number, text: string): Assignment[] {
  return (text === '' ? [] : text.split(', ')).map((item, i) => {
    const [id, word = 'planned', count] = item.split(' ');
    const state = (word === 'call' ? 'called' : word) as AssignmentState;
    const calls = Number(count ?? (state === 'called' ? 1 : 0)) as Assignment['calls'];
    return {
      id: Number(id),
      divisionId: Number(id),
      ringId,
      order: i + 1,
      state,
      calls,
      calledAt: calls > 0 ? 600 : null,
      startedAt: null,
      finishedAt: null,
    };
  });
}
const day = (one: string, two = '', closed: number[] = []): DayState => ({
  rings: [1, 2].map(id => ({ id, isOpen: !closed.includes(id), hold: null })),
  assignments: [...queue(1, one), ...queue(2, two)],
});
const news = (before: DayState, after: DayState) =>
  callNewsOf(before, after).map(({ kind, divisionId, ringId }) => `${kind} ${divisionId} in ${ringId}`);

describe('RING-28', () => {
  test.each<[string, DayState, DayState, string[]]>([
    ['nothing changed', day('10 running, 20'), day('10 running, 20'), []],
    ['a plan is adopted before anything has run', day(''), day('10, 20', '30'), []],
    [
      'the first of a ring is started: the second is next',
      day('10, 20, 30'),
      day('10 running, 20, 30'),
      ['next 20 in 1'],
    ],
    ['it finishes, and the next was told already', day('10 running, 20'), day('10 done, 20'), []],
    ['the next starts', day('10 done, 20, 30'), day('10 done, 20 running, 30'), ['next 30 in 1']],
    ['the first call', day('10 running, 20'), day('10 running, 20 call 1'), ['call 20 in 1']],
    ['a second call is not texted', day('10, 20 call 1'), day('10, 20 call 2'), []],
    ['the last call', day('20 call 2'), day('20 call 3'), ['lastCall 20 in 1']],
    ['the first call in a ring where nothing has run', day('10, 20'), day('10 call 1, 20'), ['call 10 in 1']],
    ['a call is undone', day('20 call 3'), day('20 call 2'), []],
    [
      'the first call of the next is undone, and the family knows already',
      day('10 done, 20 call 1'),
      day('10 done, 20'),
      [],
    ],
    ['a division called before it was next is not told twice', day('10, 20 call 1'), day('10 running, 20 call 1'), []],
    ['the next moves back in its queue', day('10 running, 20, 30'), day('10 running, 30, 20'), ['next 30 in 1']],
    [
      'the next moves to another ring',
      day('10 running, 20, 30', '40 running'),
      day('10 running, 30', '40 running, 20'),
      ['next 30 in 1', 'next 20 in 2'],
    ],
    ['moved to a ring that has not begun', day('10 running, 20', '40'), day('10 running', '20, 40'), []],
    ['planned in two rings, called in one', day('10', '20'), day('10', '20 call 1'), ['call 20 in 2']],
    ['called before in another ring', day('20 call 1'), day('', '20 call 1'), ['call 20 in 2']],
    ['moved after its call, and must be called again', day('20 call 1'), day('', '20'), []],
    ['put first into a running ring', day('10 running, 20'), day('10 running, 30, 20'), ['next 30 in 1']],
    ['a closed ring calls nobody', day('10 done, 20', '', [1]), day('10 done, 20 call 1', '', [1]), []],
    ['a ring opens again', day('10 done, 20', '', [1]), day('10 done, 20'), ['next 20 in 1']],
    [
      'a start is undone, and it is next again',
      day('10 done, 20 running, 30'),
      day('10 done, 20, 30'),
      ['next 20 in 1'],
    ],
    ['called and next in one change', day('', '10 running'), day('10 done, 20 call 1'), ['call 20 in 1']],
  ])('RING-28 %s', (_, before, after, expected) => {
    expect(news(before, after)).toEqual(expected);
  });
});

test.each<[string, DayState, string | null]>([
  ['it is called', day('10, 20 call 2'), 'call'],
  ['it is on the mat', day('20 running'), 'call'],
  ['it is next in a ring that has begun', day('10 running, 20'), 'next'],
  ['it is next where nothing has run', day('20, 10'), null],
  ['it is further behind', day('10 running, 30, 20'), null],
  ['it is done', day('20 done'), null],
  ['its ring is closed', day('10 done, 20 call 1', '', [1]), null],
  ['it is in no ring', day('10'), null],
])('FINAL-9 who joins a division hears what the others have: %s', (_, state, kind) => {
  expect(heardOf(state, 20)?.kind ?? null).toBe(kind);
});
