import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestedShares, transferVerdict } from './transfer.ts';

const dollars = (cents: number) => `$${cents / 100}`;
const owing = new Map([
  [1, { dueCents: 4500, isCompleted: false }],
  [2, { dueCents: 6000, isCompleted: true }],
  [3, { dueCents: 0, isCompleted: true }],
  [4, { dueCents: 0, isCompleted: false }],
]);
const verdictOf = (amountCents: number, shares: [number, number][], creditTo: number | null = null) => {
  const list = shares.map(([registrationId, cents]) => ({ registrationId, amountCents: cents }));
  const verdict = transferVerdict({ amountCents, shares: list, creditTo }, owing, dollars);
  return verdict.verdict === 'take'
    ? verdict.shares.map(share => [share.registrationId, share.amountCents])
    : Object.keys(verdict.fields);
};

describe('PAY-44 one transfer over several families', () => {
  test.each([
    [
      'pays what each owes',
      10_500,
      [
        [1, 4500],
        [2, 6000],
      ],
      null,
      [
        [1, 4500],
        [2, 6000],
      ],
    ],
    [
      'pays a part',
      5000,
      [
        [1, 4500],
        [2, 500],
      ],
      null,
      [
        [1, 4500],
        [2, 500],
      ],
    ],
    ['gives nobody more than they owe', 5000, [[1, 5000]], null, ['shares.0.amountCents']],
    [
      'names a family once',
      5000,
      [
        [2, 2500],
        [2, 2500],
      ],
      null,
      ['shares.1.registrationId'],
    ],
    [
      'is never less than its shares',
      5000,
      [
        [1, 4500],
        [2, 600],
      ],
      null,
      ['amountCents'],
    ],
    ['leaves nothing without a family', 5000, [[1, 4500]], null, ['creditRegistrationId']],
    [
      'leaves its rest as credit',
      5000,
      [[1, 4500]],
      3,
      [
        [1, 4500],
        [3, 500],
      ],
    ],
    ['leaves its rest to one that it pays in full', 5000, [[1, 4500]], 1, [[1, 5000]]],
    ['leaves no credit to one that owes', 5000, [[1, 4500]], 2, ['creditRegistrationId']],
    ['leaves no credit to one that is not registered', 5000, [[1, 4500]], 4, ['creditRegistrationId']],
    ['has no credit without a rest', 4500, [[1, 4500]], 3, ['creditRegistrationId']],
  ] as const)('%s', (_, amount, shares, creditTo, expected) => {
    expect(
      verdictOf(
        amount,
        shares.map(([id, cents]) => [id, cents]),
        creditTo,
      ),
    ).toEqual(expected);
  });

  test('what is booked adds up to the transfer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.integer({ min: 0, max: 8000 }), { minLength: 1, maxLength: 5 }),
        (amountCents, dues) => {
          const families = new Map(dues.map((dueCents, id) => [id, { dueCents, isCompleted: true }]));
          const shares = suggestedShares(amountCents, dues)
            .map((cents, registrationId) => ({ registrationId, amountCents: cents }))
            .filter(share => share.amountCents > 0);
          const left = amountCents - shares.reduce((sum, share) => sum + share.amountCents, 0);
          const verdict = transferVerdict({ amountCents, shares, creditTo: left > 0 ? 0 : null }, families, dollars);
          return (
            verdict.verdict === 'take' &&
            verdict.shares.reduce((sum, share) => sum + share.amountCents, 0) === amountCents
          );
        },
      ),
    );
  });
});
