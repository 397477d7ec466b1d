import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let desk: Awaited<ReturnType<typeof openMatchday>>;
let parent: SiteCustomer;
let names: string[];
let ownIds: Set<number>;
/** The parent's browser, and one that has only the link. */
let visits: { home: Visit; shared: Visit };
let home: Page;
let shared: Page;

/** The demonstration's family of two children who stand in different divisions, one of them near the front of a ring. */
beforeAll(async () => {
  site = await startMatchday();
  desk = await openMatchday(site);
  const day = await desk.fill(60);
  const divisionsOf = (competitorId: number) =>
    day.divisions.filter(({ competitorIds }) => competitorIds.includes(competitorId)).map(one => one.draftDivisionId);
  const family = [...Map.groupBy(day.people, ({ familyId }) => familyId).values()].find(people => {
    const [first, second] = people.map(({ competitorId }) => divisionsOf(competitorId));
    return people.length === 2 && first && second?.length && !second.some(id => first.includes(id));
  });
  if (!family) throw new Error('The demonstration has no such family');
  names = family.map(({ firstName }) => firstName);
  ownIds = new Set(family.map(({ competitorId }) => competitorId));
  const admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  const { email } = await admin.call<{ email: string }>('GET', `/api/admin/users/${family[0]?.familyId}`);
  parent = await signInTo(site, email, 'northern-lights');
  visits = { home: await site.visit(), shared: await site.visit({ size: 'desktop' }) };
  home = visits.home.page;
  shared = visits.shared.page;
  await parent.enter(visits.home.context);
  await home.goto('/customer/home');
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  for (const { expectClean } of Object.values(visits)) await expectClean();
});

const linkPath = async (method: 'GET' | 'POST' = 'GET') => {
  const path = `/api/registration/family-link/${desk.tournamentId}`;
  return new URL((await parent.call<{ url: string }>(method, path)).url).pathname;
};
const rows = (page: Page) => page.getByRole('list', { name: 'All calls' }).getByRole('listitem');
const isOwn = (day: RingDay, { draftDivisionId }: RingDay['assignments'][0]): boolean =>
  day.divisions.some(one => one.draftDivisionId === draftDivisionId && one.competitorIds.some(id => ownIds.has(id)));
/** The family's first division that is not called yet, and what the director sees of it. */
async function firstPlanned() {
  const day = await desk.day();
  const [first] = day.assignments
    .filter(one => isOwn(day, one) && one.state === 'planned')
    .sort((a, b) => (a.place ?? 999) - (b.place ?? 999));
  if (!first) throw new Error('The family has nothing left to be called to');
  const ring = day.rings.find(({ ringId }) => ringId === first.ringId)?.name ?? '';
  const { ringAssignmentId, ringId, state, calls } = first;
  return { ring, change: { ringAssignmentId, seen: { ringId, state, calls } } };
}
/** What is said aloud on a page from now on, each time it changes. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector('[role=status].sr-only') as HTMLElement;
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
    });
  });
const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

it('both children are in one timeline with ring, place and time range, at the top on the day', async () => {
  for (const size of ['phone', 'desktop'] as const) {
    await home.setViewportSize(sizes[size]);
    await rows(home).first().waitFor();
    for (const name of names) expect(await rows(home).filter({ hasText: name }).count()).toBeGreaterThan(0);
    const [first] = await rows(home).allTextContents();
    expect(first).toMatch(/Ring \d/);
    expect(first).toMatch(/\d before |Next|On the mat/);
    expect(first).toMatch(/\d:\d\d.*[ap]\.m\./);
    const headings = await home.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 2)).toEqual(['Show this at check-in', 'When and where']);
    expect(headings).not.toContain('Divisions');
    await keepPicture(home, `family-home-${size}`);
  }
  expect(await axeViolations(home)).toEqual([]); // on a phone in the last test but one
  await home.setViewportSize(sizes.phone);
});

it('a call appears within ten seconds at home and on the shared page, which shows no last name, and is announced once', async () => {
  await shared.goto(await linkPath());
  for (const page of [home, shared]) {
    await rows(page).first().waitFor();
    await listen(page);
  }
  // No menu, nothing to sign in to.
  expect(await shared.locator('header').getByRole('link').allTextContents()).toEqual(['NLC', 'Français']);
  const hrefs = await shared
    .locator('main')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')));
  expect(hrefs.filter(href => !/^\/signage\/divisions\/\d+$/.test(href ?? ''))).toEqual([]);
  const { ring, change } = await firstPlanned();
  await desk.change({ kind: 'call', ...change });
  await Promise.all(
    [home, shared].map(page => rows(page).getByText(`First call just now: please come to ${ring}`).waitFor()),
  );
  for (const page of [home, shared])
    await expect.poll(() => heardOn(page)).toEqual([expect.stringContaining(`first call. Please come to ${ring}.`)]);
  expect(await axeViolations(shared)).toEqual([]); // the same timeline as at home
  // Another poll later it still was said once.
  const polled = shared.waitForResponse(/\/api\/signage\/family\//);
  await lookAgain(shared);
  await polled;
  expect(await heardOn(shared)).toHaveLength(1);
  const { people } = await desk.day();
  const lastName = people.find(({ competitorId }) => ownIds.has(competitorId))?.lastName ?? '';
  expect(await shared.content()).not.toContain(lastName);
  expect(await shared.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await keepPicture(home, 'family-called-phone');
  await keepPicture(shared, 'family-shared-desktop');
});

it('the French address says the same in French', async () => {
  visits.shared.ignore(/404/);
  const path = await linkPath();
  await shared.goto(path);
  await shared.getByRole('link', { name: 'Français' }).click();
  await shared.waitForURL(`**/fr${path}`);
  const calls = shared.getByRole('list', { name: 'Tous les appels' }).getByRole('listitem');
  await calls.first().waitFor();
  await calls.getByText(/^Premier appel .*\. Aire \d\s: venez maintenant$/).waitFor();
  const text = ((await shared.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ');
  expect(text).toMatch(/^\p{L}+ et \p{Lu}\p{Ll}+samedi 24 avril 2027, /u);
  expect(text).toMatch(/\d+ h( \d\d)? à \d+ h|vers \d+ h|d’ici \d+ h/);
  expect(text).not.toMatch(
    /\b(First|call|Next|ahead|about|Please|This page|Then|Ring|Forms|Weapons|Sparring|Mixed|Boys|Girls|[ap]\.m)\b/,
  );
  expect(await axeViolations(shared)).toEqual([]);
  for (const size of ['phone', 'desktop'] as const) {
    await shared.setViewportSize(sizes[size]);
    expect(await shared.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await keepPicture(shared, `family-french-${size}`);
  }
  await shared.goto('/fr/signage/family/nobody');
  await shared.getByRole('heading', { level: 1, name: 'Ce lien ne fonctionne plus' }).waitFor();
});

it('an ended session does not redirect from the shared page', async () => {
  const session = { token: 'ended', personId: 1, roles: ['Customer'], userDisplayName: 'A guest' };
  await shared.evaluate(text => localStorage.setItem('nlc.user', text), JSON.stringify(session));
  const polled = shared.waitForResponse(/\/api\/signage\/family\//);
  const path = await linkPath();
  await shared.goto(path);
  expect((await polled).status()).toBe(200);
  expect(new URL(shared.url()).pathname).toBe(path);
  await shared.evaluate(() => localStorage.clear());
});

it('the link is shown and copied by keyboard alone, and a new link ends the old page', async () => {
  await home.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const old = await linkPath();
  await shared.goto(old);
  await rows(shared).first().waitFor();
  visits.shared.ignore(/404/);
  await home.getByText('Show the link and the code').focus();
  await home.keyboard.press('Enter');
  await home.getByRole('img', { name: 'QR code of the link' }).waitFor();
  expect(await home.getByLabel('Link', { exact: true }).inputValue()).toContain(old);
  await home.getByRole('button', { name: 'Copy link' }).focus();
  await home.keyboard.press('Enter');
  await home.getByText('Link copied.').waitFor();
  expect(await home.evaluate(() => navigator.clipboard.readText())).toContain(old);
  expect(await axeViolations(home)).toEqual([]);
  await keepPicture(home, 'family-share-phone');
  await home.getByRole('button', { name: 'Make a new link' }).focus();
  await home.keyboard.press('Enter');
  const dialog = home.getByRole('dialog', { name: 'Make a new link?' });
  await dialog.getByRole('button', { name: 'Make a new link' }).focus();
  expect(await axeViolations(home)).toEqual([]);
  await home.keyboard.press('Enter');
  await home.getByText('Here’s your new link. The old one no longer works.').waitFor();
  const next = new URL(await home.getByLabel('Link', { exact: true }).inputValue()).pathname;
  expect(next).not.toBe(old);
  await shared.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  await shared.reload();
  await shared.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  expect(await axeViolations(shared)).toEqual([]);
  await keepPicture(shared, 'family-ended-phone');
  await shared.goto(next);
  await rows(shared).first().waitFor();
});

it('a hidden page makes no calls, and an offline one keeps its content and shows its age', async () => {
  const { page, context, apiCalls, ignore } = visits.shared;
  ignore(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install(); // for the rest of this file
  await page.goto(await linkPath());
  await rows(page).first().waitFor();
  const stale = page.getByText(/^As of \d+:\d\d [ap]\.m\./);
  const staleAfter = async (seconds: number) => {
    await page.clock.runFor(seconds * 1000);
    return stale.count();
  };
  await context.setOffline(true);
  await expect.poll(() => staleAfter(5)).toBe(1);
  expect(await rows(page).count()).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'family-away-phone');
  await context.setOffline(false);
  await expect.poll(() => staleAfter(5)).toBe(0);

  const show = (visibilityState: string) =>
    page.evaluate(state => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibilityState);
  await show('hidden');
  const before = apiCalls.length;
  await page.clock.runFor(60_000);
  expect(apiCalls.length).toBe(before);
  await show('visible');
  await expect.poll(() => apiCalls.length).toBe(before + 1);
});
