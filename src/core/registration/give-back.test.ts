import { expect, test } from 'vitest';
import { giveBackCents, giveBackRefusal, giveBackVerdict } from './give-back.ts';

test.each([
  ['all of it', 1000, 2, 100, 9000, 2000],
  ['half, to the cent', 1025, 1, 50, 9000, 513],
  ['nothing after the last day', 1000, 3, 0, 9000, 0],
  ['never more than was paid', 1000, 2, 100, 1500, 1500],
  ['nothing where nothing is left', 1000, 1, 100, 0, 0],
])('REG-49 PAY-81 what comes back: %s', (_, each, count, percent, leftCents, expected) => {
  expect(giveBackCents(each, count, { percent, leftCents })).toBe(expected);
});

const terms = { percent: 50, leftCents: 9000 };
const two = { count: 3, keep: 1, eachCents: 1000, isHandedOver: false, shownCents: 1000 };
test.each([
  ['as the family was shown', {}, 'give_back'],
  ['another share than it was shown', { shownCents: 2000 }, 'changed_meanwhile'],
  ['fewer are left than it keeps', { count: 0 }, 'changed_meanwhile'],
  ['given back already', { count: 1 }, 'same'],
  ['given back already, and handed out then', { count: 1, isHandedOver: true }, 'same'],
  ['handed out', { isHandedOver: true }, 'handed_over'],
] as const)('REG-49 REG-50 giving back: %s', (_, differs, verdict) => {
  expect(giveBackVerdict({ ...two, ...differs }, terms)).toBe(verdict);
});

test.each([
  [{}, undefined],
  [{ isOpenToChanges: false }, 'closed'],
  [{ dueCents: 1 }, 'due'],
  [{ hasPolicy: false }, 'no_policy'],
])('REG-49 why nothing can be given back: %j', (differs, refusal) => {
  expect(giveBackRefusal({ isOpenToChanges: true, dueCents: 0, hasPolicy: true, ...differs })).toBe(refusal);
});
