import { describe, expect, test } from 'vitest';
import type { Role } from './access.ts';
import { landingPathFor } from './landing-path.ts';

describe('ACCESS-4 where signing in leads', () => {
  test.each<[Role[], string | null, string]>([
    [['Customer'], null, '/customer/home'],
    [['Customer'], '/customer/file-sharing', '/customer/file-sharing'],
    [['Customer', 'CheckInAdmin'], '/customer/home', '/admin/registrations'],
    [['Customer', 'TournamentDirector'], '/customer/home', '/admin/dashboard'],
    [['Customer', 'CheckInAdmin', 'SuperAdmin'], null, '/admin/dashboard'],
  ])('%j with %s: %s', (held, saved, path) => {
    expect(landingPathFor(held, saved)).toBe(path);
  });
});
