import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

test.each([
  [1, 1, '1st of 1'],
  [2, 7, '2nd of 7'],
  [3, 3, '3rd of 3'],
  [4, 11, '4th of 11'],
  [11, 12, '11th of 12'],
  [21, 30, '21st of 30'],
  [null, 7, 'No place'],
])('RESULT-5 place %s among %s: %s', (place, people, words) => {
  expect(placeWords({ place, people })).toBe(words);
});

test('REPAIR-8 an exhibition shows no place', () => {
  expect(placeWords({ place: 1, people: 1, isExhibition: true })).toBe('Exhibition');
  expect(placeWords({ place: null, people: 1, isExhibition: true })).toBe('No place');
});
