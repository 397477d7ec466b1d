import { afterAll, beforeAll, expect, it } from 'vitest';
import { inOtherBrowsers, openOther, startNotingRelay } from '#test/support/browsers/other-visit.ts';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { lookAt, ringOf } from '#test/support/ring-table/ring-tablet.ts';
import type { TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let day: Awaited<ReturnType<typeof openMatchday>>;
beforeAll(async () => {
  site = await startMatchday();
  day = await openMatchday(site);
  await day.fill(8);
}, 120_000);
afterAll(() => site?.close());

const rings: Record<string, string> = { Firefox: 'Ring 1', WebKit: 'Ring 2' };

inOtherBrowsers('a ring table', browser => {
  it('calls, scores, undoes, goes on without network, and sends everything once', async () => {
    const relay = await startNotingRelay(site.url);
    const { page, close } = await openOther(browser, relay.url);
    try {
      await page.resize(1024, 860);
      const ring = await ringOf(day, rings[browser.name] as string);
      await page.goTo(`/signage/ring/${ring.ringId}`);
      await page.fill('Ring PIN', ring.pin);
      await page.fill('Name of this device', browser.name);
      await page.press('Enter');
      await page.says('All sent');
      await page.run('return navigator.serviceWorker.ready.then(() => true)');
      const see = await lookAt(site, ring);
      const [division, next] = (await see()).table.divisions;
      const sheet = division?.sheets[0];
      if (!division || !next || !sheet) throw new Error('Nothing is in the ring');
      const { judges } = sheet.setup.panel;
      const names = division.people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      const score = async (decimals: number) => {
        for (const digit of String(decimals).repeat(judges)) await page.press(digit);
        await page.press(/^Confirm/);
      };

      await page.press('1st call');
      await page.press('All here');
      await page.press(/^Save/);
      await page.press('Start');
      await page.sees('On the mat now');
      await page.finds('heading', names[0] as string);
      await score(40);
      await page.finds('heading', names[1] as string);
      await page.says('All sent');
      await page.keepPicture(`other-ring-${browser.name}`);
      await page.expectClean();

      relay.cut = /./;
      await score(41);
      await page.says(/^Offline – 1 saved on this tablet since /);
      await page.finds('heading', names[2] as string);
      await page.press(/^Undo/);
      await page.says(/^Offline – 2 saved on this tablet since /);
      await page.finds('heading', names[1] as string);
      await page.reload();
      await page.says(/^Offline – 2 saved on this tablet since /);
      await page.finds('heading', names[1] as string);
      for (const [i, name] of names.entries()) {
        if (i === 0) continue;
        await page.finds('heading', name);
        await score(41 + i);
      }
      await page.finds('button', 'Sign the result');
      expect((await see()).acts.filter(({ act }) => act.kind === 'scores')).toHaveLength(1);
      await page.keepPicture(`other-ring-offline-${browser.name}`);
      await page.expectClean(/not loaded|fetch|network|Load failed|NetworkError/i);

      relay.cut = null;
      await page.says('All sent');
      await page.press('Sign the result');
      await page.fill('Centre judge’s name', 'Sensei Kim');
      await page.press('Sign');
      await page.sees('Signed by Sensei Kim');
      await page.press('Finish');
      await page.finds('heading', next.title);
      await page.says('All sent');
      const after = await see();
      expect(after.table.divisions[0]).toMatchObject({ title: division.title, state: 'done' });
      const kinds = after.acts
        .filter(one => one.draftDivisionId === division.draftDivisionId)
        .map(({ act }) => act.kind);
      const count = (kind: string) => kinds.filter(one => one === kind).length;
      // Every row once, and the one that was undone.
      expect([count('scores'), count('void'), count('sign')]).toEqual([names.length + 1, 1, 1]);
      await page.expectClean();
    } finally {
      await close();
      await relay.close();
    }
  });
});
