import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { shownName } from './public-name-words.ts';

test.each([
  ['name_and_initial', 'Ava S.', 'Ava S.'],
  ['not_shown', 'A competitor', 'Nom non affiché'],
] as const)('RESULT-9 a family reads how results name its own: %s', (answer, english, french) => {
  const person = { firstName: 'Ava', lastName: 'Smith' };
  expect(shownName(person, answer)).toBe(english);
  expect(inLanguage('fr', () => shownName(person, answer))).toBe(french);
});
