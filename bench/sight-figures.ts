import type { Browser, Page } from 'playwright-core';
import { openMatchday, seenOf } from '#test/support/ring/matchday-site.ts';
import { ringOf, TestTablet } from '#test/support/ring-table/ring-tablet.ts';
import { launchBrowser } from '#test/support/site/browser.ts';
import { sizes } from '#test/support/site/test-site.ts';
import { atMost, type Figure, median } from './figure.ts';
import type { RingSite } from './ring-site.ts';

type Desk = Awaited<ReturnType<typeof openMatchday>>;
const scoreTaps = 30;
const ownRing = 'Ring 99';
/** As many rings as a screen shows at once. */
const rings = ['Ring 1', 'Ring 2', 'Ring 3', 'Ring 4'];
const screens = 6;
const screenAsksEveryMs = 11_000;
const phonesOfRing = 2;

/** When a page shows an element with all these words; asked before the tap. By the machine's clock, which all pages share. */
const seenAt = (page: Page, selector: string, words: readonly string[]): Promise<number> =>
  page.evaluate(
    ([selector, words]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Not seen on ${location.pathname}: ${words}`)), 30_000);
        const look = (): void => {
          const isThere = [...document.querySelectorAll(selector)].some(({ textContent }) =>
            words.every(word => textContent.includes(word)),
          );
          if (!isThere) return;
          watching.disconnect();
          resolve(Date.now());
        };
        const watching = new MutationObserver(look);
        watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      }),
    [selector, words] as const,
  );

function figureOf(what: string, times: readonly number[], aimMs: number): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
  const figure = atMost(`${what}, p99 of ${times.length}`, p99, aimMs, ' ms', 0);
  return { ...figure, value: `${figure.value}, median ${median(times).toFixed(0)} ms` };
}

async function newPage(browser: Browser, url: string, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport: size, hasTouch: true, locale: 'en-CA' });
  context.setDefaultTimeout(120_000); // a busy machine loads slowly; only what follows is measured
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** A tablet at a ring of its own, in the middle of a bout. */
async function openBout(browser: Browser, url: string, desk: Desk) {
  const { assignments, divisions } = await desk.day();
  const sparring = assignments.find(({ state, draftDivisionId }) =>
    divisions.some(
      one =>
        state === 'planned' &&
        one.draftDivisionId === draftDivisionId &&
        /Sparring/.test(one.title) &&
        one.competitorIds.length >= 4,
    ),
  );
  if (!sparring) throw new Error('No sparring is planned');
  await desk.director.call('POST', `/api/admin/ring-day/${desk.tournamentId}/rings`, { name: ownRing });
  const ring = await ringOf(desk, ownRing);
  await desk.change({ kind: 'move', ...seenOf(sparring), ringId: ring.ringId, before: null });
  const tablet = new TestTablet(
    await newPage(browser, `${url}/signage/ring/${ring.ringId}`, { width: 1024, height: 768 }),
  );
  await tablet.enter(ring.pin, 'Tablet 1');
  const opened = tablet.page.context().waitForEvent('page');
  await tablet.tap('Open the scoreboard');
  await tablet.tap('1st call');
  await tablet.tap('All here');
  await tablet.tap(/^Save/);
  await tablet.tap('Start');
  await tablet.page.waitForURL(/part=\d+/);
  await tablet.tap(/^Start bout/);
  await tablet.tap(/\+1 for White/); // until something counts, a bout shows no points
  return { tablet, ring, beside: await opened };
}

/** From the finger on the tablet to the scoreboards: a point, its undoing, and so on. */
async function scoreFigures(browser: Browser, url: string, desk: Desk): Promise<Figure[]> {
  const { tablet, ring, beside } = await openBout(browser, url, desk);
  const remote = await newPage(browser, `${url}/signage/ring/${ring.ringId}/scoreboard`, sizes.desktop);
  await remote.getByLabel('Ring PIN').fill(ring.pin);
  await remote.keyboard.press('Enter');
  await remote.getByRole('region', { name: /^Red: / }).waitFor();
  await tablet.page.evaluate(() => {
    addEventListener('pointerdown', () => document.body.setAttribute('data-tapped-at', String(Date.now())), true);
  });
  const times: { beside: number[]; remote: number[] } = { beside: [], remote: [] };
  for (let i = 0; i < scoreTaps; i++) {
    const isPoint = i % 2 === 0;
    const words = [isPoint ? '1 point' : '0 points'];
    const seen = [beside, remote].map(page => seenAt(page, '[aria-label^="Red"]', words));
    await tablet.tap(isPoint ? /\+1 for Red/ : 'Undo');
    const [atBeside = 0, atRemote = 0] = await Promise.all(seen);
    const tappedAt = Number(await tablet.page.locator('body').getAttribute('data-tapped-at'));
    times.beside.push(atBeside - tappedAt);
    times.remote.push(atRemote - tappedAt);
  }
  await Promise.all([tablet.page, beside, remote].map(page => page.close()));
  return [
    figureOf('A score is on the second window of the tablet’s machine', times.beside, 300),
    figureOf('on the scoreboard of another device', times.remote, 1000),
  ];
}

/** Phones of families with a child in the next division of a ring. */
async function openPhones(browser: Browser, url: string, site: RingSite, desk: Desk, ring: string): Promise<Page[]> {
  const { draftDivisionId } = await desk.at(ring, 1);
  const { divisions, people } = await desk.day();
  const ids = divisions.find(one => one.draftDivisionId === draftDivisionId)?.competitorIds ?? [];
  const families = new Set(people.filter(one => ids.includes(one.competitorId)).map(({ familyId }) => familyId));
  return Promise.all(
    [...families]
      .slice(0, phonesOfRing)
      .map(family => newPage(browser, `${url}/signage/family/${site.familyTokenOf(family)}`, sizes.phone)),
  );
}

const calls = ['First call', 'Second call', 'Last call'];

/** From the director's tap to the screens in the hall and the families' phones: up to three calls in each of four rings. */
async function callFigures(browser: Browser, url: string, site: RingSite, desk: Desk): Promise<Figure[]> {
  const phones = new Map<string, Page[]>();
  for (const ring of rings) phones.set(ring, await openPhones(browser, url, site, desk, ring));
  const walls: Page[] = [];
  for (let i = 0; i < screens; i++) {
    walls.push(await newPage(browser, `${url}/signage/ring-assignments?ring=1,2,3,4`, { width: 1920, height: 1080 }));
    await new Promise(resolve => setTimeout(resolve, screenAsksEveryMs / screens)); // each asks at a moment of its own
  }
  const times: { walls: number[]; phones: number[] } = { walls: [], phones: [] };
  for (const ring of rings) {
    // The taps before may have called it already.
    for (let next = await desk.at(ring, 1); next.calls < calls.length; next = await desk.at(ring, 1)) {
      const onWalls = walls.map(page => seenAt(page, `article:has([data-calls="${next.calls + 1}"])`, [ring]));
      const onPhones = (phones.get(ring) ?? []).map(page => seenAt(page, 'li', [calls[next.calls] ?? '', ring]));
      const tappedAt = Date.now();
      await desk.change({ kind: 'call', ...seenOf(next) });
      for (const at of await Promise.all(onWalls)) times.walls.push(at - tappedAt);
      for (const at of await Promise.all(onPhones)) times.phones.push(at - tappedAt);
    }
  }
  return [
    figureOf('A call is on the screens in the hall', times.walls, 12_000),
    figureOf('on families’ phones', times.phones, 6000),
  ];
}

/** How long it takes until what was tapped is seen elsewhere, in real pages. */
export async function sightFigures(site: RingSite): Promise<Figure[]> {
  const url = `http://localhost:${site.port}`;
  const browser = await launchBrowser();
  try {
    const desk = await openMatchday({ url });
    return [...(await scoreFigures(browser, url, desk)), ...(await callFigures(browser, url, site, desk))];
  } finally {
    await browser.close();
  }
}
