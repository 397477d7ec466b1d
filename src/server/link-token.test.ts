import { expect, test } from 'vitest';
import { createLinkTokens } from './link-token.ts';

const secret = 'a secret';
const family = createLinkTokens(secret, 'family');
const school = createLinkTokens(secret, 'school');
const unsubscribe = createLinkTokens(secret, 'unsubscribe');
const meeting = createLinkTokens(secret, 'meeting');
const numbers = { tournamentId: 12, generation: 3 };
const ofFamily = family.sign({ personId: 7, ...numbers });
const ofSchool = school.sign({ schoolId: 7, ...numbers });
const sealOf = (token: string) => token.slice(token.lastIndexOf('.') + 1);

test('FAMILY-3 a link identifies the family and tournament, and is the same each time', () => {
  expect(family.linkOf(ofFamily)).toEqual({ personId: 7, ...numbers });
  expect(family.sign({ personId: 7, ...numbers })).toBe(ofFamily);
  expect(ofFamily.length).toBeLessThanOrEqual(80);
  const greatest = { personId: 2e9, tournamentId: 2e9, generation: 2e9 };
  expect(family.linkOf(family.sign(greatest))).toEqual(greatest);
});

test('FAMILY-3 accepts nothing else', () => {
  const seal = sealOf(ofFamily);
  const wrong = [
    ...[
      '',
      '.',
      '7.12.3',
      `7.12.3.`,
      `7.12.3.${'A'.repeat(43)}`,
      `${ofFamily}=`,
      ` ${ofFamily}`,
      ofFamily.toUpperCase(),
    ],
    ...[`8.12.3.${seal}`, `7.13.3.${seal}`, `7.12.4.${seal}`, `71.2.3.${seal}`, `07.12.3.${seal}`],
    createLinkTokens('another secret', 'family').sign({ personId: 7, ...numbers }),
    unsubscribe.sign({ personId: 7 }),
    ofSchool,
  ];
  for (const one of wrong) expect([one, family.linkOf(one)]).toEqual([one, undefined]);
});

test('COACH-1 accepts no other school, tournament, generation, secret or kind of link', () => {
  expect(school.linkOf(ofSchool)).toEqual({ schoolId: 7, ...numbers });
  const seal = sealOf(ofSchool);
  const wrong = [
    ...[`8.12.3.${seal}`, `7.13.3.${seal}`, `7.12.4.${seal}`, `71.2.3.${seal}`, `07.12.3.${seal}`],
    createLinkTokens('another secret', 'school').sign({ schoolId: 7, ...numbers }),
    ofFamily,
  ];
  for (const one of wrong) expect([one, school.linkOf(one)]).toEqual([one, undefined]);
});

test('a link in a mail opens only what its purpose names', () => {
  const token = unsubscribe.sign({ personId: 7 });
  expect(unsubscribe.linkOf(token)).toEqual({ personId: 7 });
  const wrong = [`8.${sealOf(token)}`, `07.${sealOf(token)}`, '7.', '7', ofFamily, meeting.sign({ answerId: 7 })];
  for (const one of wrong) expect([one, unsubscribe.linkOf(one)]).toEqual([one, undefined]);
});

// The links that were mailed stay good: the same secret gives the same address.
test('links that were sent before open what they opened', () => {
  expect(unsubscribe.sign({ personId: 7 })).toBe('7.bhTXolaN3wZkQNH8W9MH-pNu3wFvTogmYTkmdZS2i7k');
  expect(ofFamily).toBe('7.12.3.u5HrzEWAznSHoT0-CAq26Zfk2Ijubk5Bk-CmVikqKEg');
});
