import { describe, expect, it } from 'vitest';
import { needsGuardian } from './age-and-guardian.ts';
import { concussionProblems, lacksConfirmation, nextConcussionVersion } from './concussion.ts';

const setting = { tournamentOn: '2027-04-24', asksConcussion: true, concussionVersion: 2 };

describe('REG-28 under 26 on the tournament date, and by a parent under 18', () => {
  it.each([
    ['17, the day before turning 18', '2009-04-25', true, 'a parent'],
    ['18 that day', '2009-04-24', true, 'themselves'],
    ['18 the day before', '2009-04-23', true, 'themselves'],
    ['25, the day before turning 26', '2001-04-25', true, 'themselves'],
    ['26 that day', '2001-04-24', false, 'themselves'],
    ['26 the day before', '2001-04-23', false, 'themselves'],
    ['a child', '2020-02-29', true, 'a parent'],
  ])('%s', (_, birthOn, lacks, by) => {
    expect(lacksConfirmation({ birthOn, confirmedVersion: null }, setting)).toBe(lacks);
    expect(needsGuardian(birthOn, setting.tournamentOn) ? 'a parent' : 'themselves').toBe(by);
  });

  it('is off by default', () => {
    const off = { ...setting, asksConcussion: false };
    expect(lacksConfirmation({ birthOn: '2020-01-01', confirmedVersion: null }, off)).toBe(false);
  });
});

it.each([
  ['this version', 2, false],
  ['an older one', 1, true],
  ['none', null, true],
])('REG-29 who confirmed %s', (_, confirmedVersion, lacks) => {
  expect(lacksConfirmation({ birthOn: '2020-01-01', confirmedVersion }, setting)).toBe(lacks);
});

const texts = { asksConcussion: true, concussionUrl: 'https://ontario.ca/concussions', concussionCode: 'Be fair.' };
it.each([
  ['the same words', {}, 2],
  ['switched off', { asksConcussion: false }, 2],
  ['another link', { concussionUrl: 'https://example.ca' }, 3],
  ['another code', { concussionCode: 'Be kind.' }, 3],
])('REG-29 version after %s', (_, changes, version) => {
  expect(nextConcussionVersion({ ...texts, concussionVersion: 2 }, { ...texts, ...changes })).toBe(version);
});

it.each([
  ['all of it', {}, []],
  ['nothing', { concussionUrl: null, concussionCode: null }, ['concussionUrl', 'concussionCode']],
  ['nothing while off', { asksConcussion: false, concussionUrl: null, concussionCode: null }, []],
  ['a script for a link', { concussionUrl: 'javascript:alert(1)' }, ['concussionUrl']],
  ['a half link', { asksConcussion: false, concussionUrl: 'http://x.ca' }, ['concussionUrl']],
])('REG-28 the setting with %s', (_, changes, fields) => {
  expect(concussionProblems({ ...texts, ...changes }).map(({ field }) => field)).toEqual(fields);
});
