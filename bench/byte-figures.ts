import { chromium } from 'playwright-core';
import { atMost, type Figure } from './figure.ts';
import type { Site } from './site.ts';

type Kind = 'Script' | 'Stylesheet';

/** Kilobytes of one kind as they travelled (gzip: browsers want brotli by https only), on a first visit. */
async function kilobytesOf(kind: Kind, site: Site, path: string, browserPort: number, signedIn: boolean) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${browserPort}`);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (signedIn)
      await page.addInitScript(session => localStorage.setItem('nlc.user', session), JSON.stringify(site.session));
    const devtools = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', event => kinds.set(event.requestId, event.type));
    devtools.on('Network.loadingFinished', event => {
      if (kinds.get(event.requestId) === kind) bytes += event.encodedDataLength;
    });
    await devtools.send('Network.enable');
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
    return bytes / 1000;
  } finally {
    await context.close();
    await browser.close();
  }
}

export async function byteFigures(site: Site, browserPort: number): Promise<Figure[]> {
  const registration = `/customer/registration/${site.registrationId}`;
  return [
    atMost('/: CSS, gzip', await kilobytesOf('Stylesheet', site, '/', browserPort, false), 8, ' kB'),
    atMost('/: scripts, gzip', await kilobytesOf('Script', site, '/', browserPort, false), 1.5, ' kB'),
    atMost(
      '/user/register: scripts, gzip',
      await kilobytesOf('Script', site, '/user/register', browserPort, false),
      132,
      ' kB',
    ),
    atMost(
      '/customer/registration/{id}: scripts, gzip',
      await kilobytesOf('Script', site, registration, browserPort, true),
      185,
      ' kB',
    ),
  ];
}
