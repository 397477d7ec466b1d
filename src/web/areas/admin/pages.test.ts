import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { access, type Role } from '#core/access/access.ts';
import routes from '../../routes.ts';
import { entriesOf } from './admin-nav.tsx';
import { pageWidthOf, widePaths } from './page-width.ts';
import { adminPageAt, adminPages } from './pages.ts';

/** Every address of the route table that shows something. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(entry => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const children = entry.children ?? [];
    const own = entry.index || (entry.path && !children.some(child => child.index)) ? [path] : [];
    return [...own, ...addressesOf(children, path)];
  });
}
const addresses = addressesOf(routes).filter(path => path.startsWith('/admin/'));

test('ACCESS-9 the access table lists every staff page and nothing else', () => {
  expect(addresses.length).toBeGreaterThan(20);
  expect([...new Set(addresses)].sort()).toEqual(adminPages.map(page => page.path).sort());
});

test('ACCESS-9 each address leads to its own page', () => {
  for (const { path } of adminPages) expect(adminPageAt(path.replace(/:\w+/g, '7'))?.path).toBe(path);
});

test('lists and boards use the width of a large screen, forms and texts keep theirs', () => {
  const known = new Set(adminPages.map(({ path }) => path));
  expect(widePaths.filter(path => !known.has(path))).toEqual([]);
  expect(pageWidthOf('/admin/registrations')).toBe('wide');
  expect(pageWidthOf('/admin/matchmaking/7/all')).toBe('wide');
  expect(pageWidthOf('/admin/matchday')).toBe('board');
  expect(pageWidthOf('/admin/organisation')).toBe('text');
  expect(pageWidthOf('/admin/registration/7')).toBe('text');
});

const menu = (role: Role, flags = { SellMerch: true }) => {
  const held: Role[] = ['Customer', role];
  return (['bar', 'settings', 'extras'] as const).map(group => entriesOf(group, held, flags).map(entry => entry.label));
};

describe('the navigation of specification §2', () => {
  test('CheckInAdmin: Registrations, Payments, Check-in', () => {
    expect(menu('CheckInAdmin')).toEqual([['Registrations', 'Payments', 'Check-in'], [], []]);
  });
  test('TournamentDirector: also Dashboard, Competitors, Merch, Matchmaking, Matchday, Rings', () => {
    const [bar, settings] = menu('TournamentDirector');
    expect(bar).toEqual([
      'Dashboard',
      'Competitors',
      'Merch',
      'Registrations',
      'Payments',
      'Check-in',
      'Matchmaking',
      'Matchday',
      'Rings',
    ]);
    expect(settings).toEqual([]);
  });
  test('SuperAdmin: in More, Settings and Extras, ours after those of the specification', () => {
    const [bar, settings, extras] = menu('SuperAdmin');
    expect(bar).toEqual(menu('TournamentDirector')[0]);
    expect(settings).toEqual(['Tournaments', 'Divisions', 'Event Types', 'Competitor Levels', 'Events']);
    const ours = [
      'File Sharing',
      'Organisation',
      'Home page',
      'French',
      'Trial',
      'Waivers',
      'Users',
      'Announcer',
      'Results',
      'Screens',
      'Wrap-up',
      'Injury reports',
      'History',
      'Status',
    ];
    expect(extras).toEqual(['Communications', ...ours]);
  });
  test('Merch only while SellMerch is on', () => {
    expect(menu('SuperAdmin', { SellMerch: false })[0]).not.toContain('Merch');
  });
});

test.each<[Role, string[]]>([
  ['CheckInAdmin', ['registrations', 'registration', 'payments', 'check-in', 'announcer']],
  [
    'TournamentDirector',
    [
      'registrations',
      'registration',
      'payments',
      'change-requests',
      'check-in',
      'announcer',
      'dashboard',
      'competitors',
      'communications',
      'matchmaking',
      'division-sheets',
      'matchday',
      'rings',
      'results',
      'screens',
      'wrap-up',
      'injury-reports',
      'tournament-merch',
      'trial',
      'file-sharing',
    ],
  ],
])('specification §6: the staff pages for a %s', (role, parts) => {
  const open = adminPages.filter(page => (access[page.ability] as readonly Role[]).includes(role));
  expect([...new Set(open.map(page => page.path.split('/')[2]))].sort()).toEqual([...parts].sort());
});
