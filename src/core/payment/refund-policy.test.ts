import { expect, test } from 'vitest';
import {
  movedSteps,
  paidForCompetitor,
  refundAt,
  refundStepProblems,
  refundsShown,
  sortedSteps,
} from './refund-policy.ts';

const zone = 'America/Toronto';
const steps = [
  { until: '2027-04-10', percent: 50 },
  { until: '2027-03-01', percent: 100 },
];

test('PAY-80 keeps the earliest day first', () => {
  expect(sortedSteps(steps)).toEqual(steps.toReversed());
  expect(sortedSteps(steps.toReversed())).toEqual(steps.toReversed());
});

test.each([
  ['nothing to say', [], []],
  ['less with time', steps, []],
  ['the same share twice', [...steps, { until: '2027-04-20', percent: 50 }], []],
  [
    'a day twice',
    [...steps, { until: '2027-03-01', percent: 100 }],
    [{ index: 2, field: 'until', text: 'This day is already listed' }],
  ],
  [
    'a day after the tournament',
    [{ until: '2027-04-25', percent: 10 }],
    [{ index: 0, field: 'until', text: 'This day must not be after the tournament day' }],
  ],
  [
    'more with time',
    [...steps, { until: '2027-04-20', percent: 60 }],
    [{ index: 2, field: 'percent', text: 'A later day must not give back more than an earlier one' }],
  ],
])('PAY-80 a refund policy with %s', (_, policy, expected) => {
  expect(refundStepProblems(policy, '2027-04-24')).toEqual(expected);
});

test.each([
  ['2027-02-01T12:00:00-05:00', 4500, { percent: 100, cents: 4500, until: '2027-03-01' }],
  ['2027-03-01T23:59:59-05:00', 4500, { percent: 100, cents: 4500, until: '2027-03-01' }],
  ['2027-03-02T00:00:00-05:00', 4500, { percent: 50, cents: 2250, until: '2027-04-10' }],
  ['2027-04-10T23:59:59-04:00', 4501, { percent: 50, cents: 2251, until: '2027-04-10' }],
  ['2027-04-11T00:00:00-04:00', 4500, { percent: 0, cents: 0, until: null }],
])('PAY-81 at %s of %i cents comes back what the day at the venue says', (at, cents, expected) => {
  expect(refundAt(steps, cents, Date.parse(at), zone)).toEqual(expected);
});

test('PAY-81 without a policy nothing is said', () => {
  expect(refundAt([], 4500, Date.parse('2027-02-01T12:00:00-05:00'), zone)).toBeNull();
});

test('TOUR-8 the days of a refund policy keep their distance from the tournament day', () => {
  expect(movedSteps(steps, '2027-04-24', '2028-04-22')).toEqual([
    { until: '2028-04-08', percent: 50 },
    { until: '2028-02-28', percent: 100 },
  ]);
});

test.each([
  ['2027-02-01T12:00:00-05:00', { steps: steps.toReversed(), isOver: false, text: null }],
  ['2027-04-10T23:59:59-04:00', { steps: [steps[0]], isOver: false, text: null }],
  ['2027-04-11T00:00:00-04:00', { steps: [], isOver: true, text: null }],
])('PAY-81 before paying, a family at %s reads of the days to come', (at, expected) => {
  expect(refundsShown({ steps, text: null }, Date.parse(at), zone)).toEqual(expected);
});

test('PAY-81 a policy may be words alone, or nothing', () => {
  const shown = (text: string | null) => refundsShown({ steps: [], text }, Date.parse('2027-02-01T12:00:00Z'), zone);
  expect(shown('Ask us.')).toEqual({ steps: [], isOver: false, text: 'Ask us.' });
  expect(shown(null)).toBeNull();
});

test.each([
  [
    'the price',
    [
      { description: 'Spectator pass', unitAmount: 10 },
      { description: 'Competitors', unitAmount: 45 },
    ],
    10_000,
    4500,
  ],
  ['what is left of a payment', [{ description: 'Competitor', unitAmount: 45 }], 2000, 2000],
  ['nothing while nothing is paid', [{ description: 'Competitor', unitAmount: 45 }], 0, 0],
  ['nothing that is known', [{ description: 'Spectator pass', unitAmount: 10 }], 1000, null],
])('PAY-81 %s was paid for a competitor', (_, items, net, expected) => {
  expect(paidForCompetitor(items, net)).toBe(expected);
});
