import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Part, type TakeVerdict, takeVerdict } from './staff-payment.ts';

const cash = (amountCents: number, tenderedCents: number | null = null): Part => ({
  channel: 'cash',
  amountCents,
  tenderedCents,
  reference: null,
});
const transfer = (amountCents: number, reference: string | null = 'CA1'): Part => ({
  channel: 'etransfer',
  amountCents,
  tenderedCents: null,
  reference,
});
test.each<[string, Part[], number, TakeVerdict]>([
  ['PAY-15 no reference', [transfer(4500, null)], 4500, refusal('parts.0.reference', 'Value is required')],
  [
    'PAY-15 one reference twice, regardless of case',
    [transfer(2000), transfer(2500, 'ca1')],
    4500,
    refusal('parts.1.reference', 'This reference appears twice'),
  ],
  ['PAY-16 the exact amount', [transfer(4500)], 4500, { verdict: 'take', parts: [transfer(4500)], changeCents: 0 }],
  ['PAY-16 part of the amount', [transfer(1000)], 4500, { verdict: 'take', parts: [transfer(1000)], changeCents: 0 }],
  ['PAY-16 more than is due', [transfer(4501)], 4500, { verdict: 'too_much' }],
  ['PAY-16 nothing is due', [cash(100)], 0, { verdict: 'too_much' }],
  ['PAY-16 the family has a credit', [cash(100)], -500, { verdict: 'too_much' }],
  ['PAY-16 with change', [cash(4500, 5000)], 4500, { verdict: 'take', parts: [cash(4500, 5000)], changeCents: 500 }],
  [
    'PAY-16 cash above the amount due is returned as change',
    [cash(6000)],
    4500,
    { verdict: 'take', parts: [cash(4500, 6000)], changeCents: 1500 },
  ],
  [
    'PAY-16 split, with change',
    [transfer(2500), cash(2000, 4000)],
    4500,
    { verdict: 'take', parts: [transfer(2500), cash(2000, 4000)], changeCents: 2000 },
  ],
  [
    'PAY-16 extra cash does not offset an overpaid transfer',
    [transfer(5000), cash(100)],
    4500,
    { verdict: 'too_much' },
  ],
  [
    'PAY-16 less handed over than the amount',
    [cash(4500, 4400)],
    4500,
    refusal('parts.0.tenderedCents', 'This is less than the amount'),
  ],
])('%s', (_, parts, due, verdict) => {
  expect(takeVerdict(parts, due)).toEqual(verdict);
});

function refusal(field: string, text: string): TakeVerdict {
  return { verdict: 'bad_input', fields: { [field]: [text] } };
}

test.each<[string, Part[], number, TakeVerdict]>([
  ['is booked with the rest', [transfer(6000)], 4500, { verdict: 'take', parts: [transfer(6000)], changeCents: 0 }],
  [
    'of cash, less the change on what is kept',
    [cash(6000, 10_000)],
    4500,
    { verdict: 'take', parts: [cash(6000, 10_000)], changeCents: 4000 },
  ],
  ['is nothing without a rest', [transfer(1000)], 4500, { verdict: 'take', parts: [transfer(1000)], changeCents: 0 }],
  ['is refused where nothing is due', [transfer(1000)], 0, { verdict: 'too_much' }],
])('PAY-48 a credit that is kept %s', (_, parts, due, verdict) => {
  expect(takeVerdict(parts, due, true)).toEqual(verdict);
});

test('PAY-16: never records more than is due, and records or returns everything handed over', () => {
  const parts = fc.array(
    fc.record({
      isCash: fc.boolean(),
      amount: fc.integer({ min: 1, max: 9000 }),
      more: fc.integer({ min: 0, max: 900 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 20_000 }), (list, due) => {
      const taken = list.map((one, i) =>
        one.isCash ? cash(one.amount, one.amount + one.more) : transfer(one.amount, `R${i}`),
      );
      const verdict = takeVerdict(taken, due);
      if (verdict.verdict !== 'take') return true;
      const booked = verdict.parts.reduce((sum, part) => sum + part.amountCents, 0);
      const handed = taken.reduce((sum, part) => sum + (part.tenderedCents ?? part.amountCents), 0);
      return booked <= due && booked + verdict.changeCents === handed;
    }),
  );
});
