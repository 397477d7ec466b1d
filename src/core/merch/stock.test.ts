import { describe, expect, test } from 'vitest';
import { isLow, isSold, leftOf, shortSizes, undeliverableOrders } from './stock.ts';

describe('SHOP-1 what is left of a size', () => {
  test.each([
    [{ stock: 10, sold: 3, held: 2 }, 5],
    [{ stock: 10, sold: 8, held: 3 }, 0],
    [{ stock: null, sold: 300, held: 2 }, null],
  ])('%j: %s', (size, left) => {
    expect(leftOf(size)).toBe(left);
  });
});

describe('SHOP-2 sizes that an order wants more of than are left', () => {
  const sizes = [
    { id: 1, stock: 2, sold: 0, held: 1 },
    { id: 2, stock: null, sold: 0, held: 0 },
    { id: 3, stock: 0, sold: 0, held: 0 },
  ];
  test.each([
    [[1], []],
    [[1, 1], [1]],
    [[2, 2, 2], []],
    [
      [3, 1, 1],
      [1, 3],
    ],
    [[], []],
  ])('%j: %j', (wanted, short) => {
    expect(shortSizes(wanted, sizes)).toEqual(short);
  });
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

test.each([
  [false, true, true],
  [true, true, false],
  [false, false, false],
])('SHOP-6: archived %s, merch sold %s: this merch is sold %s', (isArchived, isMerchSold, sold) => {
  expect(isSold({ isArchived }, isMerchSold)).toBe(sold);
});

test.each([
  [{ stock: null, left: null }, false],
  [{ stock: 40, left: 6 }, false],
  [{ stock: 40, left: 5 }, true],
  [{ stock: 3, left: 3 }, true],
  [{ stock: 200, left: 20 }, true],
  [{ stock: 200, left: 21 }, false],
  [{ stock: 5, left: 0 }, true],
])('DASH-4: %j is low: %s', (size, low) => {
  expect(isLow(size)).toBe(low);
});
