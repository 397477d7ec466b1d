import { expect, test } from 'vitest';
import { confirmationCodeFrom, orderKeyOf, undeliverableOrders } from './order.ts';

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

const lines = [
  { merchOrderId: 12, merchSizeId: 1 },
  { merchOrderId: 11, merchSizeId: 1 },
  { merchOrderId: 13, merchSizeId: 2 },
];
test.each([
  ['everything is left', [{ id: 1, stock: 5, taken: 3 }], []],
  ['one of two is left, and the first gets it', [{ id: 1, stock: 5, taken: 4 }], [12]],
  ['nothing is left', [{ id: 1, stock: 5, taken: 5 }], [11, 12]],
  ['more taken than in stock', [{ id: 1, stock: 5, taken: 9 }], [11, 12]],
  ['unlimited stock', [{ id: 1, stock: null, taken: 900 }], []],
  [
    'two sizes',
    [
      { id: 1, stock: 0, taken: 0 },
      { id: 2, stock: 1, taken: 1 },
    ],
    [11, 12, 13],
  ],
])('SHOP-3: %s', (_, sizes, lost) => {
  expect(undeliverableOrders(lines, sizes)).toEqual(lost);
});

test('PAY-8: a confirmation code has eight unmistakable characters, all equally likely', () => {
  const count = new Map<string, number>();
  for (let i = 0; i < 256; i++) {
    const code = confirmationCodeFrom(new Uint8Array(8).fill(i));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    count.set(code, (count.get(code) ?? 0) + 1);
  }
  expect([...count.values()]).toEqual(Array(32).fill(8));
  expect(() => confirmationCodeFrom(new Uint8Array(7))).toThrow('8 bytes');
});
