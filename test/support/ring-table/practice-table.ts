import type { Locator, Page } from 'playwright-core';
import { startTestSite, type TestSite, type Visit } from '../site/test-site.ts';

export const tabletSizes = {
  tablet: { width: 1024, height: 768 },
  upright: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;
type TabletSize = keyof typeof tabletSizes;

/** A page with a touch screen, and how a scorekeeper works in it. */
async function openPractice(site: TestSite) {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: tabletSizes.tablet,
    hasTouch: true,
    locale: 'en-CA',
    reducedMotion: 'reduce',
  });
  const visit: Visit = await site.visit({ context });
  return { ...visit, ...practiceHands(visit.page) };
}

function practiceHands(page: Page) {
  const pad = page.getByRole('group', { name: 'Number pad' });
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  const seat = (name: string): Locator => page.getByRole('textbox', { name });
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const order = page.getByRole('list', { name: 'Running order' });
  const digitButton = (digit: string): Locator => pad.getByRole('button', { name: digit, exact: true });
  /** The first and the last digit are looked for; between them a finger touches where each stands. */
  const tapDigits = async (digits: string): Promise<void> => {
    await pad.scrollIntoViewIfNeeded();
    await digitButton(digits.slice(0, 1)).tap();
    const places = await pad.getByRole('button').evaluateAll(buttons =>
      buttons.map(one => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return { digit: one.textContent, x, y, isOnTop: one.contains(document.elementFromPoint(x, y)) };
      }),
    );
    for (const digit of digits.slice(1, -1)) {
      const place = places.find(one => one.digit === digit);
      if (!place?.isOnTop) throw new Error(`No finger reaches ${digit}`);
      await page.touchscreen.tap(place.x, place.y);
    }
    if (digits.length > 1) await digitButton(digits.slice(-1)).tap();
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

/** A site, and one window in which the practice tables are opened one after the other. */
export async function openPractices() {
  const site = await startTestSite();
  const table = await openPractice(site);
  const { page } = table;
  return {
    close: () => site.close(),
    expectClean: table.expectClean,
    /** Loaded anew: nothing is written, nothing is kept of the one before. */
    async open(key: string, size: TabletSize = 'tablet', isDark = false) {
      await page.setViewportSize(tabletSizes[size]);
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      // What a table leaves for a reload is written as it goes.
      if (page.url().startsWith(site.url))
        await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.clear()));
      await page.goto(key === '' ? '/signage/ring-practice' : `/signage/ring-practice?with=${key}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (key !== '') await page.waitForFunction(() => document.querySelector('main button')?.matches('button'));
      return table;
    },
  };
}
export type Practices = Awaited<ReturnType<typeof openPractices>>;
