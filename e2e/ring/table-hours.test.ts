import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMatchday } from '#test/support/ring/matchday-site.ts';
import { TestTablet } from '#test/support/ring-table/ring-tablet.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import {
  keepPicture,
  sizes,
  startSiteHere,
  startTestSite,
  type TestSite,
  type Visit,
} from '#test/support/site/test-site.ts';

const opens = 'The ring tables open on Friday, April 23, 2027 at 5:00 p.m.';
let site: TestSite;
let later: Awaited<ReturnType<typeof startSiteHere>> | undefined;
let desk: Awaited<ReturnType<typeof openMatchday>>;
let visit: Visit;
let page: Page;
let atRing: Visit;
let tablet: TestTablet;

beforeAll(async () => {
  site = await startTestSite();
  desk = await openMatchday(site);
  await desk.fill(2);
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await desk.director.enter(visit.context);
  atRing = await site.visit({ size: 'desktop' });
  tablet = new TestTablet(atRing.page, false);
}, 180_000);
afterAll(async () => {
  await later?.stop();
  await site?.close();
});
afterEach(async () => {
  await visit.expectClean();
  await atRing.expectClean();
});

async function look(on: Page, picture: string): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await on.setViewportSize(sizes[size]);
    await keepPicture(on, `table-hours-${picture}-${size}`, false);
    expect(await on.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(await axeViolations(on)).toEqual([]);
}
const tablesPath = () => `/admin/matchday/tables?tournament=${desk.tournamentId}`;
async function ringOne() {
  const { rings } = await desk.director.call<{ rings: { name: string; ringId: number; pin: string }[] }>(
    'GET',
    `/api/admin/ring-tables/${desk.tournamentId}`,
  );
  const ring = rings.find(({ name }) => name === 'Ring 1');
  if (!ring) throw new Error('There is no Ring 1');
  return ring;
}

describe('SCORE-43 a month before the tournament', () => {
  it('SCORE-43 the right PIN is refused, saying when the tables open', async () => {
    const { ringId, pin } = await ringOne();
    atRing.ignore(/409/);
    await tablet.page.goto(`/signage/ring/${ringId}`);
    await tablet.page.getByLabel('Ring PIN').fill(pin);
    await tablet.page.getByLabel('Name of this device').fill('Tablet 1');
    await tablet.tap('Enter');
    await tablet.sees(opens);
    await look(tablet.page, 'enter');
  });

  it('SCORE-43 a director opens them for two hours where the Matchday page offers practice', async () => {
    await page.goto('/admin/matchday');
    await page.getByText(opens).waitFor();
    await look(page, 'matchday');
    await page.goto(tablesPath());
    await page.getByText(opens).waitFor();
    await look(page, 'tables');
    await page.goto('/admin/matchday');
    await page.getByRole('button', { name: 'Open for two hours' }).click();
    await page.getByText('The ring tables are open until Saturday, March 20, 2027 at 12:0').waitFor();
    expect(await page.getByRole('button', { name: 'Open for two hours' }).count()).toBe(0);
    await look(page, 'opened');
    await tablet.page.setViewportSize(sizes.desktop);
    await tablet.tap('Enter');
    await tablet.says('All sent');
  });

  it('SCORE-43 when the two hours are over, the tablet shows no name and says when it opens', async () => {
    atRing.ignore(/409|ERR_|50\d/);
    visit.ignore(/ERR_|50\d/);
    await tablet.page.getByText('Ring 1').first().waitFor();
    await site.stop();
    later = await startSiteHere({ ...site.data, CLOCK: '2027-03-20T13:00:00-04:00', PORT: new URL(site.url).port });
    await tablet.sees(opens);
    await look(tablet.page, 'closed');
    const kept = await tablet.page.evaluate(
      () =>
        new Promise<unknown[]>((resolve, reject) => {
          const asked = indexedDB.open('nlc-ring');
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            const all = asked.result.transaction('tables').objectStore('tables').getAll();
            all.onsuccess = () => resolve(all.result);
          };
        }),
    );
    expect(kept).toEqual([]);
  });
});
