import { expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson } from '#test/support/matchmaking/board-world.ts';
import { sizesBeside } from './sizes-beside.ts';

const facts = boardFacts([1, 2, 3, 4, 5, 6, 7].map(id => boardPerson(id)));
const draft = (...groups: number[][]) => ({
  state: { groups: groups.map((people, i) => boardGroup(i + 1, people)), unplaced: [] },
  facts,
});

test('MATCH-53 lists every group size found in either draft, smallest first', () => {
  expect(sizesBeside(draft([1, 2], [3, 4], [5, 6, 7]), draft([1, 2, 3], [4, 5, 6, 7]))).toEqual([
    { size: 2, from: 2, to: 0 },
    { size: 3, from: 1, to: 1 },
    { size: 4, from: 0, to: 1 },
  ]);
});

test('MATCH-53 leaves out competitors who have left, as far as each draft knows', () => {
  const gone = {
    ...draft([1, 2, 3]),
    facts: { ...facts, isGone: ({ competitorId }: { competitorId: number }) => competitorId === 3 },
  };
  expect(sizesBeside(gone, draft([1, 2, 3], []))).toEqual([
    { size: 2, from: 1, to: 0 },
    { size: 3, from: 0, to: 1 },
  ]);
});
