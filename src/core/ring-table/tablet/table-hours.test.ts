import { describe, expect, test } from 'vitest';
import { areTablesOpen, closedWords, dayHoursOf, openWords } from './table-hours.ts';

const toronto = { tournamentOn: '2027-04-24', timeZone: 'America/Toronto', openedUntil: null };
const at = (text: string): number => Date.parse(text);

describe('SCORE-43 PINs and tablets work', () => {
  test.each([
    ['2027-04-24', 'America/Toronto', '2027-04-23T21:00:00.000Z', '2027-04-25T07:00:00.000Z'],
    ['2027-01-10', 'America/Toronto', '2027-01-09T22:00:00.000Z', '2027-01-11T08:00:00.000Z'],
    ['2027-03-13', 'America/Toronto', '2027-03-12T22:00:00.000Z', '2027-03-14T07:00:00.000Z'], // clocks go forward that night
    ['2027-03-14', 'America/Toronto', '2027-03-13T22:00:00.000Z', '2027-03-15T07:00:00.000Z'],
    ['2027-11-06', 'America/Toronto', '2027-11-05T21:00:00.000Z', '2027-11-07T08:00:00.000Z'], // and back
    ['2027-04-24', 'Asia/Kolkata', '2027-04-23T11:30:00.000Z', '2027-04-24T21:30:00.000Z'],
  ])('SCORE-43 for %s in %s from %s until %s', (tournamentOn, timeZone, opens, closes) => {
    const { from, until } = dayHoursOf({ tournamentOn, timeZone });
    expect([from, until].map(instant => new Date(instant).toISOString())).toEqual([opens, closes]);
    const hours = { tournamentOn, timeZone, openedUntil: null };
    expect([from - 1, from, until - 1, until].map(now => areTablesOpen(hours, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('SCORE-43 at another time until the instant to which a director has opened them', () => {
    const hours = { ...toronto, openedUntil: at('2027-03-20T16:00:00Z') };
    expect(areTablesOpen(hours, at('2027-03-20T15:59:59Z'))).toBe(true);
    expect(areTablesOpen(hours, at('2027-03-20T16:00:00Z'))).toBe(false);
    expect(areTablesOpen(toronto, at('2027-03-20T15:59:59Z'))).toBe(false);
    expect(areTablesOpen(toronto, at('2028-04-24T15:00:00Z'))).toBe(false);
  });
});

test.each([
  [
    '2027-03-20T14:00:00Z',
    'The ring tables open on Friday, April 23, 2027 at 5:00 p.m. Before that, a director can open them for two hours.',
  ],
  [
    '2027-05-08T14:00:00Z',
    'The ring tables closed on Sunday, April 25, 2027 at 3:00 a.m. A director can open them for two hours.',
  ],
])('SCORE-43 a refusal at %s says when they open', (now, words) => {
  expect(closedWords(toronto, at(now))).toBe(words);
});

test.each([
  [null, '2027-04-24T14:00:00Z', 'Sunday, April 25, 2027 at 3:00 a.m.'],
  ['2027-03-20T16:00:00Z', '2027-03-20T14:00:00Z', 'Saturday, March 20, 2027 at 12:00 p.m.'],
  ['2027-04-23T22:00:00Z', '2027-04-23T20:30:00Z', 'Friday, April 23, 2027 at 6:00 p.m.'],
  ['2027-04-23T22:00:00Z', '2027-04-23T21:30:00Z', 'Sunday, April 25, 2027 at 3:00 a.m.'],
])('SCORE-43 opened until %s, they are said at %s to be open until %s', (openedUntil, now, words) => {
  const hours = { ...toronto, openedUntil: openedUntil === null ? null : at(openedUntil) };
  expect(openWords(hours, at(now))).toBe(`The ring tables are open until ${words}`);
});
