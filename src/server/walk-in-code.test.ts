import { expect, test } from 'vitest';
import { createWalkInCodes } from './walk-in-code.ts';

const morning = { tournamentId: 3, tournamentOn: '2027-04-24' };

test('CHECK-25 the code of a morning is the same after a restart, and another one for every day, tournament and secret', () => {
  const codes = createWalkInCodes('a secret of this site');
  const code = codes.codeOf(morning);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(createWalkInCodes('a secret of this site').codeOf(morning)).toBe(code);
  expect(codes.isCode(morning, code)).toBe(true);
  for (const other of [
    codes.codeOf({ ...morning, tournamentOn: '2027-04-25' }),
    codes.codeOf({ ...morning, tournamentId: 4 }),
    createWalkInCodes('another secret').codeOf(morning),
    '',
    code.slice(1),
    `${code}2`,
    code.toLowerCase(),
  ])
    expect(codes.isCode(morning, other)).toBe(false);
});
