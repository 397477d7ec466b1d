import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { sharedBrowser } from './support/site/browser.ts';

const pictures = join(import.meta.dirname, '..', 'artefacts', 'failures');
const openPages = async () => (await sharedBrowser()).contexts().flatMap(context => context.pages());

/** What a person would have seen, as text for the log and as a picture. */
async function tell(page: Page, file: string): Promise<void> {
  const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
  console.warn(`${page.url()} showed, see artefacts/failures/${file}:\n${text}`);
  await page.screenshot({ path: join(pictures, file), timeout: 5_000 });
}

// Runs before the file's own hooks close its pages (vitest.config.ts).
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  mkdirSync(pictures, { recursive: true });
  const name = task.name.replace(/\W+/g, '-').slice(0, 60);
  const told = (await openPages()).map((page, at) => tell(page, `${name}-${at + 1}.png`));
  await Promise.allSettled(told);
});

// A page left open would go on polling beside the next file.
afterAll(async () => {
  await Promise.all((await sharedBrowser()).contexts().map(context => context.close()));
});
