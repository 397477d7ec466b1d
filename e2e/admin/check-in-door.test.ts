import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckInFamily, Conflict } from '#contract/check-in.ts';
import {
  checkInShown,
  deskButton,
  deskSays,
  familiesNow,
  hereIn,
  openDeskTab,
  weighAndSign,
} from '#test/support/desk/desk-page.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { goOffline, goOnline } from '#test/support/site/offline.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

const password = 'northern-lights';
let site: TestSite;
let director: SiteCustomer;
let context: BrowserContext;
let page: Page;
let families: CheckInFamily[];

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', password);
  families = (await familiesNow(director)).filter(one => hereIn(one) === 0);
}, 120_000);
afterAll(() => site?.close());
beforeEach(async () => {
  context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-CA',
  });
});
afterEach(() => context.close());

const unsigned = (one: CheckInFamily) => one.competitors.filter(child => !child.isWaiverSigned && !child.isWithdrawn);
const unweighed = (one: CheckInFamily) =>
  one.competitors.filter(child => child.usesWeight && child.measuredWeightKg === null && !child.isWithdrawn);
/** Takes one of the demonstration's families away from the others. */
function take(fits: (one: CheckInFamily) => boolean): CheckInFamily {
  const place = families.findIndex(fits);
  if (place < 0) throw new Error('No such family');
  return families.splice(place, 1)[0] as CheckInFamily;
}
const now = async ({ registrationId }: CheckInFamily) =>
  (await familiesNow(director)).find(one => one.registrationId === registrationId) as CheckInFamily;
const verdict = () => page.getByRole('region', { name: 'Verdict' });

async function open(email: string): Promise<void> {
  await (await signInTo(site, email, password)).enter(context);
  page = await openDeskTab(context, 'Desk 1');
}
async function find(family: CheckInFamily): Promise<void> {
  await page.getByLabel('Name, phone or code').fill(family.code ? `NLC:${family.code}` : family.familyName);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: family.familyName, level: 2 }).waitFor();
}
async function look(picture: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, picture);
}
async function weighAll(family: CheckInFamily, isChained: boolean): Promise<void> {
  for (const child of unweighed(family)) {
    if (!isChained)
      await verdict()
        .getByRole('button', { name: /^Weigh in/ })
        .first()
        .click();
    await page.getByRole('heading', { name: `Measure ${child.firstName}` }).waitFor();
    await page.getByLabel('Kilograms').fill(String(child.weightKg ?? 40));
    await page.keyboard.press('Enter');
  }
}

describe('the verdict at the door', () => {
  it('CHECK-17 CHECK-18 an unfinished family signs, is weighed, pays and comes in, one step after the other', async () => {
    const family = take(
      one => !one.isCompleted && one.competitors.length > 0 && one.dueCents > 0 && unsigned(one).length > 0,
    );
    await open('checkin@example.com');
    await find(family);
    await verdict()
      .getByText(/to do first/)
      .waitFor();
    expect(await deskButton(page, /^Check in/).count()).toBe(0);
    expect(await deskButton(page, 'Let in anyway').count()).toBe(0);
    await look('door-to-do');
    await verdict()
      .getByRole('button', { name: /^Sign the waiver/ })
      .click();
    await page.getByLabel(/^Full name/).fill('Maija Korhonen');
    await deskButton(page, 'Sign').click();
    await weighAll(family, true);
    await page.getByRole('heading', { name: 'Take the payment' }).waitFor();
    await page.getByLabel('Cash received').fill(String(Math.ceil(family.dueCents / 100) + 5));
    await look('door-pay');
    await page.getByLabel('Cash received').press('Enter');
    await page.getByText('Change due').last().waitFor();
    await deskButton(page, 'Done').click();
    await verdict().getByText('Ready', { exact: true }).waitFor();
    await checkInShown(page);
    await deskSays(page, 'All sent');
    await look('door-finished');
    const after = await now(family);
    expect([after.isCompleted, after.dueCents, hereIn(after)]).toEqual([true, 0, after.competitors.length]);
  });

  it('CHECK-20 a director lets somebody in without network, with a reason', async () => {
    const family = take(one => !one.isCompleted && one.competitors.length > 0);
    await open('director@example.com');
    await goOffline(context);
    await find(family);
    await verdict().getByText('No network: cash only.').waitFor();
    await deskButton(page, 'Let in anyway').click();
    await deskButton(page, 'Let in').click();
    await page.getByText('Say why').waitFor();
    await look('door-override');
    await page.getByLabel('Reason').fill('The parent pays at ten');
    await page.keyboard.press('Enter');
    await page.getByText(/^Checked in:/).waitFor();
    await goOnline(page);
    await deskSays(page, 'All sent');
    expect(hereIn(await now(family))).toBe(family.competitors.filter(({ isWithdrawn }) => !isWithdrawn).length);
  });

  it('CHECK-22 finds a mistyped name, asks about a strange weight, and shows the verdict above a phone’s keyboard', async () => {
    const fits = (one: CheckInFamily) =>
      one.isCompleted && one.code !== null && unsigned(one).length === 0 && one.competitors.length > 1;
    const family = take(one => fits(one) && unweighed(one).some(({ weightKg }) => weightKg !== null && weightKg < 60));
    const child = unweighed(family).find(
      ({ weightKg }) => weightKg !== null && weightKg < 60,
    ) as CheckInFamily['competitors'][number];
    await open('checkin@example.com');
    // A keyboard takes the lower part of the screen.
    await page.setViewportSize({ width: 390, height: 508 });
    const [last, first] = family.familyName.toLowerCase().split(', ') as [string, string];
    const swapped = `${last[0]}${last[2]}${last[1]}${last.slice(3)}`;
    await page.getByLabel('Name, phone or code').fill(`${swapped} ${first}`);
    const guess = page.getByRole('list', { name: 'Did you mean' }).getByRole('button').first();
    await guess.filter({ hasText: family.familyName }).waitFor();
    await keepPicture(page, 'door-did-you-mean', false);
    await guess.click();
    await verdict().waitFor();
    const boxes = await Promise.all([page.locator('#desk-search').boundingBox(), verdict().boundingBox()]);
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(508);
    }
    await keepPicture(page, 'door-above-keyboard', false);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1280, 800],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await look(`door-${width}-${colorScheme}`);
      }
    await page.setViewportSize({ width: 390, height: 844 });
    await verdict()
      .getByRole('button', { name: `Weigh in ${child.firstName}` })
      .click();
    await page.getByLabel('Kilograms').fill('88.5');
    await page.keyboard.press('Enter');
    await page.getByText(`88.5 kg? Registered: ${child.weightKg} kg`).waitFor();
    await look('door-doubt');
    await page.getByLabel('Kilograms').fill(String(child.weightKg));
    await page.keyboard.press('Enter');
    // The next to be weighed stands over the page.
    await expect
      .poll(async () => (await now(family)).competitors.find(({ id }) => id === child.id)?.measuredWeightKg)
      .toBe(child.weightKg);
  });

  it('CHECK-18 stops a code that this tournament does not know', async () => {
    await open('checkin@example.com');
    await page.keyboard.type('ZZZZ 9999');
    await verdict().getByText('Stop: no registration here has this code').waitFor();
    await look('door-stop');
  });

  it('CHECK-17 a check-in that the server does not pass waits as a conflict', async () => {
    const family = take(one => one.isCompleted && one.code !== null && one.competitors.length === 2);
    await weighAndSign(director, [family]);
    await open('checkin@example.com');
    await find(family);
    await goOffline(context);
    await deskButton(page, 'Check in all 2').click();
    const [child] = family.competitors as [CheckInFamily['competitors'][number]];
    const seen = (await now(family)).competitors[0];
    await director.call('POST', '/api/admin/check-in/operations', {
      deviceId: 'the-test',
      operations: [
        {
          ...{ sequence: 1, nonce: 'unsigned', registrationId: family.registrationId, competitorId: child.id },
          ...{ kind: 'undo-waiver', value: {}, seen: { waiverSignedBy: seen?.waiverSignedBy } },
          ...{ doneBy: director.personId, doneAt: new Date().toISOString() },
        },
      ],
    });
    await goOnline(page);
    await page.getByRole('link', { name: 'Conflicts 1' }).waitFor();
    const conflicts = await director.call<Conflict[]>('GET', '/api/admin/check-in/conflicts');
    expect(conflicts).toMatchObject([{ outcome: 'refused', text: expect.stringContaining('the waiver isn’t signed') }]);
    expect(hereIn(await now(family))).toBe(1);
  });

  it('CHECK-29, CHECK-30, CHECK-31 cash is taken and passes are sold without network, once', async () => {
    const owing = take(one => !one.isCompleted && one.dueCents > 0);
    const family = take(one => one.isCompleted && one.dueCents === 0);
    await open('checkin@example.com');
    await goOffline(context);
    // Someone without a registration, first: CHECK-31
    await deskButton(page, /^Sell passes/).click();
    await deskButton(page, 'More: Spectator passes').click();
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await keepPicture(page, `door-sell-${size.width}`, false);
    }
    await page.getByRole('button', { name: /^Take \$/ }).click();
    await page.getByText(/^Sale recorded: \$/).waitFor();
    await look('door-sold-to-anyone');
    await find(owing);
    await verdict()
      .getByRole('button', { name: /^Finish and pay/ })
      .click();
    await page.getByLabel('Cash received').fill('500');
    await look('door-cash-offline');
    await page.getByRole('button', { name: /^Take \$/ }).click();
    await page.getByText('Cash recorded.').waitFor();
    await find(family);
    await deskButton(page, /^Sell passes/).click();
    await deskButton(page, 'More: Spectator passes').click();
    await deskButton(page, 'More: Spectator passes').click();
    await look('door-sell');
    await page.getByRole('button', { name: /^Take \$/ }).click();
    await page.getByText('Sale recorded.').waitFor();
    await goOnline(page);
    await deskSays(page, 'All sent');
    expect((await now(owing)).dueCents).toBe(0);
    await page.getByLabel('Name, phone or code').fill('');
    await page.getByText(/^Done on this device/).click();
    await page.getByText(/Sold 1 spectator pass at the door/).waitFor();
    const sold = (await familiesNow(director)).filter(
      one => one.accountId === family.accountId && one.spectators === 2,
    );
    expect(sold.at(-1)?.handedOver.map(({ what }) => what)).toEqual(['spectators']);
  });
});
