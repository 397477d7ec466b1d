import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { firstAdmin, startEmptySite } from '#test/support/site/empty-site.ts';
import { customerOf, payFor } from '#test/support/site/site-customer.ts';
import { pdf, publish } from '#test/support/site/site-files.ts';
import { keepPicture, type TestSite, type Visit } from '#test/support/site/test-site.ts';

/** From `npm run admin:create` to a tournament that is set up, by the screens alone: each test goes on from the last. */
let smtp: SmtpFake;
let site: TestSite;
let visit: Visit;
let page: Page;
const today = calendarDayAt(Date.now(), 'America/Toronto');

beforeAll(async () => {
  smtp = await startSmtpFake();
  site = await startEmptySite({ SMTP_URL: smtp.smtpUrl });
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
}, 180_000);
afterAll(async () => {
  await site?.close();
  await smtp?.stop();
});

const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');

async function signIn(email: string, password: string): Promise<void> {
  await page.goto('/user/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Sign In').click();
  await page.waitForURL('**/admin/dashboard');
}
async function look(name: string): Promise<void> {
  await keepPicture(page, name);
  await visit.expectClean();
}
/** Opens a page by the menu, as one who has never seen the address. */
async function choose(name: string): Promise<void> {
  const more = button('More');
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}
async function add(press: string, fields: Record<string, string>, ticks: string[] = []): Promise<void> {
  await button(press).first().click();
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog().getByLabel(label, { exact: true });
    if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption({ label: value });
    else await field.fill(value);
  }
  for (const label of ticks) await dialog().getByLabel(label).check();
  await button('Save', dialog()).click();
  await dialog().waitFor({ state: 'hidden' });
}

it('the first SuperAdmin signs in and is told what to do first', async () => {
  await signIn(firstAdmin.email, firstAdmin.password);
  await page.getByText('There is no tournament yet').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await look('office-empty-dashboard');
  // TOUR-44: what is about a tournament says what comes first.
  visit.ignore(/404/);
  for (const path of ['matchmaking', 'matchday', 'rings', 'results', 'wrap-up']) {
    await page.goto(`/admin/${path}`);
    await page.getByText('There is no tournament yet').waitFor();
    await page.getByRole('link', { name: 'See what is left to do' }).waitFor();
    await keepPicture(page, `office-empty-${path}`);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'office-empty-wrap-up-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Create the first tournament' }).click();
  const fields = {
    'Tournament day': addDays(today, 60),
    'Registration opens on': addDays(today, -5),
    'Last day of online registration': addDays(today, 50),
    'Competitor, online': '50',
    'Competitor, at the door': '65',
    'Spectator pass': '10',
    'Lunch ticket': '12',
    City: 'Timmins',
    Venue: 'Northern College Gym',
    Address: '4715 Highway 101 East, Timmins, ON',
    'In-person registration': '8:30AM-10AM',
    'Black belt meeting': '9:15AM',
    'Eliminations begin': '10AM',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await button('Add this tournament').click();
  await page.waitForURL(/\/admin\/tournaments(?!\/create)/);
  expect(await (await fetch(site.url)).text()).not.toContain('Timmins'); // a draft
  expect(await axeViolations(page)).toEqual([]);
  await look('office-journey-draft');
});

it('levels, event types, events and a waiver are added by the menu', async () => {
  await choose('Competitor Levels');
  await add('Add a level', { Title: 'Novice', Belts: 'White to orange', 'Years of training': 'Up to 2 years' });
  await add('Add a level', { Title: 'Black Belt', Belts: 'Black', 'Years of training': '5 and more' }, [
    'This is a black belt level',
  ]);
  await choose('Event Types');
  await add('Add an event type', { Title: 'Forms', Description: 'A form of your style.' }, ['Show on the home page']);
  await choose('Events');
  await add('Add an event of Forms', { Title: 'Traditional Forms', 'Event type': 'Forms', 'Youngest age': '6' });
  await choose('Waivers');
  await add('Add the waiver', { Title: 'Consent', 'In effect from': addDays(today, -1), Text: 'I know the risks.' });
  await visit.expectClean();
});

it('divisions made from age bands cover everyone eligible', async () => {
  await choose('Divisions');
  await button('Make divisions from age bands').first().click();
  await dialog().getByLabel('Age bands').fill('6-9, 10-13, 14-17, 18+');
  await button(/^Make \d+ divisions$/, dialog()).click();
  await dialog().waitFor({ state: 'hidden' });
  await page.getByText('Every event is covered, without gaps or overlaps.').waitFor();
  await look('office-journey-divisions');
});

it('TRIAL-8 a family is played on a phone, which says on every page that it is a trial, and is wiped', async () => {
  await choose('Trial');
  await look('trial-empty');
  await button('Play a family').click();
  const link = page.getByRole('link', { name: /\/signage\/trial\// });
  await link.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await look('trial-link');
  const phone = await site.visit({ size: 'phone' });
  await phone.page.goto((await link.getAttribute('href')) ?? '');
  expect(await axeViolations(phone.page)).toEqual([]);
  await keepPicture(phone.page, 'trial-enter-phone');
  await button('Play this family', phone.page).click();
  await phone.page.waitForURL(/\/customer\/registration\/\d+$/);
  const registrationId = Number(phone.page.url().split('/').at(-1));
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  const band = () => phone.page.evaluate(() => getComputedStyle(document.body, '::before').content);
  await expect.poll(band).toContain('Trial: nothing is real');
  expect(await axeViolations(phone.page)).toEqual([]);
  await keepPicture(phone.page, 'trial-registration-phone');
  await phone.page.goto('/fr/customer/home');
  await expect.poll(band).toContain('C’est un essai');
  await keepPicture(phone.page, 'trial-home-french-phone');
  await phone.page.goto('/');
  await expect.poll(band).toContain('Trial');
  await keepPicture(phone.page, 'trial-public-home-phone');
  await phone.expectClean();

  await page.reload();
  await page.getByRole('link', { name: '0 competitors, not finished' }).click();
  await page.getByText('Trial: nothing here is real').waitFor();
  await look('trial-registration-staff');
  await choose('Trial');
  await look('trial-families');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'trial-families-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  // Paid, it has a home without a timeline, since a trial has no rings.
  const session = await phone.page.evaluate(() => localStorage.getItem('nlc.user'));
  await payFor(customerOf(site, JSON.parse(session ?? ''), ''), registrationId);
  await phone.page.goto('/customer/home');
  await phone.page.getByRole('link', { name: /^Receipt/ }).waitFor();
  await phone.expectClean();
  await button('Play a family in French').click();
  const inFrench = page.getByRole('link', { name: /\/fr\/signage\/trial\// });
  await phone.page.goto((await inFrench.getAttribute('href')) ?? '');
  await phone.page.getByRole('heading', { name: 'Jouer le rôle d’une famille' }).waitFor();
  expect(await axeViolations(phone.page)).toEqual([]);
  await keepPicture(phone.page, 'trial-enter-french-phone');
  await button(/^Begin it here as/).click();
  await page.waitForURL(/\/admin\/registration\/\d+$/);
  await page.getByRole('region', { name: 'Acting as a family' }).waitFor();
  await look('trial-acting');
  await button('Stop').click();
  await page.getByText('Trial: nothing here is real').waitFor();
  await choose('Trial');
  await button('Wipe the trial…').click();
  await dialog()
    .getByText(/2 families, 2 registrations and \$[1-9]\d*\.00 of practice payments/)
    .waitFor();
  await look('trial-wipe');
  visit.ignore(/409/);
  const refuse = { status: 409, json: { code: 'changed_meanwhile', message: 'Someone else saved a change.' } };
  await page.route('**/api/admin/trial/wipe', route => route.fulfill(refuse), { times: 1 });
  await button('Wipe the trial', dialog()).click();
  await dialog().getByText('Nothing was wiped. Someone else saved a change.').waitFor();
  await button('Wipe the trial', dialog()).click();
  await page.getByText('The trial is wiped. Nothing of it is left.').waitFor();
  await phone.page.goto('/customer/home');
  await phone.page.waitForURL(({ pathname }) => pathname === '/'); // signed out
  await expect.poll(band).toBe('none');
  await phone.context.close();
  await visit.expectClean();
});

it('TOUR-42 the draft is published once nothing that it needs is missing', async () => {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText('This tournament is a draft.').waitFor();
  await button('Done: E-mail arrives').click();
  await page.getByText('7 of 15 done').click();
  await page.getByText('Ticked by Aino Salo').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await look('office-journey-readiness');
  await choose('Tournaments');
  await page.getByText('No registrations yet').waitFor();
  await look('office-journey-tournaments');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await button('Publish…').click();
  await dialog().getByText('Visitors will see it right away, and registration is open at once.').waitFor();
  await look('office-journey-publish');
  await button('Publish it', dialog()).click();
  await page.getByText(/^Visitors see it\. Registration is open until .* While nobody has registered/).waitFor();
  await button('Make it a draft again').waitFor();
  const home = await (await fetch(site.url)).text();
  expect(home).toContain('Timmins');
  expect(home).toContain('Online Registration Is Open!');
  await page.getByRole('link', { name: 'Registrations', exact: true }).click();
  await page.getByText('No registrations yet').waitFor();
  await look('office-journey-registrations');
});

it('merch is added with a picture', async () => {
  await page.getByRole('link', { name: 'Merch', exact: true }).click();
  await page.getByRole('link', { name: 'Add', exact: true }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('Toque');
  await page.getByLabel('Price', { exact: true }).fill('20');
  await page.getByLabel('Description', { exact: true }).fill('Warm, with the aurora.');
  const photo = await sharp({ create: { width: 300, height: 240, channels: 3, background: '#1b4d5c' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'toque.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('What the picture shows').fill('A blue toque');
  await page.locator('input[name=pictureFileId][value]:not([value=""])').waitFor({ state: 'attached' });
  await page.getByLabel('Size 1', { exact: true }).fill('One size');
  await button('Add it to the shop').click();
  await page.getByText('Toque is in the shop.').waitFor();
  await visit.expectClean();
});

it('a director is invited by mail, chooses a password and publishes the rules', async () => {
  await choose('Users');
  await button('Invite to the team').click();
  await dialog().getByLabel('First name').fill('Eero');
  await dialog().getByLabel('Last name').fill('Niemi');
  await dialog().getByLabel('E-mail address').fill('eero@nlc.example');
  await dialog().getByLabel('Tournament director').check();
  await button('Send the invitation', dialog()).click();
  await dialog().waitFor({ state: 'hidden' });
  const mail = await smtp.waitForMail('eero@nlc.example');
  const link = /http:\/\/\S+\/user\/reset\/\d+\/\S+/.exec(mail.text)?.[0] as string;

  await visit.context.close();
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await page.goto(link);
  // ACCESS-47
  await page.getByText(/^Aino .* invites you to help run NLC Tournament\./).waitFor();
  await page.getByText(/^Runs the tournament: /).waitFor();
  await look('staff-invitation');
  const password = 'otter-birch-canoe-77';
  const boxes = page.locator('input[type=password]');
  await boxes.nth(0).fill(password);
  await boxes.nth(1).fill(password);
  await page.locator('form button[type=submit]').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in|login/i })
    .first()
    .waitFor();
  await signIn('eero@nlc.example', password);

  await page.getByRole('link', { name: 'File Sharing' }).click();
  await publish(page, pdf('rules.pdf', 'rules'), 'Rules for competitors');
  await visit.expectClean();
});

it('the dashboard shows the tournament, and a director reaches Wrap-up by the menu', async () => {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText('60', { exact: true }).waitFor();
  await button('More').click();
  expect(await page.getByRole('navigation', { name: 'Staff' }).getByText('Settings').count()).toBe(0);
  await look('office-journey-director-menu');
  await page.keyboard.press('Escape');
  await look('office-journey-dashboard');
  await choose('Wrap-up');
});

it('a family finds it all: events, the shop with its picture, the rules', async () => {
  const answer = await fetch(`${site.url}/api/tournaments`);
  const [tournament] = (await answer.json()) as { id: number }[];
  const shop = (await (await fetch(`${site.url}/api/merch/${tournament?.id}`)).json()) as {
    title: string;
    pictureUrl: string;
  }[];
  expect(shop.map(item => item.title)).toEqual(['Toque']);
  expect((await fetch(`${site.url}${shop[0]?.pictureUrl}`)).headers.get('content-type')).toBe('image/webp');
});
