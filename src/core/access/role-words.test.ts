import { expect, test } from 'vitest';
import { access, mayUse, type StaffRole } from './access.ts';
import { rolesInWords, roleTexts } from './role-words.ts';

test('ACCESS-11 the lowest role that keeps the books says so, for a treasurer', () => {
  const keepers = (['CheckInAdmin', 'TournamentDirector'] as const).filter(role => mayUse(access.keepBooks, [role]));
  expect(keepers.filter(role => !roleTexts[role].duty.includes('the books'))).toEqual([]);
});

test.each<[StaffRole[], string]>([
  [[], ''],
  [['SuperAdmin'], 'SuperAdmin'],
  [['CheckInAdmin', 'TournamentDirector'], 'Check-in admin and Tournament director'],
  [['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'], 'Check-in admin, Tournament director and SuperAdmin'],
])('%j in words', (roles, words) => {
  expect(rolesInWords(roles)).toBe(words);
});

test('TOUR-46 what a role may do names no merch and no lunches, which not every club sells', () => {
  expect(Object.values(roleTexts).filter(({ duty }) => /merch|lunch/i.test(duty))).toEqual([]);
});
