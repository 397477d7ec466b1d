import type { BrowserContext, Page } from 'playwright-core';
import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { authenticate } from '#contract/users.ts';
import { deskSays, openDeskTab } from '#test/support/desk/desk-page.ts';
import { launchBrowser } from '#test/support/site/browser.ts';
import { atMost, type Figure, median } from './figure.ts';
import type { Site } from './site.ts';

const people = 2000;
const keys = 24;
const starts = 7;
const msToPaint = 50;
const msToStart = 1000;

/** The demonstration's families again and again under other names, until there are as many people as a gym can hold. */
function many(list: CheckInList): CheckInList {
  const families: CheckInFamily[] = [];
  for (let copy = 0, count = 0; count < people; copy++)
    for (const family of list.families) {
      const registrationId = family.registrationId + copy * 1_000_000;
      count += family.competitors.length;
      families.push({
        ...family,
        registrationId,
        words: copy === 0 ? family.words : family.words.map(word => `${word}${copy}`),
        code: copy === 0 ? family.code : null,
        competitors: family.competitors.map(one => ({ ...one, id: one.id + copy * 1_000_000 })),
      });
    }
  return { ...list, families };
}

async function openDesk(site: Site, context: BrowserContext): Promise<Page> {
  const credentials = { username: 'checkin@example.com', password: site.account.password };
  const signedIn = await context.request.post(site.url + authenticate.path, { data: credentials });
  await context.addInitScript(text => localStorage.setItem('nlc.user', text), await signedIn.text());
  await context.route('**/api/admin/check-in/list*', async route => {
    const response = await route.fetch();
    const list = (await response.json()) as CheckInList;
    await route.fulfill({ response, json: list.isUnchanged ? list : many(list) });
  });
  return openDeskTab(context, 'Bench');
}

/** Each key until what it finds is painted. */
const typeKeys = (page: Page): Promise<number[]> =>
  page.evaluate(async count => {
    const painted = () =>
      new Promise<void>(resolve =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        }),
      );
    const field = document.getElementById('desk-search') as HTMLInputElement;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const texts = [
      'k',
      'ko',
      'kor',
      'korh',
      'm',
      'ma',
      'a',
      'an',
      'ana',
      'b',
      'be',
      'bea',
      '7',
      '70',
      '705',
      'é',
      'koske',
      'koksinen',
      'mac leod',
      'stephn',
      'beaudouin',
    ];
    const times: number[] = [];
    for (let round = 0; round < count; round++) {
      await new Promise(resolve => setTimeout(resolve, 40));
      const began = performance.now();
      setValue?.call(field, texts[round % texts.length]);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await painted();
      times.push(performance.now() - began);
    }
    return times;
  }, keys);

/** The check-in desk with 2,000 people on the device: how soon a key is answered, and how soon it starts without network. */
export async function deskFigures(site: Site): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    const page = await openDesk(site, context);
    const times = await typeKeys(page);
    await context.setOffline(true);
    const offline: number[] = [];
    for (let start = -1; start < starts; start++) {
      const began = performance.now();
      await page.reload();
      await page.locator('#desk-search').waitFor();
      await deskSays(page, /Offline/);
      if (start >= 0) offline.push(performance.now() - began);
    }
    return [
      atMost('search, a key to paint', median(times), msToPaint, ' ms'),
      atMost('search, the slowest key', Math.max(...times), msToPaint * 2, ' ms'),
      atMost('start without network', median(offline), msToStart, ' ms', 0),
    ];
  } finally {
    for (const context of browser.contexts()) await context.unrouteAll({ behavior: 'ignoreErrors' });
    await browser.close();
  }
}
