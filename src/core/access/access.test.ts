import { describe, expect, test } from 'vitest';
import { access, isStaff, mayImpersonate, mayUse, type Role, roles } from './access.ts';

test('ACCESS-1 public pages are open to everyone, account pages to signed-in users', () => {
  expect([...access.visit]).toEqual([
    'Unauthenticated',
    'Customer',
    'CheckInAdmin',
    'TournamentDirector',
    'SuperAdmin',
  ]);
  expect([...access.manageOwn]).toEqual(['Customer', 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin']);
});

describe('ACCESS-2 any one role of the list is enough', () => {
  test.each<[Role[], Role[], boolean]>([
    [['CheckInAdmin', 'SuperAdmin'], ['Customer', 'SuperAdmin'], true],
    [['CheckInAdmin', 'SuperAdmin'], ['Customer', 'TournamentDirector'], false],
    [['Customer'], ['Unauthenticated'], false],
    [['Unauthenticated'], ['Unauthenticated'], true],
    [['SuperAdmin'], [], false],
  ])('%j for %j: %s', (allowed, held, isAllowed) => {
    expect(mayUse(allowed, held)).toBe(isAllowed);
  });
});

describe('ACCESS-3 acting for somebody with lower roles', () => {
  const held = (role: Role): Role[] => (role === 'Customer' ? ['Customer'] : ['Customer', role]);
  test.each<[Role, Role, boolean]>([
    ['SuperAdmin', 'Customer', true],
    ['SuperAdmin', 'CheckInAdmin', true],
    ['SuperAdmin', 'TournamentDirector', true],
    ['SuperAdmin', 'SuperAdmin', false],
    ['TournamentDirector', 'Customer', true],
    ['TournamentDirector', 'CheckInAdmin', true],
    ['TournamentDirector', 'TournamentDirector', false],
    ['TournamentDirector', 'SuperAdmin', false],
    ['CheckInAdmin', 'Customer', false],
    ['Customer', 'Customer', false],
  ])('%s for %s: %s', (actor, target, may) => {
    expect(mayImpersonate(held(actor), held(target))).toBe(may);
  });
});

test('ACCESS-8 customers are not staff', () => {
  expect(isStaff(['Customer'])).toBe(false);
  expect(isStaff(['Customer', 'CheckInAdmin'])).toBe(true);
});

test('ACCESS-9 every row of the access table names roles from the specification, always including the highest', () => {
  for (const [ability, allowed] of Object.entries(access)) {
    expect(roles, ability).toEqual(expect.arrayContaining([...allowed]));
    expect(allowed, ability).toContain('SuperAdmin');
  }
  expect([...access.manageUsers]).toEqual(['SuperAdmin']);
  expect([...access.managePersonalData]).toEqual(['SuperAdmin']);
});
