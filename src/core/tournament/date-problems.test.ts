import { describe, expect, test } from 'vitest';
import { dateProblems } from './date-problems.ts';

describe('TOUR-7 the dates of a tournament must agree', () => {
  const before = 'Registration must not close before it opens';
  const closes = 'Registration must close before the tournament day';
  const opens = 'Registration must open before the tournament day';
  test.each([
    ['in order', '2027-02-06', '2027-04-11', '2027-04-24', {}],
    ['open on one day only', '2027-02-06', '2027-02-06', '2027-04-24', {}],
    ['open until the evening before', '2027-02-06', '2027-04-23', '2027-04-24', {}],
    ['closes the day before it opens', '2027-02-06', '2027-02-05', '2027-04-24', { registrationClosesAfter: [before] }],
    ['closes on the day itself', '2027-02-06', '2027-04-24', '2027-04-24', { registrationClosesAfter: [closes] }],
    ['closes after the day', '2027-02-06', '2027-04-25', '2027-04-24', { registrationClosesAfter: [closes] }],
    [
      'opens on the day itself',
      '2027-04-24',
      '2027-04-11',
      '2027-04-24',
      { registrationClosesAfter: [before], registrationOpensOn: [opens] },
    ],
    [
      'a day in the previous year',
      '2027-02-06',
      '2027-04-11',
      '2026-04-24',
      { registrationClosesAfter: [closes], registrationOpensOn: [opens] },
    ],
  ])('TOUR-7 %s: opens %s, closes after %s, is on %s', (_, opensOn, closesAfter, on, expected) => {
    const problems = dateProblems({
      tournamentOn: on,
      registrationOpensOn: opensOn,
      registrationClosesAfter: closesAfter,
    });
    const byField: Record<string, string[]> = {};
    for (const { field, text } of problems) byField[field] = [...(byField[field] ?? []), text];
    expect(byField).toEqual(expected);
  });
});
