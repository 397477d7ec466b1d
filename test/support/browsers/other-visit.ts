import { describe } from 'vitest';
import { startRelay } from '../site/relay.ts';
import { noteErrors, OtherPage } from './other-page.ts';
import { type OtherBrowser, otherBrowsers } from './web-driver.ts';

/** The same tests in each of these browsers; where one is missing they are skipped, and the line says what to install. */
export function inOtherBrowsers(title: string, define: (browser: OtherBrowser) => void): void {
  for (const browser of otherBrowsers) {
    const lacking = browser.missing === null ? '' : ` (not installed: apt-get install ${browser.missing})`;
    describe.skipIf(lacking !== '')(`${title}, in ${browser.name}${lacking}`, () => define(browser));
  }
}

/** Between such a browser and the site: it can cut the network, and every page notes its errors. */
export async function startNotingRelay(siteUrl: string) {
  const relay = await startRelay(siteUrl);
  relay.changed = (path, text) => (path === '/header.js' ? noteErrors + text : text);
  return relay;
}

export async function openOther(browser: OtherBrowser, url: string) {
  const driver = await browser.start();
  return { page: new OtherPage(driver, url), close: () => driver.close() };
}
