import type { Locator, Page } from 'playwright-core';
import { startTestSite, type TestSite, type Visit } from '../site/test-site.ts';

const tabletSizes = {
  tablet: { width: 1024, height: 768 },
  upright: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;
export type TabletSize = keyof typeof tabletSizes;

/** A page with a touch screen, and how a scorekeeper works in it. */
export async function openPractice(site: TestSite, key: string, size: TabletSize = 'tablet', isDark = false) {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: tabletSizes[size],
    hasTouch: true,
    locale: 'en-CA',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const visit: Visit = await site.visit({ context });
  const { page } = visit;
  await page.goto(key === '' ? '/signage/ring-practice' : `/signage/ring-practice?with=${key}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (key !== '') await page.waitForFunction(() => document.querySelector('main button')?.matches('button'));
  return { ...visit, ...practiceHands(page) };
}

function practiceHands(page: Page) {
  const pad = page.getByRole('group', { name: 'Number pad' });
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  const seat = (name: string): Locator => page.getByRole('textbox', { name });
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const order = page.getByRole('list', { name: 'Running order' });
  const tapDigits = async (digits: string): Promise<void> => {
    for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).tap();
  };
  return {
    tapDigits,
    pad,
    confirm,
    seat,
    button,
    order,
    status: page.getByRole('status').first(),
    performer: page.getByRole('heading', { level: 2 }).first(),
    /** A whole row, confirmed: by keyboard, at a fifth of what taps cost. */
    async score(digits: string): Promise<void> {
      await page.getByRole('textbox').first().focus();
      await page.keyboard.type(digits);
      await page.keyboard.press('Enter');
    },
    choose: (name: string): Promise<void> => order.getByRole('button', { name }).tap(),
    places: () => page.getByRole('table').getByRole('row').allTextContents(),
  };
}

/** A site with practice tables, which are looked at and closed after each test. */
export async function openPractices() {
  const site = await startTestSite();
  const tables: Awaited<ReturnType<typeof openPractice>>[] = [];
  return {
    close: () => site.close(),
    async open(key: string, size: TabletSize = 'tablet', isDark = false) {
      const table = await openPractice(site, key, size, isDark);
      tables.push(table);
      return table;
    },
    async closeAll(): Promise<void> {
      for (const { expectClean, context } of tables.splice(0)) {
        await expectClean();
        await context.close();
      }
    },
  };
}
export type Practices = Awaited<ReturnType<typeof openPractices>>;
