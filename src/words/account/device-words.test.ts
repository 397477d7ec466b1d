import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { sayDevice } from './device-words.ts';

test.each([
  ['Chrome on Android', 'Chrome sur Android'],
  ['Samsung Internet on Android', 'Samsung Internet sur Android'],
  ['A browser on iPhone', 'Navigateur sur iPhone'],
  ['Firefox', 'Firefox'],
  ['Unknown device', 'Appareil inconnu'],
])('ACCESS-28 %s is said in both languages', (kept, french) => {
  expect(sayDevice(kept)).toBe(kept);
  expect(inLanguage('fr', () => sayDevice(kept))).toBe(french);
});
