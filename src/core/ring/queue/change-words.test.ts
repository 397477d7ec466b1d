import { expect, test } from 'vitest';
import { changeInWords, holdWords, type NamedChange } from './change-words.ts';
import { holdReasons } from './queue.ts';

const division = 'Boys 8-9';
const ring = 'Ring 2';
test.each<[NamedChange, string]>([
  [{ kind: 'assign', division, ring }, 'Boys 8-9 put into Ring 2'],
  [{ kind: 'unassign', division, ring }, 'Boys 8-9 taken out of Ring 2'],
  [{ kind: 'move', division, ring, from: 'Ring 1' }, 'Boys 8-9 moved from Ring 1 to Ring 2'],
  [{ kind: 'move', division, ring, from: ring }, 'Boys 8-9 moved within Ring 2'],
  [{ kind: 'call', division, ring, calls: 1 }, 'Boys 8-9: first call to Ring 2'],
  [{ kind: 'call', division, ring, calls: 2 }, 'Boys 8-9: second call to Ring 2'],
  [{ kind: 'call', division, ring, calls: 3 }, 'Boys 8-9: last call to Ring 2'],
  [{ kind: 'start', division, ring }, 'Boys 8-9 started in Ring 2'],
  [{ kind: 'finish', division, ring }, 'Boys 8-9 finished in Ring 2'],
  [{ kind: 'draw', division, ring, isCalled: true }, 'Boys 8-9 drawn up again: first call to Ring 2'],
  [{ kind: 'draw', division, ring, isCalled: false }, 'Boys 8-9 no longer drawn up, nor called to Ring 2'],
  [{ kind: 'hold', ring, reason: 'judges' }, 'Ring 2 waiting for judges'],
  [{ kind: 'hold', ring, reason: 'competitor' }, 'Ring 2 waiting for a competitor'],
  [{ kind: 'release', ring }, 'Ring 2 resumed'],
  [{ kind: 'open', ring }, 'Ring 2 opened'],
  [{ kind: 'close', ring, queueTo: null }, 'Ring 2 closed'],
  [{ kind: 'close', ring, queueTo: 'Ring 3' }, 'Ring 2 closed; its queue went to Ring 3'],
  [{ kind: 'fill', divisions: 48, rings: 6 }, 'Plan applied: 48 divisions in 6 rings'],
  [{ kind: 'fill', divisions: 1, rings: 1 }, 'Plan applied: 1 division in 1 ring'],
])('RING-26 %o', (change, words) => {
  expect(changeInWords(change)).toBe(words);
});

test('RING-26 every reason for a wait has words', () => {
  expect(Object.keys(holdWords).sort()).toEqual([...holdReasons].sort());
});
