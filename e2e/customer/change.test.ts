import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { payFor, registerAgain, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { cutInLargeLetters } from '#test/support/site/stretched-words.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let parent: SiteCustomer;
let registrationId: number;
let visit: Visit;
let page: Page;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function look(name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, `${name}-${size}-${colorScheme}`);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(sizes.phone);
}

interface Item {
  merchId: number;
  title: string;
  sizes: { merchSizeId: number; title: string; left: number | null }[];
}
let item: Item;

/** A family that paid for last year's children, a pass and something to wear. */
beforeAll(async () => {
  site = await startTestSite();
  parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  registrationId = await registerAgain(parent);
  const { tournamentId } = await parent.call<{ tournamentId: number }>('GET', `/api/registration/${registrationId}`);
  const items = await parent.call<Item[]>('GET', `/api/merch/${tournamentId}`);
  item = items.find(one => one.sizes.filter(({ left }) => left !== 0).length > 1) as Item;
  const merchSizeId = item.sizes.find(({ left }) => left !== 0)?.merchSizeId;
  const order = { merchId: item.merchId, merchSizeId };
  await parent.call('POST', `/api/registration/${registrationId}/merch-order`, order);
  await payFor(parent, registrationId);
  visit = await site.visit();
  page = visit.page;
  await parent.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

it('REG-46 a family changes the level of a paid competitor', async () => {
  await page.goto('/customer/home');
  await link('Change or add something').click();
  await heading('Change or add something').waitFor();
  await look('change');
  await link(/^Change Zoé/).click();
  await heading('Zoé Séguin').waitFor();
  const other = page.locator('input[name="competitorLevelId"]:not(:checked)').first();
  const level = await other.getAttribute('value');
  await page.locator(`input[name="competitorLevelId"][value="${level}"]`).check();
  await look('change-competitor');
  await button('Save Zoé').click();
  await page.waitForURL('**/change');
  await page.getByText('Zoé has been updated.').waitFor();
  const { competitors } = await parent.call<{ competitors: { firstName: string; competitorLevelId: number }[] }>(
    'GET',
    `/api/registration/${registrationId}`,
  );
  expect(competitors.find(one => one.firstName === 'Zoé')?.competitorLevelId).toBe(Number(level));
});

it('REG-45 a size is exchanged', async () => {
  await page.goto(`/customer/registration/${registrationId}/change`);
  const size = page.getByLabel(`Size of ${item.title}`);
  const other = item.sizes.filter(({ left }) => left !== 0)[1];
  await size.selectOption(String(other?.merchSizeId));
  await button('Exchange').click();
  await page.getByText(`${item.title} is now size ${other?.title}.`).waitFor();
  await look('change-size');
});

it('REG-47 a pass is added to a paid registration and paid', async () => {
  await page.goto(`/customer/registration/${registrationId}/change`);
  await button('Add something').click();
  await heading('Add to your registration').waitFor();
  expect(await page.getByRole('heading', { name: 'Contacts' }).count()).toBe(0);
  await button(/^Add a (spectator )?pass/i).click();
  await page.getByText('$10').first().waitFor();
  await look('addition');
  await link(/Review and pay/)
    .first()
    .click();
  await look('addition-confirmation');
  await button(/^Pay \$10/).click();
  await button('Pay').click();
  await page.waitForURL('**/receipt');
  await look('addition-receipt');
  await page.goto('/customer/home');
  await page.getByText('Added to your registration').waitFor();
  expect(await cutInLargeLetters(page)).toEqual([]);
  await look('addition-home');
});

it('REG-49 a pass is given back, and the family sees before what comes back', async () => {
  await page.goto(`/customer/registration/${registrationId}/change`);
  const given = button(/^Give back \d spectator/);
  await given.waitFor();
  await look('give-back');
  await given.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/you get back/).waitFor();
  await look('give-back-dialog');
  // On a narrow phone with letters of twice the size a long word of the title leaves room for the way out.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const way = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  expect((way?.x ?? 999) + (way?.width ?? 0)).toBeLessThanOrEqual(320);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize(sizes.phone);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => given.evaluate(element => element === document.activeElement)).toBe(true);
  const { spectators } = await parent.call<{ spectators: number }>('GET', `/api/registration/${registrationId}`);
  await given.click();
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click();
  await page.getByText('You gave back 1 spectator pass.').waitFor();
  const after = await parent.call<{ spectators: number }>('GET', `/api/registration/${registrationId}`);
  expect(after.spectators).toBe(spectators - 1);
  await look('give-back-done');
  // The last piece takes its button along, and what was done is still said.
  while ((await button(/^Give back/).count()) > 0) {
    const last = button(/^Give back/).last();
    const name = (await last.textContent()) ?? '';
    await last.press('Enter');
    await dialog.getByRole('button', { name: 'Give back', exact: true }).click();
    await button(name).waitFor({ state: 'detached' });
    await page.getByText(/^You gave back/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('remove');
  }
  await look('give-back-all');
});

it('says whom to write to after the last day', async () => {
  await page.route(`**/api/registration/${registrationId}`, async route => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), isOpenToChanges: false } });
  });
  await page.goto(`/customer/registration/${registrationId}/change`);
  await page.getByText('To change something now, write to us.').waitFor();
  expect(await button('Add something').count()).toBe(0);
  await look('change-closed');
  await page.unrouteAll({ behavior: 'wait' });
});

describe('REG-48 a change that moves a published division', () => {
  interface Child {
    id: number;
    firstName: string;
    competitorLevelId: number;
    competitorLevelTitle: string;
    events: { id: number; title: string }[];
  }
  const child = async (firstName: string) =>
    (await parent.call<{ competitors: Child[] }>('GET', `/api/registration/${registrationId}`)).competitors.find(
      one => one.firstName === firstName,
    ) as Child;
  let director: Visit;

  /** The family takes a child out of an event whose divisions are out, on its own page. */
  async function askToLeave(firstName: string, event: string): Promise<void> {
    ({ page } = visit);
    await page.goto(`/customer/registration/${registrationId}/change`);
    await link(new RegExp(`^Change ${firstName}`)).click();
    await page.getByText(`${firstName}’s divisions are already out.`).waitFor();
    await page.getByRole('checkbox', { name: event }).uncheck();
    await button(`Save ${firstName}`).click();
    await page.getByText(`We’ve sent your request for ${firstName} to our team.`).waitFor();
  }
  const openRequests = async () => {
    ({ page } = director);
    await page.goto('/admin/change-requests');
    await heading('Change requests').waitFor();
  };

  beforeAll(async () => {
    const staff = await signInTo(site, 'director@example.com', 'northern-lights');
    const { tournamentId } = await staff.call<{ tournamentId: number }>('GET', '/api/admin/matchmaking');
    const { settings } = await staff.call<{ settings: object }>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
    const input = { tournamentId, title: 'Out', comment: '', settings, seed: 1, keepLockedOf: null };
    const made = { ...input, progressKey: 'change-test' };
    const { draftId } = await staff.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', made);
    const { version } = await staff.call<{ version: number }>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
    const publish = { version, acceptUnfinished: true, insteadOf: null };
    await staff.call('PUT', `/api/admin/matchmaking/drafts/${draftId}/publish`, publish);
    director = await site.visit();
    await staff.enter(director.context);
  });

  it('is declined by staff with a reason, and the family’s page shows that all stays as it was', async () => {
    await askToLeave('Félix', 'Point Sparring');
    await openRequests();
    await page.getByText(/^Point Sparring, .*: leaves\./).waitFor();
    await look('change-requests');
    await button('No, keep it as it is').click();
    await page.getByText('Please tell the family why').waitFor();
    await page.getByLabel('Message to the family').fill('His group starts first.');
    await button('No, keep it as it is').click();
    await page.getByText('Nothing waits for an answer').waitFor();
    await look('change-requests-none');
    await director.expectClean();
    expect((await child('Félix')).events.map(({ title }) => title)).toContain('Point Sparring');
    ({ page } = visit);
    await page.reload();
    await link(/^Change Félix/).click();
    await page.getByText('Félix’s divisions are already out.').waitFor();
    expect(await page.getByText('you asked for the change below').count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Point Sparring' }).isChecked()).toBe(true);
  });

  it('is made once staff accept it, and the family’s page shows it', async () => {
    await askToLeave('Noémie', 'Point Sparring');
    await page.goto(`/customer/registration/${registrationId}/change`);
    await link(/^Change Noémie/).click();
    await page.getByText('you asked for the change below').waitFor();
    await look('change-asked');
    await openRequests();
    await page.getByText(/^Point Sparring, .*: leaves\./).waitFor();
    await button('Yes, make the change for Noémie Séguin').click();
    await page.getByText('Nothing waits for an answer').waitFor();
    await director.expectClean();
    ({ page } = visit);
    await page.reload();
    await page.getByText('you asked for the change below').waitFor({ state: 'detached' });
    expect((await child('Noémie')).events.map(({ title }) => title)).not.toContain('Point Sparring');
    await page.goto(`/customer/registration/${registrationId}/change`);
    await page.getByText('Traditional Forms, Creative Forms', { exact: true }).waitFor();
    await look('change-accepted');
  });
});
