import { expect, test } from 'vitest';
import { type FamilyOrder, orderOf } from './use-family-order.ts';

test.each<[FamilyOrder | null, boolean, boolean, FamilyOrder]>([
  [null, true, true, 'ring'],
  [null, true, false, 'name'],
  [null, false, true, 'name'],
  ['name', true, true, 'name'],
  ['ring', true, false, 'ring'],
  ['ring', false, true, 'name'],
])('chosen %s, rings planned %s, on the day %s: by %s', (chosen, hasRings, isToday, order) => {
  expect(orderOf(chosen, hasRings, isToday)).toBe(order);
});
