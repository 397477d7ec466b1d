import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { keepPicture, siteNow, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

/** The demonstration's tournament is on Saturday, April 24, 2027; its registration opens February 6, closes after April 11.
 * `isNew` are the pages that show elements that they show in no other state; all of them while it is open are judged elsewhere. */
const states = [
  {
    state: 'opens soon',
    clock: '2027-02-01T10:00:00-05:00',
    home: 'REGISTRATION OPENS SOON',
    homeSays: ['Saturday, February 6, 2027'],
    login: 'Sign up for the tournament',
    loginSays: ['Saturday, February 6, 2027'],
    signUp: 'disabled',
    isNew: ['home', 'sign-in', 'sign-up'],
  },
  {
    state: 'open',
    clock: siteNow,
    home: 'Online Registration Is Open!',
    homeSays: ['Sunday, April 11, 2027'],
    login: 'Sign up for the tournament',
    loginSays: ['Saturday, April 24, 2027'],
    signUp: 'offered',
    isNew: [],
  },
  {
    state: 'closed',
    clock: '2027-04-15T10:00:00-04:00',
    home: 'Registration is currently closed',
    homeSays: [],
    login: 'Online registration is currently closed',
    loginSays: [],
    signUp: 'absent',
    isNew: [],
  },
  {
    state: 'tournament day',
    clock: '2027-04-24T08:00:00-04:00',
    home: 'Tournament Today!',
    homeSays: ['Ramsey Shores Sports Centre', 'In-person registration: 8:30AM-10AM'],
    login: 'Tournament Today!',
    loginSays: ['Registration is open 8:30AM-10AM in person only.'],
    signUp: 'absent',
    isNew: ['home'],
  },
  {
    state: 'no tournament',
    clock: '2027-05-10T10:00:00-04:00',
    home: 'The next tournament is being planned',
    homeSays: ['All styles are welcome.', 'Children under 5 accompanied by an adult attend free.'],
    login: 'Thank you for your interest',
    loginSays: ['Online registration is closed.'],
    signUp: 'absent',
    isNew: ['home'],
  },
] as const;

describe.each(states)('$state', ({ state, clock, home, homeSays, login, loginSays, signUp, isNew }) => {
  let site: TestSite;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    site = await startTestSite({ CLOCK: clock });
    visit = await site.visit();
    page = visit.page;
  }, 120_000);
  afterAll(() => site?.close());

  const expectAccessible = async (name: 'home' | 'sign-in' | 'sign-up') => {
    if (isNew.some(one => one === name)) expect(await axeViolations(page)).toEqual([]);
  };
  const main = () => page.locator('main').textContent();

  it('home describes the state in the specification’s words', async () => {
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(home);
    const text = await main();
    for (const words of homeSays) expect(text).toContain(words);
    expect(await page.title()).toBe('NLC - Home');
  });

  it('home offers to register only while registration is open', async () => {
    const register = page.getByRole('link', { name: 'Register', exact: true });
    expect(await register.count()).toBe(state === 'open' ? 1 : 0);
    if (state === 'open') expect(await register.getAttribute('href')).toBe('/user/register');
  });

  it('the header shows city and date of the next tournament', async () => {
    const header = (await page.getByRole('banner').textContent()) ?? '';
    expect(header.includes('Sudbury, Ontario')).toBe(state !== 'no tournament');
    expect(/April 24,\s2027/.test(header)).toBe(state !== 'no tournament');
  });

  it('home needs no script, obeys its policy, and its new parts are accessible', async () => {
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(1); // the header's
    await expectAccessible('home');
    await keepPicture(page, `home ${state}`);
    await visit.expectClean();
  });

  it('sign-in’s invitation follows the next tournament', async () => {
    await page.goto('/user/login');
    const invitation = page.locator('section[aria-labelledby="invitation"]');
    expect(await invitation.getByRole('heading').textContent()).toBe(login);
    const text = await invitation.textContent();
    for (const words of loginSays) expect(text).toContain(words);
  });

  it('the sign-up button is disabled unless registration is open', async () => {
    const button = page.getByRole('button', { name: 'Sign Up' });
    const link = page.getByRole('link', { name: 'Sign Up' });
    expect(await button.count()).toBe(signUp === 'disabled' ? 1 : 0);
    expect(await link.count()).toBe(signUp === 'offered' ? 1 : 0);
    if (signUp === 'disabled') expect(await button.isDisabled()).toBe(true);
    if (signUp === 'offered') expect(await link.getAttribute('href')).toBe('/user/register');
  });

  it('sign-in obeys its policy, and its new parts are accessible', async () => {
    await expectAccessible('sign-in');
    await keepPicture(page, `sign-in ${state}`);
    await visit.expectClean();
  });

  it('sign-up says when registration is not open, but still works', async () => {
    await page.goto('/user/register');
    const text = await main();
    if (state === 'opens soon') expect(text).toContain('Registration opens on Saturday, February 6, 2027.');
    if (state === 'closed') expect(text).toContain('Online registration is currently closed.');
    if (state === 'tournament day') expect(text).toContain('Registration is in person only.');
    await expect.poll(() => page.getByRole('button', { name: 'Sign Up' }).isEnabled()).toBe(true);
    await expectAccessible('sign-up');
    await visit.expectClean();
  });
});
