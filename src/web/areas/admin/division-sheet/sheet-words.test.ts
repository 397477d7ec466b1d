import { expect, it } from 'vitest';
import type { DivisionSheet } from '#contract/division-sheet.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { profiles } from '#core/scoring/profiles.ts';
import { sheetBoardOf } from './bracket-part.tsx';
import { printedWords, profileWords, ruleWords } from './sheet-words.ts';

const member = (levelTitle: string, lowest: number) => ({ levelTitle, range: { lowest, highest: lowest + 99 } });
const sheet = {
  format: 'panel',
  judges: 3,
  thirdPlace: 'shared',
  minMatches: 1,
  maxDeviation: null,
  isRelative: false,
  boutRules: usualBoutRules,
  houseRules: usualHouseRules,
  members: [member('Novice', 700), member('Novice', 700)],
} as unknown as DivisionSheet;
const wordsOf = (change: object): string => ruleWords({ ...sheet, ...change }).join(' ');

it('SHEET-5 for a panel: the scores of the level and how they count', () => {
  expect(wordsOf({})).toBe(
    'Scores from 7.00 to 7.99. 3 judges: all scores are added, less deductions. Tied totals: perform again, or share the place.',
  );
  expect(wordsOf({ maxDeviation: 2, isRelative: true, judges: 5 })).toMatch(
    /A score more than 0\.02 from the middle score is moved to 0\.02 from it\. Everyone performs before scoring starts\. 5 judges/,
  );
});

it('SHEET-5 lists levels separately where they differ, lowest scores first', () => {
  const members = [member('Advanced', 800), member('Novice', 700), member('Advanced', 800)];
  expect(wordsOf({ members })).toMatch(/^Scores: Novice 7\.00 to 7\.99, Advanced 8\.00 to 8\.99\. 3 judges/);
  expect(wordsOf({ members: [member('Green', 700), member('Blue', 700)] })).toMatch(/^Scores from 7\.00 to 7\.99\./);
  expect(wordsOf({ members: [] })).toMatch(/^3 judges/);
});

it('SHEET-5 for bouts: the draw, the time, what ends a bout, what counts and what warnings cost', () => {
  const bouts = { format: 'bracket', members: [1, 2, 3, 4].map(() => member('Novice', 700)) };
  expect(wordsOf(bouts)).toBe(
    [
      'Single elimination: winners advance. Both semi-final losers place third.',
      '2:00 a bout, a five-point lead wins, a tie goes to 1:00 of overtime (first point wins).',
      'Points: Hand 1, Kick 2. Warnings: each from the 2nd on is a point for the other side, the 4th disqualifies.',
    ].join(' '),
  );
  expect(wordsOf({ ...bouts, members: [member('Novice', 700)] })).toBe('No one else is here, so there is no bout.');
});

it('SHEET-7 names the profile, and what the house decides', () => {
  const lineOf = (change: object): string => profileWords({ ...sheet, ...change });
  expect(lineOf({})).toBe('Rules: standard. Disqualified: no place, no medal.');
  const bouts = profiles.find(({ houseRules }) => houseRules.title === 'Point sparring, open circuit');
  expect(lineOf({ ...bouts, members: [] })).toBe(
    'Rules: Point sparring, open circuit. Disqualified: no place, no medal. Upper name: red corner (R). Lower name: white corner (W).',
  );
  const kumite = profiles.find(({ houseRules }) => houseRules.title.startsWith('Kumite'));
  expect(lineOf({ ...kumite, members: [] })).toMatch(/Upper name: red corner \(R\)\. Lower name: blue corner \(B\)\.$/);
  const house = { ...usualHouseRules, title: 'Own', boards: 'time', disqualifiedKeepsPlace: true };
  expect(lineOf({ houseRules: house })).toBe(
    'Rules: Own. Most boards broken, then fewest tried, then the fastest time. Disqualified: keeps the place reached.',
  );
  expect(wordsOf({ houseRules: house })).toBe('Tied totals: perform again, or share the place.');
});

it('SHEET-5 BRACKET-15 for three: what decides when each won once', () => {
  const three = { format: 'bracket', members: [1, 2, 3].map(() => member('Novice', 700)) };
  expect(wordsOf(three)).toMatch(/Three tied at one win each share first\. 2:00/);
  expect(
    wordsOf({
      ...three,
      houseRules: { ...usualHouseRules, roundRobinTies: ['difference', 'pointsFor'], roundRobinStillTied: 'ask' },
    }),
  ).toMatch(
    /Three tied at one win each: points difference, then points scored, then extra bout, lots or shared\. 2:00/,
  );
});

it('SHEET-6 a bracket leaves room for the number of somebody who is not checked in', () => {
  const named = (competitorId: number, number: number | null) => ({
    ...member('Novice', 700),
    competitorId,
    number,
    name: `P${competitorId}`,
    schoolId: competitorId,
  });
  const drawn = { ...sheet, format: 'bracket', drawSeed: 1, members: [named(1, 101), named(2, null)] } as DivisionSheet;
  const { personOf } = sheetBoardOf(drawn);
  expect([personOf(1)?.name, personOf(2)?.name]).toEqual(['101 P1', '____ P2']);
});

it('SHEET-8 says when it was printed by the clock of the venue', () => {
  const at = '2027-04-24T13:05:00.000Z';
  expect(printedWords(at, 'America/Toronto')).toBe('Apr 24, 2027, 9:05 a.m.');
  expect(printedWords(at, 'America/Vancouver')).toBe('Apr 24, 2027, 6:05 a.m.');
});
