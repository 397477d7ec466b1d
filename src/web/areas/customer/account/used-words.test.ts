import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { usedInWords } from './used-words.ts';

const now = '2027-03-20T18:00:00Z'; // 2 p.m. in Sudbury, a Saturday
test.each([
  ['2027-03-20T18:03:00Z', 'just now'], // another server's clock
  ['2027-03-20T17:54:01Z', 'just now'],
  ['2027-03-20T17:54:00Z', '6 minutes ago'],
  ['2027-03-20T17:00:01Z', '59 minutes ago'],
  ['2027-03-20T17:00:00Z', '1 hour ago'],
  ['2027-03-20T14:30:00Z', '3 hours ago'],
  ['2027-03-20T04:00:00Z', '14 hours ago'],
  ['2027-03-20T03:59:00Z', 'yesterday, 11:59 p.m.'],
  ['2027-03-19T20:10:00Z', 'yesterday, 4:10 p.m.'],
  ['2027-03-18T14:05:00Z', 'Thursday, March 18, 10:05 a.m.'],
])('%s was %s', (at, words) => {
  expect(usedInWords(at, now, 'America/Toronto').replace(/\s/g, ' ')).toBe(words);
});

test.each([
  ['2027-03-20T17:54:01Z', 'à l’instant'],
  ['2027-03-20T17:54:00Z', 'il y a 6 minutes'],
  ['2027-03-20T17:00:00Z', 'il y a 1 heure'],
  ['2027-03-19T20:10:00Z', 'hier à 16 h 10'],
  ['2027-03-18T14:05:00Z', 'le jeudi 18 mars à 10 h 05'],
])('%s was %s in French', (at, words) => {
  const said = inLanguage('fr', () => usedInWords(at, now, 'America/Toronto'));
  expect(said.replace(/\s/g, ' ')).toBe(words);
});
