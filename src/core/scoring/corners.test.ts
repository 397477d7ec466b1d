import { expect, test } from 'vitest';
import { usualBoutRules } from './bout.ts';
import { sideNamesOf } from './corners.ts';
import { profiles } from './profiles.ts';

test('SCORE-51 each profile has the corners of its sport, and red and white where none are said', () => {
  const namesOf = (title: string) => {
    const rules = profiles.find(({ houseRules }) => houseRules.title.startsWith(title))?.boutRules;
    return rules && sideNamesOf(rules);
  };
  expect(namesOf('Kumite')).toEqual(['Red', 'Blue']);
  expect(namesOf('Olympic')).toEqual(['Blue', 'Red']);
  expect(namesOf('Judo')).toEqual(['White', 'Blue']);
  expect(namesOf('Point sparring')).toEqual(['Red', 'White']);
  expect(sideNamesOf(usualBoutRules)).toEqual(['Red', 'White']);
});
