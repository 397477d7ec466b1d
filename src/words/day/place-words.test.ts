import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { placeWords } from './place-words.ts';

test.each([
  [1, 1, '1st of 1', '1er rang sur 1'],
  [2, 7, '2nd of 7', '2e rang sur 7'],
  [3, 3, '3rd of 3', '3e rang sur 3'],
  [4, 11, '4th of 11', '4e rang sur 11'],
  [11, 12, '11th of 12', '11e rang sur 12'],
  [21, 30, '21st of 30', '21e rang sur 30'],
  [null, 7, 'No place', 'Aucun rang'],
])('RESULT-5 place %s among %s: %s, %s', (place, people, english, french) => {
  expect(placeWords({ place, people })).toBe(english);
  expect(inLanguage('fr', () => placeWords({ place, people }))).toBe(french);
});

test('REPAIR-8 an exhibition shows no place', () => {
  expect(placeWords({ place: 1, people: 1, isExhibition: true })).toBe('Exhibition');
  expect(placeWords({ place: null, people: 1, isExhibition: true })).toBe('No place');
  expect(inLanguage('fr', () => placeWords({ place: 1, people: 1, isExhibition: true }))).toBe('Hors concours');
});
