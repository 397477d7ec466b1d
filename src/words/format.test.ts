import { expect, it } from 'vitest';
import { formatLongDate } from './format.ts';
import { inLanguage } from './language.ts';

it.each([
  ['2027-05-01', 'Saturday, May 1, 2027', 'samedi 1er mai 2027'],
  ['2027-05-11', 'Tuesday, May 11, 2027', 'mardi 11 mai 2027'],
  ['2027-02-06T00:00:00.000Z', 'Saturday, February 6, 2027', 'samedi 6 février 2027'],
])('writes %s out in each language', (iso, english, french) => {
  expect(formatLongDate(iso)).toBe(english);
  expect(inLanguage('fr', () => formatLongDate(iso))).toBe(french);
});
