import { expect, it } from 'vitest';
import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { decisionFieldWords, decisionWords } from './decision-words.ts';

const event = {
  format: 'bracket',
  judges: 5,
  thirdPlace: 'shared',
  minMatches: 1,
  maxDeviation: null,
  isRelative: false,
  boutRules: null,
  houseRules: null,
} as EventSetting;
const own = { ...usualBoutRules, techniques: [...usualBoutRules.techniques], boutMs: 90_000 };

it.each<[Partial<EventSetting>, string]>([
  [{ format: 'panel' }, '5 judges'],
  [
    { format: 'panel', maxDeviation: 2, isRelative: true },
    '5 judges, at most 0.02 from the middle score, all perform first',
  ],
  [{ maxDeviation: 2, isRelative: true }, 'Bouts of 2:00 or a lead of 5, third place shared'],
  [{ thirdPlace: 'bout', minMatches: 2 }, 'Bouts of 2:00 or a lead of 5, third place fought, at least two each'],
  [{ boutRules: { ...own, lead: null } }, 'Bouts of 1:30, third place shared'],
  [{ boutRules: { ...own, lead: 1, firstTo: 7 } }, 'Bouts of 1:30 or a lead of 1 or 7 points, third place shared'],
  [{ boutRules: { ...own, lead: null, firstTo: 1 } }, 'Bouts of 1:30 or 1 point, third place shared'],
  [{ format: 'panel', houseRules: { ...usualHouseRules, title: 'Kata', roundRobinTies: [] } }, 'Kata: 5 judges'],
])('%j', (change, words) => expect(decisionWords({ ...event, ...change })).toBe(words));

it.each<[string, unknown, string | undefined]>([
  ['format', 'panel', 'Judged'],
  ['thirdPlace', 'bout', 'Decided by a bout between them'],
  ['minMatches', 2, 'At least two'],
  ['maxDeviation', 2, '0.02'],
  ['maxDeviation', null, 'none'],
  ['boutRules', null, 'standard rules'],
  ['houseRules', null, 'standard rules'],
  [
    'houseRules',
    { ...usualHouseRules, title: 'Breaking', boards: 'time', roundRobinStillTied: 'ask' },
    'Breaking: Most boards broken, then fewest tried, then the fastest time. Tied totals: perform again, or share the place. Disqualified: no place, no medal. Three tied at one win each: extra bout, lots or shared',
  ],
  ['title', 'Kata', undefined],
])('%s of %j, when two people edit', (field, value, words) => expect(decisionFieldWords(field, value)).toBe(words));

it('shows bout rules in full when two people edit', () =>
  expect(decisionFieldWords('boutRules', own)).toMatch(
    /^1:30 a bout, a five-point lead wins, .* Points: Hand 1, Kick 2\./,
  ));
