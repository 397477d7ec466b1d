import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Settlement, settlementOf } from './settlement.ts';

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
  ['PAY-1 paid in full completes', 'open', paid, asBegun, { action: 'complete', isLate: false }],
  [
    'PAY-1 paid before its session was stored completes',
    'starting',
    paid,
    asBegun,
    { action: 'complete', isLate: false },
  ],
  [
    'PAY-4 paid after the hold had ended completes late',
    'expired',
    paid,
    asBegun,
    { action: 'complete', isLate: true },
  ],
  ['PAY-1 told of again', 'paid', paid, completed, nothing],
  ['PAY-1 still open', 'open', open, asBegun, nothing],
  ['PAY-5 the page ran out', 'open', expired, asBegun, { action: 'expire' }],
  ['PAY-5 the gateway knows no such session', 'open', unknown, asBegun, { action: 'expire' }],
  ['PAY-5 ran out, told of again', 'expired', expired, asBegun, nothing],
  ['PAY-1 an old "expired" after it was paid', 'paid', expired, completed, nothing],
  ['PAY-5 an old "open" after it ran out', 'expired', open, asBegun, nothing],
  ['PAY-2 a cent less', 'open', { ...paid, amountCents: 7999 }, asBegun, mismatch('$79.99 CAD paid, $80.00 CAD due')],
  ['PAY-2 a cent more', 'open', { ...paid, amountCents: 8001 }, asBegun, mismatch('$80.01 CAD paid, $80.00 CAD due')],
  ['PAY-2 other money', 'open', { ...paid, currency: 'usd' }, asBegun, mismatch('$80.00 USD paid, $80.00 CAD due')],
  ['PAY-2 changed meanwhile', 'open', paid, changed, mismatch('$80.00 CAD paid for an order that had since changed')],
  [
    'PAY-4 late and changed meanwhile',
    'expired',
    paid,
    changed,
    { action: 'review', kind: 'late', detail: '$80.00 CAD paid for an order that had since changed' },
  ],
  [
    'PAY-3 a second payment',
    'open',
    paid,
    completed,
    { action: 'review', kind: 'overpaid', detail: '$80.00 CAD paid a second time' },
  ],
];

test.each(rows)('%s', (_, status, payment, registration, outcome) => {
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
