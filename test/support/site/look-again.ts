import type { Page } from 'playwright-core';

/** A page that looks by itself looks at once, as when somebody comes back to it. */
export const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
