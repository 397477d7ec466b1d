import { expect, test } from 'vitest';
import * as en from '#words/generated/en/signage.ts';
import * as fr from '#words/generated/fr/signage.ts';
import { ageInWords } from './age-words.ts';

test.each([
  [0, 'less than a minute', 'moins d’une minute'],
  [0.99, 'less than a minute', 'moins d’une minute'],
  [1, '1 minute', '1 minute'],
  [1.99, '1 minute', '1 minute'],
  [3, '3 minutes', '3 minutes'],
  [59.9, '59 minutes', '59 minutes'],
  [60, '1 hour', '1 heure'],
  [119.9, '1 hour', '1 heure'],
  [120, '2 hours', '2 heures'],
])('data from %s minutes ago is shown as updated %s ago, il y a %s', (minutes, english, french) => {
  expect(ageInWords(en, minutes)).toBe(`Updated ${english} ago`);
  expect(ageInWords(fr, minutes)).toBe(`Mise à jour il y a ${french}`);
});
