import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costLinesOf, costOf, merchTitle, paysDoorPrice } from './cost.ts';
import { containedTaxCents } from './hst.ts';
import { isLow, leftOf, shortSizes } from './stock.ts';

const prices = { competitorOnlineCost: 60, competitorDoorCost: 75, spectatorCost: 10, lunchCost: 12 };
const empty = { isAtDoorPrice: false, competitors: 0, spectators: 0, lunch: 0, merch: [] };
const shirt = { title: 'T-shirt, M', price: 25 };

describe('PRICE-1 competitors × cost + spectators × cost + lunch × cost + merch prices', () => {
  test.each([
    [empty, 0],
    [{ ...empty, competitors: 3 }, 180],
    [{ ...empty, spectators: 2 }, 20],
    [{ ...empty, lunch: 4 }, 48],
    [{ ...empty, merch: [shirt, { title: 'Mug', price: 15 }] }, 40],
    [{ isAtDoorPrice: false, competitors: 3, spectators: 2, lunch: 1, merch: [shirt] }, 180 + 20 + 12 + 25],
  ])('%j costs %i', (order, cost) => {
    expect(costOf(order, prices)).toBe(cost);
  });

  test('is the sum of its lines for every order', () => {
    const count = fc.integer({ min: 0, max: 100 });
    const order = fc.record({
      isAtDoorPrice: fc.boolean(),
      competitors: count,
      spectators: count,
      lunch: count,
      merch: fc.array(fc.record({ title: fc.string(), price: count }), { maxLength: 50 }),
    });
    fc.assert(
      fc.property(order, o => {
        const each = o.isAtDoorPrice ? 75 : 60;
        const merch = o.merch.reduce((sum, m) => sum + m.price, 0);
        expect(costOf(o, prices)).toBe(o.competitors * each + o.spectators * 10 + o.lunch * 12 + merch);
        for (const line of costLinesOf(o, prices)) expect(line.amount).toBe(line.quantity * line.unitAmount);
      }),
    );
  });
});

describe('PRICE-6 an unfinished order begun online costs the door price once online registration has closed', () => {
  const online = { isInPerson: false, isTakenOver: false };
  const takenOver = { isInPerson: true, isTakenOver: true };
  const walkIn = { isInPerson: true, isTakenOver: false };
  test.each([
    ['on the last day of online registration', online, '2027-04-11', true, false],
    ['the day after', online, '2027-04-12', true, true],
    ['the day after, where online prices are kept', online, '2027-04-12', false, false],
    ['taken over at the desk on the last day', takenOver, '2027-04-11', true, false],
    ['taken over at the desk the day after', takenOver, '2027-04-12', true, true],
    ['taken over the day after, where online prices are kept', takenOver, '2027-04-12', false, false],
    ['begun at the desk while registration is open', walkIn, '2027-04-01', true, true],
    ['begun at the desk, where online prices are kept', walkIn, '2027-04-12', false, true],
  ])('%s', (_, order, today, isDoorPriceAfterClosing, expected) => {
    const tournament = { registrationClosesAfter: '2027-04-11', isDoorPriceAfterClosing };
    expect(paysDoorPrice(order, tournament, today)).toBe(expected);
  });
});

test('PRICE-2 a competitor registered in person costs the door price', () => {
  expect(costOf({ ...empty, isAtDoorPrice: true, competitors: 2 }, prices)).toBe(150);
});

describe('PRICE-3 the tax contained in an amount, to the cent', () => {
  test.each([
    [11_300, 1300],
    [6000, 690],
    [0, 0],
    [100, 12],
    [1, 0],
    [5, 1],
  ])('%i cents contain %i cents', (amount, cents) => {
    expect(containedTaxCents(amount)).toBe(cents);
  });
});

describe('PRICE-4 lines', () => {
  test('an empty order has no lines, and singular and plural are worded correctly', () => {
    expect(costLinesOf(empty, prices)).toEqual([]);
    const words = (n: number) =>
      costLinesOf({ ...empty, competitors: n, spectators: n, lunch: n }, prices).map(l => l.description);
    expect(words(1)).toEqual(['Competitor', 'Spectator pass', 'Lunch ticket']);
    expect(words(2)).toEqual(['Competitors', 'Spectator passes', 'Lunch tickets']);
  });
  test('each merch order has its own line, even if identical or free', () => {
    const lines = costLinesOf({ ...empty, merch: [shirt, shirt, { title: 'Sticker', price: 0 }] }, prices);
    expect(lines.map(l => [l.description, l.amount])).toEqual([
      ['T-shirt, M', 25],
      ['T-shirt, M', 25],
      ['Sticker', 0],
    ]);
  });
  test('a merch order is named by its title and size', () => {
    expect(merchTitle({ title: 'T-shirt', sizeTitle: 'M' })).toBe('T-shirt, M');
  });
});

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
