import { describe, expect, test } from 'vitest';
import { laterPayoutStatus, type PayoutFacts, type PayoutVerdict, payoutVerdict, seenVerdict } from './payout.ts';

test('PAY-34 a payout only moves forward', () => {
  expect(laterPayoutStatus('pending', 'in_transit')).toBe('in_transit');
  expect(laterPayoutStatus('paid', 'in_transit')).toBe('paid');
  expect(laterPayoutStatus('paid', 'failed')).toBe('failed');
  expect(laterPayoutStatus('failed', 'paid')).toBe('failed');
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
