import { expect, test } from 'vitest';
import { titleBesideEvent } from './family-words.ts';

test.each([
  ['Girls 8-9, Novice: Forms', 'Forms', 'Girls 8-9, Novice'],
  ['Girls 8-9, Novice: Forms and Weapons', 'Forms', 'Girls 8-9, Novice: Forms and Weapons'],
  ['Mixed 5, Novice: Forms B', 'Forms', 'Mixed 5, Novice B'],
  ['Boys 8-9, Novice: Plan B', 'Plan B', 'Boys 8-9, Novice'],
  ['Little Dragons', 'Forms', 'Little Dragons'],
])('%s beside the event %s: %s', (title, eventTitle, words) => {
  expect(titleBesideEvent(title, eventTitle)).toBe(words);
});
