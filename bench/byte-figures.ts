import { chromium } from 'playwright-core';
import { atMost, type Figure } from './figure.ts';
import type { Site } from './site.ts';

type Kind = 'Script' | 'Stylesheet';

interface Weight {
  kilobytes: number;
  files: number;
}

/** What of one kind travels on a first visit: the bodies by gzip, as budgets count them, without the headers. */
async function weigh(kind: Kind, site: Site, path: string, browserPort: number): Promise<Weight> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${browserPort}`);
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  try {
    const page = await context.newPage();
    if (path.startsWith('/customer'))
      await page.addInitScript(session => localStorage.setItem('nlc.user', session), JSON.stringify(site.session));
    const devtools = await context.newCDPSession(page);
    const headerBytes = new Map<string, number>();
    const weight = { kilobytes: 0, files: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === kind) headerBytes.set(requestId, response.encodedDataLength);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const headers = headerBytes.get(requestId);
      if (headers === undefined) return;
      weight.kilobytes += (encodedDataLength - headers) / 1000;
      weight.files++;
    });
    await devtools.send('Network.enable');
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
    return weight;
  } finally {
    await context.close();
    await browser.close();
  }
}

export async function byteFigures(site: Site, browserPort: number): Promise<Figure[]> {
  const figure = async (what: string, kind: Kind, path: string, aim: number): Promise<Figure> => {
    const { kilobytes, files } = await weigh(kind, site, path, browserPort);
    return atMost(`${what}, ${files} ${kind === 'Script' ? 'scripts' : 'style sheets'} by gzip`, kilobytes, aim, ' kB');
  };
  return [
    await figure('/', 'Stylesheet', '/', 8),
    await figure('/', 'Script', '/', 1.5),
    await figure('/user/register', 'Script', '/user/register', 132),
    await figure('/customer/registration/{id}', 'Script', `/customer/registration/${site.registrationId}`, 185),
  ];
}
