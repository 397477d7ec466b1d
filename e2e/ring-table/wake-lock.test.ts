import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftList } from '#contract/matchmaking/matchmaking.ts';
import { matchdayNow } from '#test/support/ring/matchday-site.ts';
import { ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let ring: Awaited<ReturnType<typeof ringOf>>;
let context: BrowserContext;

beforeAll(async () => {
  site = await startTestSite({ CLOCK: matchdayNow });
  const director = await signInTo(site, 'director@example.com', 'northern-lights');
  const { tournamentId } = await director.call<DraftList>('GET', '/api/admin/matchmaking');
  ring = await ringOf({ director, tournamentId }, 'Ring 1');
  context = await tabletContext(site);
}, 120_000);
afterAll(() => site?.close());

type Light = 'kept on' | 'refused' | 'unknown';

/** A device that says how often its screen was to be kept on, and whether it is now; or that cannot, or may not. */
async function device(
  light: Light,
): Promise<{ page: Page; asked(): Promise<[number, boolean]>; hide(): Promise<void> }> {
  const page = await context.newPage();
  await page.addInitScript(can => {
    const held = { asked: 0, isOn: false };
    const request = () => {
      held.asked++;
      if (can === 'refused') return Promise.reject(new DOMException('Battery is low', 'NotAllowedError'));
      held.isOn = true;
      return Promise.resolve({
        release: () => {
          held.isOn = false;
          return Promise.resolve();
        },
      });
    };
    const wakeLock = can === 'unknown' ? undefined : { request };
    if (wakeLock) Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => wakeLock });
    else Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
    let isHidden = false;
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    Object.assign(globalThis, {
      held,
      show: (is: boolean) => {
        isHidden = !is;
        if (isHidden) held.isOn = false; // as a browser lets it go
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  }, light);
  return {
    page,
    asked: () =>
      page.evaluate(() => {
        const { held } = globalThis as unknown as { held: { asked: number; isOn: boolean } };
        return [held.asked, held.isOn];
      }),
    hide: () =>
      page.evaluate(() => {
        const { show } = globalThis as unknown as { show(is: boolean): void };
        show(false);
        show(true);
      }),
  };
}

const openTelevision = async (page: Page): Promise<TestTablet> => {
  const tablet = new TestTablet(page);
  await page.goto('/signage/ring-assignments');
  await page.getByRole('heading', { name: 'Ring 1', exact: true }).waitFor();
  return tablet;
};
const openRing = async (page: Page): Promise<TestTablet> => {
  const tablet = new TestTablet(page);
  await page.goto(`/signage/ring/${ring.ringId}`);
  const pin = page.getByLabel('Ring PIN');
  await pin.or(tablet.button('Judges')).waitFor();
  if (await pin.isVisible()) await tablet.enter(ring.pin, 'Tablet 1'); // once: the browser keeps it
  return tablet;
};

describe.each([
  ['television', openTelevision],
  ['ring table', openRing],
] as const)('the screen of a %s', (_, open) => {
  it('stays on, also after the page was hidden', async () => {
    const { page, asked, hide } = await device('kept on');
    await open(page);
    await expect.poll(asked).toEqual([1, true]);
    await hide();
    await expect.poll(asked).toEqual([2, true]);
    await page.close();
  });

  it.each(['refused', 'unknown'] as const)('works where keeping it on is %s', async light => {
    const { page, asked, hide } = await device(light);
    const { errors } = await open(page);
    if (light === 'refused') await expect.poll(asked).toEqual([1, false]);
    await hide();
    expect(errors).toEqual([]);
    await page.close();
  });
});
