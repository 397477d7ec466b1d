import { expect, test } from 'vitest';
import type { TournamentSetting } from '#contract/tournament-settings.ts';
import { publishedText, publishQuestion, usesText } from './state-words.ts';

const tournament = {
  id: 1,
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

const later2028 = { ...tournament, id: 2, tournamentOn: '2028-04-22', registrationOpensOn: '2027-03-01' };

test.each<[says: string, today: string, Partial<TournamentSetting>, tournaments?: Partial<TournamentSetting>[]]>([
  [
    'Visitors will see it right away. Registration isn’t open yet. Families can register from Saturday, February 6, 2027 until Sunday, April 11, 2027.',
    '2027-02-05',
    {},
  ],
  [
    'Visitors will see it right away, and registration is open at once. Families can register until Sunday, April 11, 2027.',
    '2027-02-06',
    {},
    [later2028, { ...tournament, isArchived: true }, { ...tournament, isDraft: true }],
  ],
  [
    'Visitors will see it once the tournament on Saturday, April 24, 2027 is over. Families can register from Sunday, April 25, 2027 until Sunday, April 9, 2028.',
    '2027-02-06',
    { ...later2028, registrationClosesAfter: '2028-04-09' },
    [tournament],
  ],
  [
    'Visitors will see it once the tournament on Saturday, April 24, 2027 is over. Families can register from Monday, February 7, 2028 until Sunday, April 9, 2028.',
    '2027-02-06',
    { ...later2028, registrationOpensOn: '2028-02-07', registrationClosesAfter: '2028-04-09' },
    [tournament],
  ],
  [
    'Visitors will see it once the tournament on Saturday, April 24, 2027 is over. Online registration for it is closed by then.',
    '2027-02-06',
    { ...later2028, registrationClosesAfter: '2027-04-24' },
    [tournament],
  ],
])('TOUR-42 before publishing says what follows: %s (%s, %j)', (says, today, changes, others = []) => {
  const occasion = { now: `${today}T17:00:00Z`, timeZone: 'America/Toronto' };
  const draft = { ...tournament, isDraft: true, ...changes, id: 9 };
  expect(publishQuestion(draft, { ...occasion, tournaments: [draft, ...(others as TournamentSetting[])] })).toBe(says);
});

test('TOUR-42 once published says whether families can register, or from when', () => {
  const says = (today: string, changes: Partial<TournamentSetting>) =>
    publishedText({ ...tournament, ...changes }, today);
  expect(says('2027-02-05', { state: 'open-soon' })).toBe(
    'Visitors see it. Registration opens Saturday, February 6, 2027.',
  );
  expect(says('2027-02-06', { state: 'open' })).toBe(
    'Visitors see it. Registration is open until Sunday, April 11, 2027.',
  );
  expect(says('2027-02-06', later)).toBe('Shown once the one before it is over.');
});
