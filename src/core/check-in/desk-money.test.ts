import { describe, expect, test } from 'vitest';
import { deskFamily } from '#test/support/desk/desk-family.ts';
import { applyOperation } from './apply-operation.ts';
import { deskMoneyOf, priceOf, soldWords } from './desk-money.ts';
import { currentOf } from './obstacle.ts';
import type { DeskKind, Flat } from './operation.ts';
import { verdictOf } from './verdict.ts';

const doneAt = '2027-06-12T12:00:00.000Z';
const act = (kind: DeskKind, value: Flat, seen: Flat = {}) => ({
  ...{ registrationId: 1, competitorId: null, kind, value, seen, doneAt },
});
const wording = { levelTitle: String, time: String, by: '' };

describe('CHECK-29 cash that a desk has taken', () => {
  test('is booked whatever the server knows better, and refused only where there is nothing to book it to', () => {
    const cash = act('take-cash', { amountCents: 4500 }, { dueCents: 4500 });
    for (const dueCents of [4500, 0, 9000])
      expect(verdictOf(cash, currentOf(deskFamily(1, { dueCents }), cash), wording).outcome).toBe('applied');
    expect(verdictOf(cash, currentOf(undefined, cash), wording).outcome).toBe('refused');
  });
  test.each<[DeskKind, Flat]>([
    ['take-cash', {}],
    ['take-cash', { amountCents: 0 }],
    ['take-cash', { amountCents: -100 }],
    ['take-cash', { amountCents: 45.5 }],
    ['take-cash', { amountCents: 1e12 }],
    ['take-cash', { amountCents: 4500, tenderedCents: 4400 }],
    ['take-cash', { amountCents: 4500, spectators: 1 }],
    ['sell', { amountCents: 4500 }],
    ['sell', { amountCents: 4500, spectators: -1 }],
    ['sell', { amountCents: 4500, spectators: 21 }],
    ['sell', { spectators: 1, amountCents: 0 }],
  ])('makes no sense: %s %o', (kind, value) => {
    expect(deskMoneyOf({ kind, value })).toBeUndefined();
    const family = deskFamily(1);
    expect(verdictOf(act(kind, value), currentOf(family, act(kind, value)), wording).outcome).toBe('refused');
    expect(applyOperation(family, act(kind, value))).toBe(family);
  });
  test('is shown at once: what is due, and an order that is paid in full', () => {
    const owing = deskFamily(1, { dueCents: 4500, isCompleted: false });
    const part = applyOperation(owing, act('take-cash', { amountCents: 1000 }));
    expect([part.dueCents, part.isCompleted]).toEqual([3500, false]);
    const whole = applyOperation(part, act('take-cash', { amountCents: 3500 }));
    expect([whole.dueCents, whole.isCompleted]).toEqual([0, true]);
  });
});

test('CHECK-30 a sale has a price and words', () => {
  const prices = { spectatorCents: 1000, lunchCents: 1500 };
  expect(priceOf(prices, { spectators: 2, lunch: 1 })).toBe(3500);
  expect(priceOf({ ...prices, lunchCents: null }, { spectators: 1, lunch: 0 })).toBe(1000);
  expect(soldWords({ spectators: 1, lunch: 2 })).toBe('1 spectator pass and 2 lunch tickets');
});
