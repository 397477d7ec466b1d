import { describe, expect, test } from 'vitest';
import { ledgerKeyOf, type MovementKind, movementKindOf } from './balance-movement.ts';

describe('PAY-34 what a movement on the balance is', () => {
  const cases: [type: string, category: string, isOurs: boolean, kind: MovementKind][] = [
    ['charge', 'charge', true, 'payment'],
    ['payment', 'charge', true, 'payment'],
    ['charge', 'charge', false, 'other'],
    ['refund', 'refund', true, 'refund'],
    ['payment_refund', 'refund', true, 'refund'],
    ['refund', 'refund', false, 'other'],
    ['refund_failure', 'refund_failure', true, 'refund_return'],
    ['adjustment', 'dispute', true, 'dispute'],
    ['adjustment', 'dispute_reversal', true, 'dispute_return'],
    ['adjustment', 'dispute', false, 'other'],
    ['adjustment', 'other_adjustment', true, 'other'],
    ['stripe_fee', 'fee', false, 'fee'],
    ['tax_fee', 'tax', false, 'fee_tax'],
    ['payout', 'payout', false, 'payout'],
    ['payout_failure', 'payout_reversal', false, 'payout_return'],
    ['payout_cancel', 'payout_reversal', false, 'payout_return'],
    ['reserve_hold', 'risk_reserved_funds', false, 'other'],
    ['constructor', 'fee', false, 'other'],
  ];
  test.each(cases)('%s, %s, ours: %s → %s', (type, category, isOurs, kind) => {
    expect(movementKindOf({ type, category, isOurs })).toBe(kind);
  });
});

test.each<[MovementKind, string | null]>([
  ['payment', 'pi'],
  ['refund', 'source'],
  ['refund_return', 'source'],
  ['dispute', 'txn'],
  ['dispute_return', 'txn'],
  ['fee', null],
  ['payout', null],
  ['other', null],
])('PAY-35 the ledger numbers a %s by %s', (kind, key) => {
  const about = { movementId: 'txn', sourceId: 'source', paymentIntentId: 'pi', feeCents: 0, feeTaxCents: 0 };
  expect(ledgerKeyOf({ kind, ...about })).toBe(key);
});
