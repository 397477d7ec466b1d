import { describe, expect, test } from 'vitest';
import { type Count, countVerdict, expectedCents, mayCount, openVerdict } from './till.ts';

test.each([
  ['cash', 4500, 5000, 9500],
  ['cash', 4500, null, 4500],
  ['cash', -1000, 5000, 4000],
  ['cheque', 4500, 5000, 4500],
] as const)('PAY-17 %s of %d with a float of %s: %d expected', (channel, takenCents, floatCents, expected) => {
  expect(expectedCents({ channel, takenCents, floatCents })).toBe(expected);
});

const count = (countedBy: number, countedCents = 4500, remark: string | null = null): Count => ({
  countedBy,
  countedCents,
  remark,
});
const [one, two, three] = [1, 2, 3];
const volunteer = { isOwn: false, mayRefund: false };
const director = { isOwn: false, mayRefund: true };
const own = { isOwn: true, mayRefund: false };

describe('PAY-18, PAY-42 a count', () => {
  test.each([
    ['the first, by the person whose shift it is', [], count(one), own, 'count'],
    ['the first, by another volunteer', [], count(two), volunteer, 'not_found'],
    ['the first, by a director', [], count(two), director, 'count'],
    ['the second, by another volunteer', [count(one)], count(two, 4400), volunteer, 'count'],
    ['the second, by the same person', [count(one)], count(one, 4400), own, 'own_count'],
    ['the second, by the same director', [count(one)], count(one, 4400, 'Again'), director, 'own_count'],
    ['the first pressed again', [count(one)], count(one), own, 'same'],
    ['the second pressed again', [count(one), count(two)], count(two), volunteer, 'same'],
    ['a third, by a volunteer', [count(one), count(two)], count(three, 1, 'x'), volunteer, 'already_settled'],
    ['a third, by a director', [count(one), count(two)], count(one, 1, 'x'), director, 'count'],
    ['a third without a remark', [count(one), count(two)], count(one, 1), director, 'remark_missing'],
  ] as const)('%s', (_, counts, input, who, verdict) => {
    expect(countVerdict(counts, { ...input, ...who })).toBe(verdict);
  });

  test('is offered where it would be accepted', () => {
    const offered = (counts: Count[], personId: number, who: typeof own) => mayCount(counts, { personId, ...who });
    expect(offered([], one, own)).toBe(true);
    expect(offered([count(one)], one, own)).toBe(false);
    expect(offered([count(one)], two, volunteer)).toBe(true);
    expect(offered([count(one), count(two)], three, volunteer)).toBe(false);
    expect(offered([count(one), count(two)], one, director)).toBe(true);
  });
});

test.each([
  ['no shift', undefined, 'open'],
  ['one that began with a payment', { floatCents: null }, 'add'],
  ['the same float again', { floatCents: 5000 }, 'same'],
  ['another float', { floatCents: 4000 }, 'shift_open'],
] as const)('PAY-43 a float with %s', (_, open, verdict) => {
  expect(openVerdict(open, 5000)).toBe(verdict);
});
