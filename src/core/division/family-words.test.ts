import { expect, test } from 'vitest';
import { titleBesideEvent } from './family-words.ts';

test.each([
  ['Girls 8-9, Novice: Forms', 'Forms', 'Girls 8-9, Novice'],
  ['Girls 8-9, Novice: Forms and Weapons', 'Forms', 'Girls 8-9, Novice: Forms and Weapons'],
  ['Little Dragons', 'Forms', 'Little Dragons'],
])('%s beside the event %s: %s', (title, eventTitle, words) => {
  expect(titleBesideEvent(title, eventTitle)).toBe(words);
});
