import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { payFor, registerAgain, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
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

it('REG-48 staff see what a request moves, and answer it', async () => {
  const director = await site.visit();
  await (await signInTo(site, 'director@example.com', 'northern-lights')).enter(director.context);
  const request = {
    requestId: 7,
    registrationId,
    competitorId: 1,
    version: 3,
    name: 'Zoé Séguin',
    askedBy: 'Mélanie Séguin',
    askedAt: '2027-03-19T12:00:00.000Z',
    changes: [
      { what: 'birthDate', before: '2019-12-25', after: '2018-12-25' },
      { what: 'competitorLevelId', before: 'Beginner', after: 'Novice' },
      { what: 'eventIds', before: 'Traditional Forms, Point Sparring', after: 'Traditional Forms, Breaking' },
    ],
    places: [
      { draftDivisionId: 1, eventTitle: 'Traditional Forms', title: 'Girls 7-8', people: 6, effect: 'may not fit' },
      { draftDivisionId: 2, eventTitle: 'Point Sparring', title: 'Girls 7-8', people: 5, effect: 'leaves' },
    ],
    newEvents: ['Breaking'],
  };
  const answers: unknown[] = [];
  page = director.page;
  await page.route('**/api/admin/change-requests', route => route.fulfill({ json: answers[0] ? [] : [request] }));
  await page.route('**/api/admin/change-requests/7', async route => {
    answers.push(route.request().postDataJSON());
    await route.fulfill({ json: true });
  });
  await page.goto('/admin/change-requests');
  await page.getByText('Point Sparring, Girls 7-8: leaves. 4 of 5 stay.').waitFor();
  await look('change-requests');
  await button('No, keep it as it is').click();
  await page.getByText('Please tell the family why').waitFor();
  await page.getByLabel('Message to the family').fill('Her group starts first.');
  await button('No, keep it as it is').click();
  await page.getByText('Nothing waits for an answer').waitFor();
  expect(answers).toEqual([{ answer: 'declined', reason: 'Her group starts first.', version: 3 }]);
  await look('change-requests-none');
  await director.expectClean();
  await director.context.close();
});
