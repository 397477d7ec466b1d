import { expect, test } from 'vitest';
import { createFamilyTokens } from '../family-token.ts';
import { createSchoolTokens } from './school-token.ts';

const tokens = createSchoolTokens('a secret');
const link = { schoolId: 7, tournamentId: 12, generation: 3 };

test('COACH-1 a link identifies the school and tournament, and is the same each time', () => {
  const token = tokens.sign(link);
  expect(tokens.linkOf(token)).toEqual(link);
  expect(tokens.sign(link)).toBe(token);
});

test('COACH-1 accepts no other school, tournament, generation, secret or kind of link', () => {
  const token = tokens.sign(link);
  const seal = token.slice(token.lastIndexOf('.') + 1);
  const family = createFamilyTokens('a secret');
  const wrong = [
    ...['', '.', '7.12.3', `7.12.3.${'A'.repeat(43)}`, `${token}=`, token.toUpperCase()],
    ...[`8.12.3.${seal}`, `7.13.3.${seal}`, `7.12.4.${seal}`, `71.2.3.${seal}`, `07.12.3.${seal}`],
    createSchoolTokens('another secret').sign(link),
    family.sign({ personId: 7, tournamentId: 12, generation: 3 }),
  ];
  for (const one of wrong) expect([one, tokens.linkOf(one)]).toEqual([one, undefined]);
  expect(family.linkOf(token)).toBeUndefined();
});
