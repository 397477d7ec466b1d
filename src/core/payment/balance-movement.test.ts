import { describe, expect, test } from 'vitest';
import {
  laterPayoutStatus,
  ledgerKeyOf,
  type MovementKind,
  movementKindOf,
  type PayoutFacts,
  type PayoutVerdict,
  payoutVerdict,
  seenVerdict,
} from './balance-movement.ts';

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

  test('a payout only moves forward', () => {
    expect(laterPayoutStatus('pending', 'in_transit')).toBe('in_transit');
    expect(laterPayoutStatus('paid', 'in_transit')).toBe('paid');
    expect(laterPayoutStatus('paid', 'failed')).toBe('failed');
    expect(laterPayoutStatus('failed', 'paid')).toBe('failed');
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

describe('PAY-36 whether ledger, Stripe and bank agree about a payout', () => {
  const fine: PayoutFacts = {
    amountCents: 9000,
    status: 'paid',
    isWhole: true,
    netCents: 9000,
    ledgerDifferences: 0,
    bankCents: 9000,
  };
  test.each<[Partial<PayoutFacts>, PayoutVerdict]>([
    [{}, 'agrees'],
    [{ bankCents: null }, 'not_seen'],
    [{ bankCents: 8999 }, 'differs_bank'],
    [{ bankCents: 0 }, 'differs_bank'],
    [{ netCents: 8999 }, 'differs_within'],
    [{ isWhole: false, netCents: 0 }, 'agrees'],
    [{ ledgerDifferences: 1 }, 'differs_ledger'],
    [{ status: 'failed', bankCents: null }, 'sent_back'],
    [{ status: 'canceled', bankCents: null }, 'sent_back'],
    [{ status: 'in_transit', bankCents: null }, 'not_seen'],
  ])('%o → %s', (changes, verdict) => {
    expect(payoutVerdict({ ...fine, ...changes })).toBe(verdict);
  });
});

test('PAY-37 a payout is ticked once, with one amount', () => {
  expect(seenVerdict({ bankCents: null, told: 5 })).toBe('see');
  expect(seenVerdict({ bankCents: 5, told: 5 })).toBe('same');
  expect(seenVerdict({ bankCents: 5, told: 6 })).toBe('already_settled');
  expect(seenVerdict({ bankCents: 0, told: 6 })).toBe('already_settled');
});
