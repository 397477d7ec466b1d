import { describe, expect, test } from 'vitest';
import { beyondCents, dueCents, type LedgerEntry, netCents, standingOf } from './ledger.ts';

const line = (
  id: number,
  kind: LedgerEntry['kind'],
  amountCents: number,
  correctsId: number | null = null,
): LedgerEntry => ({
  id,
  kind,
  amountCents,
  correctsId,
});

describe('PAY-9 what a family has paid', () => {
  test.each<[string, LedgerEntry[], number]>([
    ['nothing', [], 0],
    ['a payment', [line(1, 'payment', 4500)], 4500],
    ['two methods', [line(1, 'payment', 2000), line(2, 'payment', 2500)], 4500],
    ['a partial refund', [line(1, 'payment', 4500), line(2, 'refund', 1000)], 3500],
    ['a refund that bounced', [line(1, 'payment', 4500), line(2, 'refund', 1000), line(3, 'reversal', 1000)], 4500],
    ['a corrected payment', [line(1, 'payment', 4500), line(2, 'correction', 4500, 1)], 0],
    ['a corrected refund', [line(1, 'payment', 4500), line(2, 'refund', 1000), line(3, 'correction', 1000, 2)], 4500],
  ])('%s', (_, entries, cents) => {
    expect(netCents(entries)).toBe(cents);
  });
});

test.each([
  [false, 0, 'incomplete'],
  [false, 4500, 'incomplete'],
  [true, 0, 'paid'],
  [true, -500, 'paid'],
  [true, 1, 'unpaid'],
] as const)('PAY-10 completed %s, %d due: %s', (isCompleted, dueCents, standing) => {
  expect(standingOf({ isCompleted, dueCents })).toBe(standing);
});

test.each([
  ['nothing paid yet', { isCompleted: false, costCents: 4500, paidCents: 0, forgivenCents: 0 }, 4500],
  ['paid in part', { isCompleted: true, costCents: 4500, paidCents: 2000, forgivenCents: 0 }, 2500],
  ['paid too much', { isCompleted: true, costCents: 4500, paidCents: 5000, forgivenCents: 0 }, -500],
  ['paid too much, then refunded', { isCompleted: true, costCents: 4500, paidCents: 4500, forgivenCents: 0 }, 0],
  ['a refund is not due again', { isCompleted: true, costCents: 4500, paidCents: 3500, forgivenCents: 1000 }, 0],
  [
    'refunded, then paid too much',
    { isCompleted: true, costCents: 15_000, paidCents: 14_000, forgivenCents: 6000 },
    -5000,
  ],
  [
    'paid in part, with part of it refunded',
    { isCompleted: true, costCents: 6000, paidCents: 2000, forgivenCents: 1000 },
    3000,
  ],
  [
    'paid twice, refunded once, and the other payment taken back by the bank',
    { isCompleted: true, costCents: 7000, paidCents: 0, forgivenCents: 0 },
    7000,
  ],
  [
    'a sold-out shirt refunded, and the rest taken back by the bank',
    { isCompleted: true, costCents: 7000, paidCents: 0, forgivenCents: 0 },
    7000,
  ],
  [
    'refunded in part, and the rest taken back by the bank',
    { isCompleted: true, costCents: 7000, paidCents: 0, forgivenCents: 3000 },
    4000,
  ],
  ['refunded before completion', { isCompleted: false, costCents: 4500, paidCents: 0, forgivenCents: 0 }, 4500],
])('PAY-14 %s', (_, registration, due) => {
  expect(dueCents(registration)).toBe(due);
});

test.each([
  ['paid twice', 7000, { isCompleted: true, dueCents: -7000, isGivenBack: false }, 7000],
  ['of which only a part was too much', 7000, { isCompleted: true, dueCents: -5000, isGivenBack: false }, 5000],
  ['nothing was too much', 6000, { isCompleted: true, dueCents: 0, isGivenBack: false }, 0],
  ['of what a family with a credit returned', 2000, { isCompleted: true, dueCents: -5000, isGivenBack: true }, 0],
  ['while something is due', 2000, { isCompleted: true, dueCents: 3000, isGivenBack: false }, 0],
  ['before completion', 900, { isCompleted: false, dueCents: 4500, isGivenBack: false }, 900],
])('PAY-14 a refund, %s: what of it had been paid beyond the order', (_, amountCents, registration, beyond) => {
  expect(beyondCents(amountCents, registration)).toBe(beyond);
});
