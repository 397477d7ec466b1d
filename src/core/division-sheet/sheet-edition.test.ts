import { expect, test } from 'vitest';
import { usualHouseRules } from '../scoring/house-rules.ts';
import { isGroupPrintedAnew, isLevelPrintedAnew, isPrintedAnew, type PrintedRules } from './sheet-edition.ts';

const panel: PrintedRules = {
  title: 'Forms',
  eventTypeId: 1,
  format: 'panel',
  judges: 5,
  maxDeviation: null,
  isRelative: false,
  thirdPlace: 'bout',
  minMatches: 1,
  boutRules: null,
  houseRules: usualHouseRules,
};
const bracket: PrintedRules = { ...panel, format: 'bracket' };

test.each<[string, PrintedRules, Partial<PrintedRules>, boolean]>([
  ['nothing', panel, {}, false],
  ['a title', panel, { title: 'Weapons' }, true],
  ['how it is decided', panel, { format: 'bracket' }, true],
  ['the judges of a panel', panel, { judges: 3 }, true],
  ['the largest deviation', panel, { maxDeviation: 2 }, true],
  ['bout rules of a panel', panel, { boutRules: { lead: 5 }, thirdPlace: 'shared', minMatches: 2 }, false],
  ['the judges of bouts', bracket, { judges: 3, maxDeviation: 2, isRelative: true }, false],
  ['bout rules', bracket, { boutRules: { lead: 5 } }, true],
  ['third place', bracket, { thirdPlace: 'shared' }, true],
  ['the profile', panel, { houseRules: { ...usualHouseRules, title: 'Kata' } }, true],
  ['how ties of a panel are decided', panel, { houseRules: { ...usualHouseRules, panelTie: 'highest' } }, true],
  [
    'how ties of a panel are decided, of bouts',
    bracket,
    { houseRules: { ...usualHouseRules, panelTie: 'none' } },
    false,
  ],
  ['a place for the disqualified', bracket, { houseRules: { ...usualHouseRules, disqualifiedKeepsPlace: true } }, true],
])('SHEET-5 decides whether a sheet must be printed again after a change: %s', (_, before, changes, is) => {
  expect(isPrintedAnew(before, { ...before, ...changes })).toBe(is);
});

test('SHEET-5 a level’s title or score range changes its competitors’ sheets', () => {
  const level = { title: 'Novice', lowestScore: 700, highestScore: 749 };
  const changes = [{}, { title: 'Beginner' }, { lowestScore: 710 }, { highestScore: 759 }];
  expect(changes.map(change => isLevelPrintedAnew(level, { ...level, ...change }))).toEqual([false, true, true, true]);
});

test.each([
  ['nothing', {}, [], false],
  ['another title', { title: 'Novice 2' }, [], true],
  ['somebody who comes too', { keys: ['1', '2', '3'] }, [], true],
  ['another order', { keys: ['2', '1'] }, [], true],
  ['facts of one of them', {}, ['2'], true],
  ['facts of somebody else', {}, ['4'], false],
])('SHEET-2 a division’s sheet after a change by hand: %s', (_, changes, readAgain, is) => {
  const group = { title: 'Novice 1', keys: ['1', '2'] };
  expect(isGroupPrintedAnew(group, { ...group, ...changes }, new Set(readAgain))).toBe(is);
  expect(isGroupPrintedAnew(undefined, group, new Set())).toBe(true);
});
