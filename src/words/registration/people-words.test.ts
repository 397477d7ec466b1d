import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { peopleWords } from './people-words.ts';

test.each([
  [1, 'no one else yet', 'personne d’autre pour l’instant'],
  [2, '2 competitors', '2 personnes'],
])('says how many compete, %i', (people, english, french) => {
  expect(peopleWords(people)).toBe(english);
  expect(inLanguage('fr', () => peopleWords(people))).toBe(french);
});
