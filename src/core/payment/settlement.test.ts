import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterRefundStatus, type RefundStatus, type Settlement, settlementOf } from './settlement.ts';

const paid = { status: 'paid', amountCents: 8000, currency: 'cad' } as const;
const open = { ...paid, status: 'open' } as const;
const expired = { ...paid, status: 'expired' } as const;
const unknown = { ...paid, status: 'unknown' } as const;
const nothing = { action: 'nothing' } as const;
const completed = { isCompleted: true, isOrderUnchanged: false } as const;
const changed = { isCompleted: false, isOrderUnchanged: false } as const;
const asBegun = { isCompleted: false, isOrderUnchanged: true } as const;
const mismatch = (detail: string) => ({ action: 'review', kind: 'amount_mismatch', detail }) as const;

const rows: [
  rule: string,
  status: 'starting' | 'open' | 'paid' | 'expired',
  payment: Parameters<typeof settlementOf>[0]['payment'],
  registration: { isCompleted: boolean; isOrderUnchanged: boolean },
  outcome: Settlement,
][] = [
  ['paid in full completes', 'open', paid, asBegun, { action: 'complete', isLate: false }],
  ['paid before its session was stored completes', 'starting', paid, asBegun, { action: 'complete', isLate: false }],
  ['paid after the hold had ended completes late', 'expired', paid, asBegun, { action: 'complete', isLate: true }],
  ['told of again', 'paid', paid, completed, nothing],
  ['still open', 'open', open, asBegun, nothing],
  ['the page ran out', 'open', expired, asBegun, { action: 'expire' }],
  ['the gateway knows no such session', 'open', unknown, asBegun, { action: 'expire' }],
  ['ran out, told of again', 'expired', expired, asBegun, nothing],
  ['an old "expired" after it was paid', 'paid', expired, completed, nothing],
  ['an old "open" after it ran out', 'expired', open, asBegun, nothing],
  ['a cent less', 'open', { ...paid, amountCents: 7999 }, asBegun, mismatch('$79.99 CAD paid, $80.00 CAD due')],
  ['a cent more', 'open', { ...paid, amountCents: 8001 }, asBegun, mismatch('$80.01 CAD paid, $80.00 CAD due')],
  ['other money', 'open', { ...paid, currency: 'usd' }, asBegun, mismatch('$80.00 USD paid, $80.00 CAD due')],
  ['changed meanwhile', 'open', paid, changed, mismatch('$80.00 CAD paid for an order that was changed since')],
  [
    'late and changed meanwhile',
    'expired',
    paid,
    changed,
    { action: 'review', kind: 'late', detail: '$80.00 CAD paid for an order that was changed since' },
  ],
  [
    'a second payment',
    'open',
    paid,
    completed,
    { action: 'review', kind: 'overpaid', detail: '$80.00 CAD paid a second time' },
  ],
];

test.each(rows)('PAY-1…5: %s', (_, status, payment, registration, outcome) => {
  expect(settlementOf({ attempt: { status, amountCents: 8000 }, payment, ...registration })).toEqual(outcome);
});

test('PAY-1: in any order of answers, one payment completes exactly once', () => {
  const answers = fc.array(fc.constantFrom(open, expired, paid), { maxLength: 12 });
  fc.assert(
    fc.property(answers, list => {
      let status: 'open' | 'paid' | 'expired' = 'open';
      let completions = 0;
      for (const payment of [...list, paid, ...list]) {
        const outcome = settlementOf({
          attempt: { status, amountCents: 8000 },
          payment,
          isCompleted: completions > 0,
          isOrderUnchanged: true,
        });
        if (outcome.action === 'expire') status = 'expired';
        if (outcome.action === 'complete') {
          status = 'paid';
          completions++;
        }
        expect(outcome.action).not.toBe('review');
      }
      return completions === 1 && status === 'paid';
    }),
  );
});

test('PAY-6: a refund moves forward only', () => {
  const order: RefundStatus[] = ['requested', 'pending', 'succeeded', 'failed'];
  for (const [i, known] of order.entries())
    for (const [j, told] of order.entries()) expect(laterRefundStatus(known, told)).toBe(order[Math.max(i, j)]);
});
