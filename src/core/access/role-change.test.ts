import { describe, expect, test } from 'vitest';
import type { StaffRole } from './access.ts';
import { invitationDays, leavesNoSuperAdmin, needsNewPassword, type RoleHolder } from './role-change.ts';

const holder = (personId: number, changes: Partial<RoleHolder> = {}): RoleHolder => ({
  personId,
  roles: ['SuperAdmin'],
  isVerified: true,
  isErased: false,
  ...changes,
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

test('ACCESS-11 an invitation is valid for a week', () => {
  expect(invitationDays).toBe(7);
});
