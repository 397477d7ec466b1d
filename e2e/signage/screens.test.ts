import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { capitalsOf, stopClock, wallFlaws, whileTimePasses } from '#test/support/ring/signage-screen.ts';
import { wideBracket } from '#test/support/ring/wide-bracket.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import type { SiteCustomer } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let staff: Visit;
let tv: Visit;
let desk: Page;
let screen: Page;
let director: SiteCustomer;

beforeAll(async () => {
  site = await startMatchday();
  const day = await openMatchday(site);
  director = day.director;
  await day.fill(8);
  staff = await site.visit({ size: 'desktop' });
  desk = staff.page;
  await director.enter(staff.context);
  tv = await site.visit();
  screen = tv.page;
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.emulateMedia({ reducedMotion: 'reduce' });
  await stopClock(screen);
}, 180_000);
afterAll(() => site?.close());
afterEach(() => {
  staff.expectClean();
  tv.expectClean();
});

/** Within 12 seconds: one poll for what it shows, and what that asks at once. */
const follows = async (words: string) => {
  await screen.clock.runFor(11_000);
  await screen.getByText(words, { exact: true }).first().waitFor();
};
/** The change is kept before time goes on for the screen. */
const kept = async (press: () => Promise<void>) => {
  const answered = desk.waitForResponse(answer => answer.request().method() !== 'GET');
  await press();
  expect((await answered).status()).toBe(200);
};
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

/** In a frame, a newer build of its page is ready; the page notes what it tells it. */
function waitingInFrame(): void {
  if (window === window.top) return;
  const postMessage = (message: string) => {
    document.body.dataset.told = message;
  };
  const waiting = { state: 'installed', postMessage };
  const registration = { active: {}, waiting, installing: null, addEventListener() {}, async update() {} };
  Object.assign(navigator.serviceWorker, { register: async () => registration });
}

/** Names of which not everything is in sight. */
const cutNames = (page: Page): Promise<string[]> =>
  page.locator('.wall-name > span').evaluateAll(names =>
    names.flatMap(name => {
      const box = name.closest('li, tr')?.getBoundingClientRect();
      const most = name.closest('table') ? 3 : 2;
      const lines = [...name.getClientRects()];
      const isSeen =
        box &&
        lines.length <= most &&
        lines.every(({ right, bottom }) => right <= box.right && bottom <= box.bottom + 1);
      return isSeen ? [] : [name.textContent ?? ''];
    }),
  );

it('SCREEN-6, SCREEN-8, SCREEN-9 a screen shows its code until staff name it, follows what they choose, and remembers it', async () => {
  await screen.goto('/signage/screen');
  await screen.locator('.screen-code').waitFor();
  const code = (await screen.locator('.screen-code').textContent()) ?? '';
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  await whileTimePasses(screen, async () => expect(await axeViolations(screen)).toEqual([]));
  await keepPicture(screen, 'screen code', false);
  await screen.reload();
  await screen.getByText(code).waitFor();

  await desk.goto('/admin/screens');
  const add = desk.getByRole('form', { name: 'Add a screen' });
  await add.getByRole('button', { name: 'Add screen' }).click();
  await add.getByText('Enter the six letters and digits that the screen shows').waitFor();
  // By keyboard alone.
  await add.getByLabel('Code on the screen').focus();
  await desk.keyboard.type(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('North wall');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('1, 3');
  await desk.keyboard.press('Enter');
  const card = desk.getByRole('form', { name: 'North wall' });
  await card.waitFor();
  await follows('Ring 1');
  await expect.poll(() => screen.locator('h2:visible').allTextContents()).toEqual(['Ring 1', 'Ring 3']);

  // What is typed wrong is never taken for "all rings".
  for (const [typed, told] of [
    ['1, two', 'Enter ring numbers only, for example 1, 3'],
    ['1, 99', 'This tournament has no ring 99'],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13', 'Enter at most 12 rings, or none for all of them'],
  ] as const) {
    await card.getByLabel('Rings').fill(typed);
    await desk.keyboard.press('Enter');
    await card.getByText(told).waitFor();
    expect(await desk.getByText('follows within 12 seconds').count()).toBe(0);
  }
  await card.getByLabel('Rings').fill('Rings 1 and 3');
  // Someone else saves: what is typed here stays.
  const other = { name: 'North wall', shows: 'rings', ringNumbers: [1, 3], language: 'both', version: 1 };
  await director.call('PUT', `/api/admin/screens/${code}`, other);
  await expect.poll(() => card.getByLabel('Language').inputValue(), { timeout: 25_000 }).toBe('both');
  expect(await card.getByLabel('Rings').inputValue()).toBe('Rings 1 and 3');

  await card.getByLabel('Shows').selectOption('brackets');
  await card.getByLabel('Language').selectOption('fr');
  await kept(() => card.getByRole('button', { name: 'Save' }).click());
  await desk.getByText('North wall follows within 12 seconds.').waitFor();
  await screen.clock.runFor(11_000);
  await heading('Aucun tableau n’est en cours en ce moment.').waitFor(); // the rings are shown in place of nothing
  await screen.getByRole('article', { name: 'Aire 1', exact: true }).waitFor();
  const brackets = [
    wideBracket(16, { fought: 1 }),
    wideBracket(8, { hasWalkover: true, fought: 4 }),
    wideBracket(3, { fought: 1 }),
  ];
  await screen.route('**/api/signage/brackets/*', route => route.fulfill({ json: brackets }));
  await screen.reload(); // as after a power cut
  await heading('Tableaux').waitFor();
  // By turns, every name in capitals of 4 cm and none cut.
  const sizesOfScreens = [
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
    { width: 1080, height: 1920 },
  ];
  for (const first of [
    ...['Tour 1 · 1', 'Tour 1 · 5', 'Quart de finale · 9', 'Demi-finale · 5', 'Tournoi à la ronde · 2'],
  ]) {
    const head = () => screen.locator('.wall-bouts h3').first().textContent();
    await expect.poll(head).toMatch(new RegExp(`^${first}(Ensuite)?$`));
    for (const size of sizesOfScreens) {
      await screen.setViewportSize(size);
      const isStanding = size.height > size.width;
      await expect.poll(() => wallFlaws(screen)).toEqual([]);
      const tall = isStanding ? size.height / size.width : 1; // a standing screen is as wide as a lying one is high
      const names = await capitalsOf(screen, '.wall-name > span');
      expect(Math.min(...names) * tall, `${first} ${size.height}`).toBeGreaterThanOrEqual(4.94);
      expect(await cutNames(screen)).toEqual([]);
      await keepPicture(screen, `screen bouts ${first.replaceAll(' ', '')} ${size.height}`, false);
    }
    await screen.clock.runFor(33_000 / 5 + 1);
  }
  await whileTimePasses(screen, async () => expect(await axeViolations(screen)).toEqual([]));
  await screen.setViewportSize(sizesOfScreens[0] as { width: number; height: number });

  await card.getByLabel('Shows').selectOption('medals');
  await kept(() => card.getByRole('button', { name: 'Save' }).click());
  await screen.clock.runFor(11_000);
  await heading('Aucune médaille n’a encore été annoncée.').waitFor();

  await card.getByLabel('Shows').selectOption('scoreboard');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Enter the one ring whose score it shows').waitFor();
  await screen.addInitScript(waitingInFrame);
  await card.getByLabel('Ring', { exact: true }).fill('1');
  await kept(() => card.getByRole('button', { name: 'Save' }).click());
  await screen.clock.runFor(11_000);
  const frame = screen.frameLocator('iframe');
  await frame.locator('body').waitFor();
  await expect
    .poll(async () => {
      await screen.clock.runFor(1_000);
      return frame.getByLabel('NIP de l’aire').count();
    })
    .toBe(1);
  await expect.poll(() => frame.locator('body').evaluate(body => body.dataset.told)).toBe('take over'); // SCREEN-7

  await card.getByRole('button', { name: 'Remove' }).click();
  await card.waitFor({ state: 'detached' });
  await follows(code);
});

it('SCREEN-5 a director says something on every screen, and ends it', async () => {
  await screen.goto('/signage/ring-assignments');
  await screen.locator('.ring-panel').first().waitFor();
  for (const size of [sizes.desktop, sizes.phone]) {
    await desk.setViewportSize(size);
    await desk.goto('/admin/matchday');
    await desk.getByRole('link', { name: 'Message to all screens' }).click();
    await desk.waitForURL('**/admin/screens#message');
  }
  await desk.getByRole('button', { name: 'Show on all screens' }).click();
  await desk.getByText('Write what everyone should read').waitFor();
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByLabel('Message').fill('Blue Honda: your lights are on');
  await desk.getByLabel('How long').selectOption('until');
  await desk.getByLabel('Until', { exact: true }).fill('12:30');
  await desk.getByRole('button', { name: 'Show on all screens' }).click();
  await desk.getByText('It is on its way to every screen.').waitFor();
  await desk.getByText('On all screens until 12:30 p.m.').waitFor();
  await keepPicture(desk, 'screens phone');
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.setViewportSize(sizes.desktop);
  await keepPicture(desk, 'screens desktop');
  await follows('Blue Honda: your lights are on');
  await desk.getByRole('button', { name: 'End it now' }).click();
  await desk.getByText('The message has ended.').waitFor();
  await screen.clock.runFor(11_000);
  await screen.getByText('Blue Honda').waitFor({ state: 'detached' });
});
