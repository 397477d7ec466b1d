import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#server/db/store.ts';
import {
  type Screen,
  signageItem,
  signageRing,
  signageRings,
  signageScreen,
  stopClock,
  whileTimePasses,
} from '#test/support/ring/signage-screen.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { contrastBelow7 } from '#test/support/site/contrast.ts';
import {
  keepPicture,
  type ServerProcess,
  siteNow,
  startServer,
  startTestSite,
  type TestSite,
  type Visit,
} from '#test/support/site/test-site.ts';

const noData = 'Finished loading but no ring data available.';

let site: TestSite;
/** One window for every test but one. */
let visit: Visit;
let page: Page;
let screen: Screen;

beforeAll(async () => {
  site = await startTestSite();
  visit = await site.visit();
  page = visit.page;
  await page.emulateMedia({ reducedMotion: 'reduce' }); // contrast is judged without the fading in
  await page.setViewportSize({ width: 1920, height: 1080 });
  screen = await signageScreen(page);
}, 120_000);
afterAll(() => site?.close());
beforeEach(async () => {
  await screen.forget();
  visit.ignore(/Failed to load resource/);
});
afterEach(() => visit.expectClean());

const open = async (answer: unknown) => {
  screen.answer(answer);
  await page.goto('/signage/ring-assignments');
  await expect.poll(() => screen.asked.rings).toBe(1);
};
/** For everybody, and from afar. */
const expectReadable = (): Promise<void> =>
  whileTimePasses(page, async () => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await contrastBelow7(page)).toEqual([]);
  });
const ring = (name: string) => page.getByRole('article', { name, exact: true });
const names = () => page.locator('h2:visible').allTextContents();
const alert = () => page.getByRole('alert');
const age = () => page.getByText(/^Updated /);

/** Another server on the site's data, which cannot say what is in the rings. The site has ended. */
async function startWithoutRings(): Promise<ServerProcess> {
  await site.stop();
  const store = await openStore({ dir: site.data.DATA_DIR, url: site.data.DATABASE_URL });
  await store.pool.query('ALTER TABLE ring RENAME TO ring_away');
  await store.close();
  return startServer({ ...site.data, CLOCK: siteNow });
}

describe('the first render', () => {
  it('has its rings from the server, before any script', async () => {
    const answer = await fetch(`${site.url}/signage/ring-assignments`);
    const html = await answer.text();
    expect(html).toMatch(/<h2[^>]*>Ring 1</);
    expect(html).not.toContain('Loading…');
  });
});

describe('every 11 seconds', () => {
  it('the rings are loaded again, and the tournaments only now and then', async () => {
    await open(signageRings(1));
    await ring('Ring 1').waitFor();
    await page.clock.runFor(10_900);
    expect(screen.asked).toEqual({ rings: 1, tournaments: 1 });
    screen.answer([signageRing(1, { current: signageItem(99) })]);
    await page.clock.runFor(100);
    await page.getByText('Division 99').waitFor();
    expect(screen.asked).toEqual({ rings: 2, tournaments: 1 });
    await screen.polls(3);
    expect(screen.asked).toEqual({ rings: 5, tournaments: 1 });
    await page.clock.fastForward(540_000);
    await screen.polls(1);
    expect(screen.asked.tournaments).toBe(1);
    await screen.polls(1); // ten minutes
    expect(screen.asked.tournaments).toBe(2);
  });

  it('no load starts while a slow one is running, and the slow answer still counts', async () => {
    await open(signageRings(1));
    await ring('Ring 1').waitFor();
    screen.hold();
    await screen.polls(1);
    expect(screen.asked.rings).toBe(2);
    await page.clock.runFor(18_000);
    expect(screen.asked.rings).toBe(2);
    expect(await names()).toEqual(['Ring 1']);
    screen.answer([signageRing(7)]);
    await screen.release();
    await ring('Ring 7').waitFor();
    await screen.polls(1);
    await expect.poll(() => screen.asked.rings).toBe(3);
  });

  it('a silently dead connection is given up after half a minute', async () => {
    await open(signageRings(1));
    await ring('Ring 1').waitFor();
    screen.hold();
    await screen.polls(1);
    expect(screen.asked.rings).toBe(2);
    await page.clock.runFor(30_000);
    await alert().waitFor();
    screen.answer([signageRing(7)]);
    await screen.polls(1);
    await ring('Ring 7').waitFor();
  });

  it('unchanged data is not sent again', async () => {
    const { page, context } = await site.visit(); // where requests are looked into, nothing is kept
    const network = await context.newCDPSession(page);
    const ringRequests = new Set<string>();
    const answered: { requestId: string; statusCode: number }[] = [];
    /** A request and its answer are told by two processes of the browser, in either order. */
    const statuses = () => answered.filter(one => ringRequests.has(one.requestId)).map(({ statusCode }) => statusCode);
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('/api/signage/ring-assignments/')) ringRequests.add(requestId);
    });
    network.on('Network.responseReceivedExtraInfo', one => void answered.push(one));
    await network.send('Network.enable');
    const list = (await (await fetch(`${site.url}/api/tournaments`)).json()) as { id: number; isNext: boolean }[];
    await fetch(`${site.url}/api/signage/ring-assignments/${list.find(({ isNext }) => isNext)?.id}`);
    await stopClock(page);
    await page.goto('/signage/ring-assignments');
    await expect.poll(statuses).toEqual([200]);
    // The next poll is set only when the page has taken its first answer in, so one turn of the clock may come before it.
    const afterMoreTime = async () => {
      await page.clock.runFor(11_000);
      return statuses().slice(0, 2);
    };
    await expect.poll(afterMoreTime).toEqual([200, 304]);
    await context.close();
  });
});

describe('when a load fails', () => {
  const general = 'Something went wrong, please try again later or contact us for help.';
  const texts: [string, () => void, string][] = [
    [
      'the server’s message',
      () => screen.fail(503, '{"message":"Back in a minute.","code":"internal"}'),
      'Back in a minute.',
    ],
    ['its errors joined', () => screen.fail(400, '{"errors":{"a":["One."],"b":["Two."]}}'), 'One. Two.'],
    ['the general text', () => screen.fail(502, '<html>'), `(502) ${general}`],
    ['a page of the hall’s Wi-Fi', () => screen.fail(200, '<html>Welcome</html>'), `(200) ${general}`],
    ['no connection', () => screen.cut(), 'No connection right now. Reconnecting…'],
  ];
  it.each(texts)('%s is reported, and the content stays', async (_, fail, text) => {
    await open(signageRings(2));
    await ring('Ring 2').waitFor();
    fail();
    await screen.polls(1);
    await alert().waitFor();
    expect(await alert().textContent()).toContain(text);
    expect(await names()).toEqual(['Ring 1', 'Ring 2']);
    await expect.poll(() => age().textContent()).toContain('Updated less than a minute ago');
    expect(await page.locator('[data-stale]').count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await screen.polls(1);
    await page.locator('[data-stale]').waitFor();
    expect(await alert().count()).toBe(0);
  });

  it('the content’s age ignores changes of the device’s clock, and the next poll recovers', async () => {
    await open(signageRings(3));
    await ring('Ring 3').waitFor();
    screen.cut();
    await screen.polls(17);
    await expect.poll(() => age().textContent()).toContain('Updated 3 minutes ago');
    await page.clock.setSystemTime(new Date('2031-01-01'));
    await page.clock.runFor(2000);
    expect(await age().textContent()).toContain('Updated 3 minutes ago');
    await keepPicture(page, 'signage cut off', false);
    await expectReadable();
    screen.answer(signageRings(1));
    await screen.polls(1);
    await expect.poll(names).toEqual(['Ring 1']);
    expect(await alert().count()).toBe(0);
    expect(await age().count()).toBe(0);
  });

  it('a restored connection is used at once, and an earlier request’s late answer is dropped', async () => {
    await open(signageRings(1));
    await ring('Ring 1').waitFor();
    screen.hold();
    await screen.polls(1);
    expect(screen.asked.rings).toBe(2);
    screen.answer([signageRing(5)]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await ring('Ring 5').waitFor();
    expect(screen.asked.rings).toBe(3);
    screen.answer([signageRing(6)]);
    await screen.release();
    expect(await names()).toEqual(['Ring 5']);
  });

  // The last one: it ends the site.
  it('with nothing loaded yet, loading ends and the page says that there is no ring data', {
    timeout: 120_000,
  }, async () => {
    const broken = await startWithoutRings();
    try {
      screen.tournaments = [{ id: 987654, isNext: true }];
      screen.fail(404, '{"message":"We couldn’t find that.","code":"not_found"}');
      const answer = await page.goto(`${broken.url}/signage/ring-assignments`);
      expect(await answer?.text()).toContain('Loading…');
      await alert().waitFor();
      await page.getByText(noData, { exact: true }).waitFor();
      await screen.polls(1); // a tournament that is gone: the list is asked again
      expect(screen.asked).toEqual({ rings: 2, tournaments: 2 });
      screen.answer(signageRings(2));
      await screen.polls(1);
      await expect.poll(names).toEqual(['Ring 1', 'Ring 2']);
    } finally {
      await broken.stop();
    }
  });
});
