import { describe, expect, test } from 'vitest';
import { access, mayUse, type StaffRole } from './access.ts';
import {
  invitationDays,
  leavesNoSuperAdmin,
  needsNewPassword,
  type RoleHolder,
  rolesInWords,
  roleTexts,
} from './roles.ts';

const holder = (personId: number, changes: Partial<RoleHolder> = {}): RoleHolder => ({
  personId,
  roles: ['SuperAdmin'],
  isVerified: true,
  isErased: false,
  ...changes,
});

test('ACCESS-11 the lowest role that keeps the books says so, for a treasurer', () => {
  const keepers = (['CheckInAdmin', 'TournamentDirector'] as const).filter(role => mayUse(access.keepBooks, [role]));
  expect(keepers.filter(role => !roleTexts[role].duty.includes('the books'))).toEqual([]);
});

test('ACCESS-11 an invitation is valid for a week', () => {
  expect(invitationDays).toBe(7);
});

describe('ACCESS-12 the last SuperAdmin who can sign in keeps the role', () => {
  test.each<[string, RoleHolder[], number, StaffRole[], boolean]>([
    ['the only holder loses the role', [holder(1)], 1, [], true],
    ['the only holder becomes a director', [holder(1)], 1, ['TournamentDirector'], true],
    ['the only holder keeps the role', [holder(1)], 1, ['CheckInAdmin', 'SuperAdmin'], false],
    ['one of two holders loses the role', [holder(1), holder(2)], 1, [], false],
    ['the only other holder was merely invited', [holder(1), holder(2, { isVerified: false })], 1, [], true],
    ['the only other holder is erased', [holder(1), holder(2, { isErased: true })], 1, [], true],
    [
      'the only other person holds another role',
      [holder(1), holder(2, { roles: ['TournamentDirector'] })],
      1,
      [],
      true,
    ],
    ['an invited holder loses the role', [holder(1), holder(2, { isVerified: false })], 2, [], false],
    ['another person loses a role', [holder(1)], 2, [], false],
    ['there is no holder', [], 2, ['CheckInAdmin'], false],
  ])('%s', (_, holders, personId, roles, isRefused) => {
    expect(leavesNoSuperAdmin(holders, { personId, roles })).toBe(isRefused);
  });
});

describe('ACCESS-13 the first staff role requires a new password', () => {
  test.each<[StaffRole[], StaffRole[], boolean]>([
    [[], ['CheckInAdmin'], true],
    [['CheckInAdmin'], ['SuperAdmin'], false],
    [['CheckInAdmin'], [], false],
    [[], [], false],
  ])('%j to %j: %s', (before, after, isNew) => {
    expect(needsNewPassword(before, after)).toBe(isNew);
  });
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
