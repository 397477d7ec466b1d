import type { CrowdOrder, CrowdResult } from './crowd.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { publicRead } from './http-figures.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { type RingSite, ringCount, startRingSite } from './ring-site.ts';
import { sightFigures } from './sight-figures.ts';
import { startWorker } from './worker.ts';

const [viewers, viewersEveryMs] = [2000, 11_000];
const [phones, phonesEveryMs] = [500, 4000];
const [followers, hallScreens] = [2000, 30];
const tapEveryMs = 3000;
const aimMs = 200;

/** A crowd for a while, as the director taps; how long the taps took too. */
async function whileTapping(site: RingSite, order: Omit<CrowdOrder, 'port'>): Promise<[CrowdResult, number]> {
  // They have been there for a while.
  for (const path of new Set(order.paths)) await fetch(`http://127.0.0.1:${site.port}${path}`);
  const crowd = startWorker<CrowdOrder, CrowdResult>('./crowd.ts');
  let isOver = false;
  let slowest = 0;
  const taps = (async () => {
    while (!isOver) {
      const began = performance.now();
      await site.tap();
      slowest = Math.max(slowest, performance.now() - began);
      await new Promise(resolve => setTimeout(resolve, Math.max(0, began + tapEveryMs - performance.now())));
    }
  })();
  try {
    // Whichever fails first says why: a tap that is still under way would fail too, as the site is stopped.
    const [result] = await Promise.all([
      crowd.ask({ ...order, port: site.port }).finally(() => {
        isOver = true;
      }),
      taps,
    ]);
    return [result, slowest];
  } finally {
    isOver = true;
    await crowd.stop();
    await taps.catch(() => undefined);
  }
}

function figuresOf(
  what: string,
  [{ asked, unchanged, refused, p50, p99, most }, tap]: [CrowdResult, number],
): Figure[] {
  const note = `, half in ${p50.toFixed(0)}, all in ${most.toFixed(0)} ms; ${unchanged} of ${asked} unchanged`;
  const figure = atMost(`${what}, p99`, p99, aimMs, ' ms', 0);
  return [
    { ...figure, value: `${figure.value}${note}` },
    atMost(`${what}: asked to come again`, refused, 0, '', 0),
    atMost(`${what}: the slowest of the director’s taps`, tap, 1000, ' ms', 0),
  ];
}

/** What a hall full of screens and phones costs, on the day itself. */
export async function ringFigures(): Promise<Figure[]> {
  const site = await startRingSite();
  const load = startWorker<LoadOrder, LoadResult>('./load.ts');
  try {
    const path = `/api/signage/ring-assignments/${site.tournamentId}`;
    const bare = await publicRead(site, load, path, 'application/json', 0.85);
    const first = await fetch(`http://127.0.0.1:${site.port}${path}`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers });
    const screens = await whileTapping(site, {
      milliseconds: 16_000,
      everyMs: viewersEveryMs,
      has: 'etag',
      paths: Array.from({ length: viewers }, () => path),
    });
    const families = await whileTapping(site, {
      milliseconds: 16_000,
      everyMs: phonesEveryMs,
      has: 'version',
      paths: Array.from(
        { length: phones },
        (_, i) => `/api/signage/family/${site.familyTokens[i % site.familyTokens.length]}`,
      ),
    });
    const divisions = `/api/signage/divisions/${site.tournamentId}`;
    const divisionPaths = site.divisionIds.map(id => `/api/signage/division/${id}`);
    const list = await publicRead(site, load, divisions, 'application/json', 0.85);
    const division = await publicRead(site, load, divisionPaths[0] as string, 'application/json', 0.85);
    const followed = await whileTapping(site, {
      milliseconds: 16_000,
      everyMs: phonesEveryMs,
      has: 'etag',
      paths: [
        ...Array.from({ length: followers }, (_, i) => divisionPaths[i % divisionPaths.length] as string),
        ...Array.from({ length: hallScreens }, (_, i) => (i % 2 === 0 ? path : divisions)),
      ],
    });
    const sights = await sightFigures(site);
    const rings = `${ringCount} rings, ${site.familyTokens.length} families`;
    return [
      ...[bare, list, division].map(figure => ({ ...figure, what: figure.what.replace(/\d+,/, '{id},') })),
      atLeast('The same again, unchanged: 304', Number(again.status === 304), 1),
      ...figuresOf(`${viewers} screens every ${viewersEveryMs / 1000} s (${rings})`, screens),
      ...figuresOf(`${phones} phones every ${phonesEveryMs / 1000} s`, families),
      ...figuresOf(
        `${followers} followers of ${divisionPaths.length} divisions and ${hallScreens} screens every ${phonesEveryMs / 1000} s`,
        followed,
      ),
      ...sights,
    ];
  } finally {
    await load.stop();
    await site.stop();
  }
}
