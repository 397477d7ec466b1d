import { describe, expect, test } from 'vitest';
import type { Assignment } from '../ring/queue/queue.ts';
import { awaitedRingsOf, awaitedRingsWords } from './awaited-rings.ts';

const rings = [4, 2, 3].map(id => ({ id, isOpen: true, hold: null }));
const assignment = (divisionId: number, ringId: number, state: Assignment['state'] = 'planned'): Assignment => ({
  id: divisionId * 10,
  divisionId,
  ringId,
  order: 1,
  state,
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
});

describe('RING-45 the rings that a final waits for', () => {
  test('are those with divisions of it that are not done, each once and in their order', () => {
    const assignments = [
      assignment(1, 3, 'running'),
      assignment(2, 3),
      assignment(3, 4),
      assignment(4, 2, 'done'),
      assignment(5, 2),
    ];
    expect(awaitedRingsOf([1, 2, 3, 4], { rings, assignments })).toEqual({ ringIds: [4, 3], loose: 0 });
    expect(awaitedRingsOf([4, 6], { rings, assignments })).toEqual({ ringIds: [], loose: 1 });
  });
  test.each([
    [{ ringIds: [2], loose: 0 }, 'Waits for Ring 2'],
    [{ ringIds: [2, 3], loose: 0 }, 'Waits for Ring 2 and Ring 3'],
    [{ ringIds: [2, 3], loose: 1 }, 'Waits for Ring 2, Ring 3 and 1 division in no ring'],
    [{ ringIds: [1, 2, 3, 4], loose: 0 }, 'Waits for Ring 1, Ring 2, Ring 3 and 1 more ring'],
    [{ ringIds: [], loose: 2 }, 'Waits for 2 divisions in no ring'],
    [{ ringIds: [], loose: 0 }, 'Waits for the final to be drawn up'],
  ])('RING-45 %j reads: %s', (awaited, words) => {
    expect(awaitedRingsWords(awaited, id => `Ring ${id}`)).toBe(words);
  });
});
