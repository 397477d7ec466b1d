import { expect, test } from 'vitest';
import { createFamilyTokens } from './family-token.ts';
import { createSealedIds } from './sealed-id.ts';

const tokens = createFamilyTokens('a secret');
const link = { personId: 7, tournamentId: 12, generation: 3 };

test('FAMILY-3 a link identifies the family and tournament, and is the same each time', () => {
  const token = tokens.sign(link);
  expect(tokens.linkOf(token)).toEqual(link);
  expect(tokens.sign(link)).toBe(token);
  expect(token.length).toBeLessThanOrEqual(80);
  expect(tokens.linkOf(tokens.sign({ personId: 2e9, tournamentId: 2e9, generation: 2e9 }))).toMatchObject({
    generation: 2e9,
  });
});

test('FAMILY-3 accepts nothing else', () => {
  const token = tokens.sign(link);
  const seal = token.slice(token.lastIndexOf('.') + 1);
  const wrong = [
    ...['', '.', '7.12.3', `7.12.3.`, `7.12.3.${'A'.repeat(43)}`, `${token}=`, ` ${token}`, token.toUpperCase()],
    ...[`8.12.3.${seal}`, `7.13.3.${seal}`, `7.12.4.${seal}`, `71.2.3.${seal}`, `07.12.3.${seal}`],
    createFamilyTokens('another secret').sign(link),
    createSealedIds('a secret', 'unsubscribe').sign(7),
  ];
  for (const one of wrong) expect([one, tokens.linkOf(one)]).toEqual([one, undefined]);
  expect(createSealedIds('a secret', 'unsubscribe').idOf(token)).toBeUndefined();
});
