import { expect, test } from 'vitest';
import { frenchProblem } from './waiver.ts';

const french = { frenchTitle: 'Décharge', frenchBody: 'Je sais.' };
const other = { frenchTitle: 'Décharge', frenchBody: 'Je sais tout.' };
const none = { frenchTitle: null, frenchBody: null };

test.each([
  ['nobody has signed: changed', 0, french, other, false],
  ['nobody has signed: removed', 0, french, none, false],
  ['signed, without French: added', 5, none, french, false],
  ['signed: only confirmed', 5, french, french, false],
  ['signed: changed', 5, french, other, true],
  ['signed: removed', 5, french, none, true],
])('CAT-13 %s', (_, signatures, before, wanted, isRefused) => {
  const problem = frenchProblem({ title: 'Waiver', signatures, ...before }, wanted);
  expect(problem !== null).toBe(isRefused);
});
