import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let desk: Awaited<ReturnType<typeof openMatchday>>;
let visits: { office: Visit; coach: Visit };
let office: Page;
let coach: Page;
/** The demonstration's school with the most competitors in rings. */
let school: { name: string; ids: Set<number> };
let path: string;

beforeAll(async () => {
  site = await startMatchday();
  desk = await openMatchday(site);
  const { people } = await desk.fill(60);
  const [largest] = [...Map.groupBy(people, ({ schoolName }) => schoolName)].sort((a, b) => b[1].length - a[1].length);
  if (!largest) throw new Error('The demonstration has no school');
  school = { name: largest[0], ids: new Set(largest[1].map(({ competitorId }) => competitorId)) };
  visits = { office: await site.visit({ size: 'desktop' }), coach: await site.visit({ size: 'phone' }) };
  office = visits.office.page;
  coach = visits.coach.page;
  await (await signInTo(site, 'director@example.com', 'northern-lights')).enter(visits.office.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  for (const { expectClean } of Object.values(visits)) await expectClean();
});

const lines = (list: string) => coach.getByRole('list', { name: list, exact: true }).getByRole('listitem');
/** The school's first division that is not called yet. */
function firstPlanned(day: RingDay) {
  const isOwn = (divisionId: number): boolean =>
    day.divisions.some(one => one.draftDivisionId === divisionId && one.competitorIds.some(id => school.ids.has(id)));
  const [first] = day.assignments
    .filter(({ state, draftDivisionId }) => state === 'planned' && isOwn(draftDivisionId))
    .sort((a, b) => (a.place ?? 999) - (b.place ?? 999));
  if (!first) throw new Error('The school has nothing left to be called to');
  return first;
}
async function callFirst(): Promise<{ ring: string; title: string; draftDivisionId: number }> {
  const day = await desk.day();
  const { ringAssignmentId, ringId, state, calls, draftDivisionId } = firstPlanned(day);
  await desk.change({ kind: 'call', ringAssignmentId, seen: { ringId, state, calls } });
  const title = day.divisions.find(one => one.draftDivisionId === draftDivisionId)?.title ?? '';
  return { ring: day.rings.find(one => one.ringId === ringId)?.name ?? '', title, draftDivisionId };
}

it('directors make, mail and replace the link of a school', async () => {
  await office.goto('/admin/competitors');
  await office.getByRole('button', { name: 'Coach’s links' }).click();
  const dialog = office.getByRole('dialog', { name: 'Coach’s links' });
  await dialog.getByLabel('Find a school').fill(school.name.slice(0, 9));
  await dialog.getByRole('button', { name: `Make a link for ${school.name}` }).press('Enter');
  await dialog.getByText(`${school.name} has a link now.`).waitFor();
  const field = dialog.getByLabel(`Link for ${school.name}`);
  const first = await field.inputValue();
  await dialog.getByRole('button', { name: `Replace the link for ${school.name}` }).click();
  await dialog.getByRole('button', { name: 'Replace the link', exact: true }).click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  path = new URL(await field.inputValue()).pathname;
  await dialog.getByRole('button', { name: `E-mail the link for ${school.name}` }).click();
  await dialog.getByLabel('E-mail of the school’s head or coach').fill('head@dojo.example');
  expect(await axeViolations(office)).toEqual([]);
  await keepPicture(office, 'coach-links-desktop');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('is on its way to head@dojo.example').waitFor();
  await office.setViewportSize(sizes.phone);
  await keepPicture(office, 'coach-links-phone');
  await office.setViewportSize(sizes.desktop);
});

it('COACH-4 a coach follows all competitors on a phone: a call appears, the network goes and comes back', async () => {
  await coach.goto(path);
  await coach.getByRole('heading', { level: 1, name: school.name }).waitFor();
  expect(school.ids.size).toBeGreaterThanOrEqual(15);
  expect(await lines('Coming up').count()).toBeGreaterThanOrEqual(10);
  await coach.getByRole('heading', { name: 'At the same time in different rings' }).waitFor();
  const { ring } = await callFirst();
  await lookAgain(coach);
  await lines('Now').getByText(`First call just now: please come to ${ring}`).first().waitFor();
  await keepPicture(coach, 'coach-phone');
  expect(await axeViolations(coach)).toEqual([]);
  const { people } = await desk.day();
  const text = await coach.content();
  for (const { competitorId, lastName } of people)
    if (school.ids.has(competitorId) && !school.name.includes(lastName)) expect(text).not.toContain(`${lastName}<`);
  for (const size of ['phone', 'desktop'] as const) {
    await coach.setViewportSize(sizes[size]);
    expect(await coach.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await keepPicture(coach, `coach-${size}-both`);
  }
  await coach.setViewportSize(sizes.phone);
});

async function expectInstallable(): Promise<void> {
  const session = await visits.coach.context.newCDPSession(coach);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => coach.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

it('COACH-8 is installable at its own address, and opens without network with what was last shown', async () => {
  const href = await coach.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await coach.evaluate(async address => (await fetch(address ?? '')).json(), href);
  expect(manifest).toMatchObject({ start_url: path, scope: path, display: 'standalone', lang: 'en-CA' });
  expect(await coach.evaluate(icon => fetch(icon).then(({ ok }) => ok), manifest.icons[1].src)).toBe(true);
  await expectInstallable();
  visits.coach.ignore(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/);
  await visits.coach.context.setOffline(true);
  await coach.reload();
  await coach.getByRole('heading', { level: 1, name: school.name }).waitFor();
  await coach.getByText(/^As of \d/).waitFor();
  await lines('Now').first().waitFor();
  await keepPicture(coach, 'coach-offline');
  const { ring } = await callFirst();
  await visits.coach.context.setOffline(false);
  await lookAgain(coach);
  await lines('Now').getByText(`First call`, { exact: false }).first().waitFor();
  await lines('Now').filter({ hasText: ring }).first().waitFor();
  await expect.poll(() => coach.getByText(/^As of \d/).count()).toBe(0);
});

it('COACH-1, COACH-8 says and keeps the same in French, and says that a link has ended', async () => {
  await coach.goto(`/fr${path}`);
  await coach.getByRole('heading', { level: 2, name: 'À venir' }).waitFor();
  const href = await coach.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await coach.evaluate(async address => (await fetch(address ?? '')).json(), href);
  expect(manifest).toMatchObject({ start_url: `/fr${path}`, lang: 'fr-CA', short_name: 'Notre école' });
  await keepPicture(coach, 'coach-french');
  expect(await axeViolations(coach)).toEqual([]);
  await expectInstallable();
  visits.coach.ignore(/404|Failed to load resource|net::ERR_INTERNET_DISCONNECTED/);
  await visits.coach.context.setOffline(true);
  await coach.reload();
  await coach.getByRole('heading', { level: 1, name: school.name }).waitFor();
  await coach.getByText(/^Mise à jour à \d/).waitFor();
  await keepPicture(coach, 'coach-french-offline');
  await visits.coach.context.setOffline(false);
  // Back in English, which was kept before.
  await coach.goto(path);
  await coach.getByRole('heading', { level: 1, name: school.name }).waitFor();
  await visits.coach.context.setOffline(true);
  await coach.reload();
  await coach.getByText(/^As of \d/).waitFor();
  await visits.coach.context.setOffline(false);
  await coach.goto(`/fr${path}`);
  await office.getByRole('button', { name: `End the link for ${school.name}` }).click();
  await office.getByRole('button', { name: 'End the link', exact: true }).click();
  await lookAgain(coach);
  await coach.getByRole('heading', { name: 'Ce lien ne fonctionne plus' }).waitFor();
  await coach.getByRole('link', { name: 'Tous les résultats' }).waitFor();
  // Opened after the link has ended, too, nothing of it is kept.
  await coach.goto(path);
  await coach.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  const kept = () => coach.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('nlc.followed')));
  await expect.poll(kept).toEqual([]);
});

it('ANNOUNCE-1 the announcer sees who is called and how a name is said, on a laptop and on a phone', async () => {
  const { title, draftDivisionId } = await callFirst();
  const day = await desk.day();
  const ids = day.divisions.find(one => one.draftDivisionId === draftDivisionId)?.competitorIds ?? [];
  const person = day.people.find(({ competitorId }) => competitorId === ids[0]);
  await office.goto('/admin/announcer');
  const ring = office
    .getByRole('list', { name: 'Called now' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .first();
  await ring.getByText('First call').first().waitFor();
  await ring.getByText(`${person?.firstName} ${person?.lastName}`).first().waitFor();
  for (const [name, size] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: sizes.phone })) {
    await office.setViewportSize(size);
    expect(await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await keepPicture(office, `announcer-${name}`);
    expect(await axeViolations(office)).toEqual([]);
  }
  const next = await callFirst();
  await lookAgain(office);
  await office.getByRole('heading', { level: 3 }).filter({ hasText: next.title }).first().waitFor();
});
