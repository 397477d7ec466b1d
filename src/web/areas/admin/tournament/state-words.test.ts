import { expect, test } from 'vitest';
import type { TournamentSetting } from '#contract/tournament-settings.ts';
import { usesText } from './state-words.ts';

const tournament = {
  isArchived: false,
  isDraft: false,
  isNext: true,
  uses: [] as string[],
  tournamentOn: '2027-04-24',
  registrationOpensOn: '2027-02-06',
  registrationClosesAfter: '2027-04-11',
} as TournamentSetting;
const later = { isNext: false };
const draft = { isNext: false, isDraft: true };

test.each<[string, today: string, Partial<TournamentSetting>]>([
  ['12 registrations, 2 rings', '2027-01-15', { uses: ['12 registrations', '2 rings'] }],
  ['No registrations yet', '2027-01-15', {}],
  ['No registrations yet, 2 rings', '2027-02-06', { uses: ['2 rings'] }],
  ['No registrations yet. Registration opens Saturday, February 6, 2027.', '2027-02-05', later],
  ['No registrations yet. Once it’s published, registration opens Saturday, February 6, 2027.', '2027-02-05', draft],
  ['No registrations yet', '2027-02-06', draft],
  ['No registrations', '2027-01-15', { isArchived: true }],
  ['No registrations', '2027-04-25', later],
])('TOUR-44 what a tournament has: %s (%s, %j)', (says, today, changes) => {
  expect(usesText({ ...tournament, ...changes }, today)).toBe(says);
});
