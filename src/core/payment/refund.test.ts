import { describe, expect, test } from 'vitest';
import { type BookedEntry, correctionVerdict } from './correction.ts';
import { laterRefundStatus, type RefundStatus, refundableCents, refundVerdict, refundWay } from './refund.ts';

const line = (
  id: number,
  kind: BookedEntry['kind'],
  amountCents: number,
  { ofId = null, correctsId = null }: { ofId?: number; correctsId?: number } | { ofId: null; correctsId: null } = {
    ofId: null,
    correctsId: null,
  },
): BookedEntry => ({ id, kind, amountCents, ofId: ofId ?? null, correctsId: correctsId ?? null });
const payment = line(1, 'payment', 4500);

describe('PAY-11 how much can still be refunded', () => {
  test.each<[string, BookedEntry[], number, number]>([
    ['all of it at first', [payment], 0, 4500],
    ['less a partial refund', [payment, line(2, 'refund', 1000, { ofId: 1 })], 0, 3500],
    ['less a refund under way', [payment, line(2, 'refund', 1000, { ofId: 1 })], 500, 3000],
    [
      'a bounced refund can be repeated',
      [payment, line(2, 'refund', 1000, { ofId: 1 }), line(3, 'reversal', 1000, { ofId: 1 })],
      0,
      4500,
    ],
    [
      'a corrected refund does not count',
      [payment, line(2, 'refund', 1000, { ofId: 1 }), line(3, 'correction', 1000, { correctsId: 2 })],
      0,
      4500,
    ],
    ['a refund of another payment does not count', [payment, line(2, 'refund', 1000, { ofId: 9 })], 0, 4500],
    ['nothing of a corrected payment', [payment, line(2, 'correction', 4500, { correctsId: 1 })], 0, 0],
    ['never below zero', [payment, line(2, 'refund', 4500, { ofId: 1 })], 500, 0],
  ])('PAY-11 %s', (_, entries, requested, cents) => {
    expect(refundableCents(payment, entries, requested)).toBe(cents);
  });
  test('PAY-11 a refund cannot be refunded', () => {
    expect(refundableCents(line(2, 'refund', 1000, { ofId: 1 }), [payment])).toBe(0);
  });
});

test.each([
  ['everything left', 4500, 4500, false, 'refund'],
  ['one cent too much', 4501, 4500, false, 'too_much'],
  ['under dispute', 1, 4500, true, 'disputed'],
] as const)('PAY-12 %s', (_, amount, left, isDisputed, verdict) => {
  expect(refundVerdict({ amountCents: amount, refundableCents: left, isDisputed })).toBe(verdict);
});

test.each<[string, BookedEntry, string, BookedEntry[], string]>([
  ['a cash payment', payment, 'cash', [payment], 'correct'],
  ['a refund given by hand', line(2, 'refund', 100, { ofId: 1 }), 'cheque', [payment], 'correct'],
  ['a payment through the gateway', payment, 'stripe', [payment], 'not_by_hand'],
  ['a correction', line(2, 'correction', 4500, { correctsId: 1 }), 'cash', [payment], 'not_by_hand'],
  [
    'an entry already corrected',
    payment,
    'cash',
    [payment, line(2, 'correction', 4500, { correctsId: 1 })],
    'already_corrected',
  ],
  ['a partly refunded payment', payment, 'cash', [payment, line(2, 'refund', 100, { ofId: 1 })], 'has_refunds'],
  [
    'a payment whose mistaken refund is corrected',
    payment,
    'cash',
    [payment, line(2, 'refund', 100, { ofId: 1 }), line(3, 'correction', 100, { correctsId: 2 })],
    'correct',
  ],
])('PAY-13 %s', (_, entry, channel, entries, verdict) => {
  expect(correctionVerdict({ ...entry, channel }, entries)).toBe(verdict);
});

describe('PAY-31 the way a refund goes back', () => {
  test.each([
    ['stripe', undefined, null, { way: 'gateway' }],
    ['cash', undefined, null, { way: 'by_hand', channel: 'cash' }],
    ['cheque', 'cheque', null, { way: 'by_hand', channel: 'cheque' }],
    ['stripe', 'cash', null, { way: 'by_hand', channel: 'cash' }],
    ['stripe', 'etransfer', 'CA1', { way: 'by_hand', channel: 'etransfer' }],
    ['stripe', 'etransfer', null, { way: 'refused', field: 'reference', text: 'Value is required' }],
    ['practice', 'cash', null, { way: 'refused', field: 'channel', text: 'No money was paid' }],
  ] as const)('of %s by %s with %s', (paidBy, wanted, reference, way) => {
    expect(refundWay({ paidBy, wanted, reference })).toEqual(way);
  });
});

test('PAY-6: a refund only moves forward', () => {
  const order: RefundStatus[] = ['requested', 'pending', 'succeeded', 'failed'];
  for (const [i, known] of order.entries())
    for (const [j, told] of order.entries()) expect(laterRefundStatus(known, told)).toBe(order[Math.max(i, j)]);
});
