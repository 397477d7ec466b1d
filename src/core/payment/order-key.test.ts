import { expect, test } from 'vitest';
import { orderKeyOf } from './order-key.ts';

const order = { competitorIds: [3, 1], spectators: 2, lunch: 1, merchOrderIds: [20, 7] };

test('PAY-7: the order key does not depend on the order of its parts', () => {
  expect(orderKeyOf({ ...order, competitorIds: [1, 3], merchOrderIds: [7, 20] })).toBe(orderKeyOf(order));
});

test.each([
  ['one competitor for another', { competitorIds: [1, 4] }],
  ['one competitor fewer', { competitorIds: [3] }],
  ['one more spectator', { spectators: 3 }],
  ['one lunch fewer', { lunch: 0 }],
  ['another shirt', { merchOrderIds: [7, 21] }],
  ['adjoining numbers', { competitorIds: [31], merchOrderIds: [207] }],
])('PAY-7: %s changes the key', (_, change) => {
  expect(orderKeyOf({ ...order, ...change })).not.toBe(orderKeyOf(order));
});
