import { byteFigures } from './byte-figures.ts';
import { makeCertificate } from './certificate.ts';
import { startBrowser } from './debugged-browser.ts';
import { type Figure, missing } from './figure.ts';
import { type Aims, lighthouseFigures } from './lighthouse-figures.ts';
import type { Site } from './site.ts';
import type { ProxyOrder } from './tls-proxy.ts';
import { startWorker } from './worker.ts';

const all = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const plainAims: Aims = { ...all, performance: 97, lcpSeconds: 2, cls: 0.005 };
const proxyAims: Aims = { ...all, performance: 99, lcpSeconds: 1.3, cls: 0.005 };

async function behindProxy(site: Site, browserPort: number): Promise<Figure[]> {
  const what = '/ by HTTP/2 and brotli';
  const made = makeCertificate();
  if (!made) return [missing(what, 'needs openssl')];
  const proxy = startWorker<ProxyOrder, number>('./tls-proxy.ts');
  const port = await proxy.ask({ target: site.port, ...made });
  const figures = await lighthouseFigures(what, `https://localhost:${port}/`, browserPort, proxyAims);
  await proxy.stop();
  return figures;
}

export async function pageFigures(site: Site): Promise<Figure[]> {
  const browser = await startBrowser();
  try {
    return [
      ...(await byteFigures(site, browser.port)),
      ...(await lighthouseFigures('/ as served', `${site.url}/`, browser.port, plainAims)),
      ...(await behindProxy(site, browser.port)),
    ];
  } finally {
    await browser.stop();
  }
}
