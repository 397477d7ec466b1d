import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '#server/http/pages/page-build.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildTournament } from '#test/support/world/world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let site: TestApp;

/** The heading of home, and what sign-in says of the next tournament. */
async function said(): Promise<[home: string, login: string]> {
  const htmlOf = async (url: string) => (await site.inject({ method: 'GET', url })).body;
  const home = /<h1[^>]*>(.*?)<\/h1>/.exec(await htmlOf('/'))?.[1] ?? '';
  const login = /<h2 id="invitation"[^>]*>(.*?)<\/h2>/.exec(await htmlOf('/user/login'))?.[1] ?? '';
  return [home, login];
}
const soon = ['REGISTRATION OPENS SOON', 'Sign up for the tournament'];
const open = ['Online Registration Is Open!', 'Sign up for the tournament'];
const closed = ['Registration is currently closed', 'Online registration is currently closed'];
const today = ['Tournament Today!', 'Tournament Today!'];
const none = ['The next tournament is being planned', 'Thank you for your interest'];

beforeAll(async () => {
  site = await createTestApp({ pages: await builtPages(root), now: '2027-01-01T12:00:00-05:00' });
});
afterAll(() => site?.close());

describe('home and sign-in change at midnight in America/Toronto, despite kept copies', () => {
  beforeAll(async () => {
    // Clocks go forward on the day of the tournament: it has 23 hours.
    await buildTournament(site.app, {
      tournamentOn: '2027-03-14',
      registrationOpensOn: '2027-02-06',
      registrationClosesAfter: '2027-03-01',
    });
  });

  it.each([
    ['the last second before it opens', '2027-02-05T23:59:59-05:00', soon],
    ['the first of the opening day', '2027-02-06T00:00:00-05:00', open],
    ['the last second of the last day', '2027-03-01T23:59:59-05:00', open],
    ['the first of the day after', '2027-03-02T00:00:00-05:00', closed],
    ['the last second before the day', '2027-03-13T23:59:59-05:00', closed],
    ['the first second of the day', '2027-03-14T00:00:00-05:00', today],
    ['the last second of the day, in daylight time', '2027-03-14T23:59:59-04:00', today],
    ['the first second after it', '2027-03-15T00:00:00-04:00', none],
  ])('%s (%s)', async (_, now, expected) => {
    site.clock.set(now);
    expect(await said()).toEqual(expected);
    expect(await said()).toEqual(expected); // once more, from what is kept
  });

  it('the next tournament is shown once the last one is over', async () => {
    await buildTournament(site.app, {
      tournamentOn: '2027-11-07',
      registrationOpensOn: '2027-09-01',
      registrationClosesAfter: '2027-10-31',
    });
    site.clock.set('2027-03-15T00:00:00-04:00');
    expect(await said()).toEqual(soon);
    site.clock.set('2027-11-07T23:59:59-05:00'); // a day of 25 hours
    expect(await said()).toEqual(today);
    site.clock.set('2027-11-08T00:00:00-05:00');
    expect(await said()).toEqual(none);
  });
});
