import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RingTables } from '#contract/ring-table/ring-table.ts';
import { type MatchdayPages, openMatchdayPages, ringOn } from '#test/support/ring/matchday-site.ts';
import { type ApiTablet, apiTablet, enterByPin } from '#test/support/ring-table/ring-tablet-call.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { keepPicture, sizes, type Visit } from '#test/support/site/test-site.ts';
import { tryDialog } from '#test/support/site/try-dialog.ts';

let pages: MatchdayPages;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  pages = await openMatchdayPages();
  visit = await pages.site.visit();
  page = visit.page;
  await pages.desk.director.enter(visit.context);
}, 180_000);
afterAll(() => pages?.site.close());
afterEach(() => visit.expectClean());

/** A PIN as it is shown: "482 913 507". */
const spoken = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3, 6)} ${pin.slice(6)}`;
const path = () => `/admin/matchday/tables?tournament=${pages.desk.tournamentId}`;
/** The director's one page goes there, unless it is there already: then it has looked again by itself. */
async function open(address = path(), size: keyof typeof sizes = 'desktop'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  if (!page.url().endsWith(address)) await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const tables = () => pages.desk.director.call<RingTables>('GET', `/api/admin/ring-tables/${pages.desk.tournamentId}`);
const ringOf = async (name: string) => {
  const ring = (await tables()).rings.find(one => one.name === name);
  if (!ring) throw new Error(`There is no ${name}`);
  return ring;
};
/** At once, as for somebody who comes back to the page. */
const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
async function enterTablet(ring: string, name: string): Promise<ApiTablet> {
  const { ringId, pin } = await ringOf(ring);
  return apiTablet(pages.site.url, ringId, await enterByPin(pages.site.url, ringId, { name, pin }));
}

describe('the ring tables page', () => {
  it('is reached from the board, and shows each ring’s PIN and a code that a tablet can read', async () => {
    await open('/admin/matchday');
    const own = (await ringOn(page, 'Ring 3')).getByRole('link', { name: 'Ring table: Ring 3' });
    expect(await own.getAttribute('href')).toBe(`/signage/ring/${(await ringOf('Ring 3')).ringId}`);
    await keepPicture(page, 'board-ring-table-links');
    await page.getByRole('link', { name: 'Ring tables' }).click();
    await page.waitForURL(`**${path()}`);
    await page.getByRole('heading', { name: 'All tablets agree' }).waitFor();
    expect(await page.title()).toBe('NLC - Ring Tables');
    const { rings } = await tables();
    expect(await page.getByRole('heading', { level: 2, name: /^Ring/ }).count()).toBe(rings.length);
    for (const { name, pin, url } of rings) {
      await card(name).getByText(spoken(pin), { exact: true }).waitFor();
      await card(name).getByText(url, { exact: true }).waitFor();
    }
    await keepPicture(page, 'ring-tables-desktop');
    for (const width of [1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const tooNarrow = card('Ring').evaluateAll(
        cards => cards.filter(one => one.scrollWidth > one.clientWidth).length,
      );
      expect([width, await tooNarrow]).toEqual([width, 0]);
    }
    const [first] = rings;
    const code = page.getByRole('img', { name: `QR code of the table of ${first?.name}` });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .resize(600, 600, { kernel: 'nearest' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(first?.url);
    await page.getByRole('link', { name: `Open on this device: ${first?.name}` }).click();
    await page.waitForURL(`**/signage/ring/${first?.ringId}`);
    await page.getByRole('button', { name: /^Use this device for/ }).waitFor();
  });

  it('prints a card for each ring, or for one alone', async () => {
    await open();
    const { rings } = await tables();
    const print = async () => {
      const bytes = await page.pdf({ preferCSSPageSize: true });
      const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
      const texts: string[] = [];
      for (let number = 1; number <= pdf.numPages; number++) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        texts.push(items.map(item => ('str' in item ? item.str : '')).join(' '));
      }
      return texts;
    };
    const all = await print();
    expect(all).toHaveLength(rings.length);
    for (const [i, { name, pin, url }] of rings.entries())
      for (const text of [name, spoken(pin), url]) expect(all[i]).toContain(text);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await button(`Print its card: ${rings[1]?.name}`).press('Enter');
    await page.locator('body[data-printed]').waitFor();
    const [one, ...others] = await print();
    expect([one?.includes(rings[1]?.name ?? ''), others]).toEqual([true, []]);
    await page.emulateMedia({ media: 'print' });
    await keepPicture(page, 'ring-tables-paper');
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await print()).toHaveLength(rings.length);
    await page.evaluate(() => document.body.removeAttribute('data-printed'));
  });
});

describe('tablets', () => {
  it('appear automatically with their role, unsent acts and who let them in, and can be taken out of use', async () => {
    await open();
    await card('Ring 1').getByText('No tablet yet').waitFor();
    const first = await enterTablet('Ring 1', 'Tablet 1');
    const { ringId } = await ringOf('Ring 1');
    const asStaff = { pin: null, name: 'Aino’s phone' };
    const { token } = await pages.desk.director.call<{ token: string }>(
      ...(['POST', `/api/signage/ring/${ringId}/tablets`, asStaff] as const),
    );
    const second = apiTablet(pages.site.url, ringId, token);
    await second.table({ waiting: 3 });
    const list = page.getByRole('list', { name: 'Tablets at Ring 1' });
    await list.getByText('3 entries not sent yet').waitFor(); // the page looks again by itself
    const lines = await list.getByRole('listitem').allInnerTexts();
    expect(lines[0]).toMatch(/Tablet 1\s+Scoring this ring\s+Heard just now, let in by the PIN/);
    expect(lines[1]).toMatch(/Aino’s phone\s+3 entries not sent yet\s+Heard just now, let in by [A-Z]/);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-tables-tablets');
    await tryDialog(page, {
      opener: button('Remove: Aino’s phone, Ring 1'),
      picture: 'dialog-end-tablet',
      shows: 'When last heard from: 3 entries not sent yet.',
      sizes: ['desktop'],
    });
    await button('Remove: Tablet 1, Ring 1').press('Enter');
    await dialog().getByRole('button', { name: 'Remove' }).press('Enter');
    await said('Tablet 1 has been removed.');
    expect(await card('Ring 1').evaluate(part => part === document.activeElement)).toBe(true);
    await card('Ring 1').getByText('Removed (1)').click();
    await card('Ring 1').getByText('Tablet 1').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(1);
    expect(await first.table()).toMatchObject({ status: 401, body: { code: 'tablet_ended' } });
    expect((await second.table()).status).toBe(200);
  });

  it('are ended when the ring gets a new PIN, after a confirmation', async () => {
    const tablet = await enterTablet('Ring 2', 'Tablet 2');
    const before = await ringOf('Ring 2');
    await open(path(), 'phone');
    await lookAgain(page);
    await page.getByRole('list', { name: 'Tablets at Ring 2' }).waitFor();
    await tryDialog(page, {
      opener: button('Change PIN: Ring 2'),
      picture: 'dialog-renew-pin',
      shows: 'The tablet at this ring must be let in again.',
      sizes: ['phone'],
    });
    expect((await ringOf('Ring 2')).pin).toBe(before.pin);
    await button('Change PIN: Ring 2').press('Enter');
    await dialog().getByRole('button', { name: 'Change PIN' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'The PIN of Ring 2 is' }).waitFor();
    const after = await ringOf('Ring 2');
    expect(after.pin).not.toBe(before.pin);
    await said(`The PIN of Ring 2 is now ${spoken(after.pin)}. Print its card again.`);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-tables-renewed-phone');
    expect((await tablet.table()).body).toMatchObject({ code: 'tablet_ended' });
    const refused = enterByPin(pages.site.url, after.ringId, { name: 'Late', pin: before.pin });
    await expect(refused).rejects.toThrow(/400/);
  });
});

describe('a conflict between two tablets', () => {
  it('is announced on board and dashboard, shown with both sides, and settled by a person', async () => {
    const a = await enterTablet('Ring 3', 'Tablet A');
    const b = await enterTablet('Ring 3', 'Tablet B');
    const { table } = (await a.table()).body as { table: { divisions: Parameters<ApiTablet['presence']>[0][] } };
    const [first, second] = table.divisions.filter(({ people }) => people.length > 1);
    if (!first || !second) throw new Error('Ring 3 should have two divisions');
    for (const division of [first, second]) {
      expect(await a.presence(division, 'absent')).toBe('applied');
      expect(await b.presence(division, 'injured')).toBe('conflict');
    }
    await open('/admin/matchday', 'phone');
    const notice = page.getByRole('list', { name: 'Decisions' });
    await notice
      .getByText(/^Score conflict: /)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'board-table-conflicts-phone', false);
    const both = notice.getByRole('link', { name: /^See both sides: / }).first();
    expect(await both.getAttribute('href')).toBe(`${path()}#conflicts`);
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: /scores differ between two ring tablets/ }).click();
    await page.waitForURL(`**${path()}`);
    await page.getByRole('heading', { name: 'Score conflicts: 2' }).waitFor();
    await page.getByText('A signed sheet must then be signed again at its ring.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-tables-conflicts-phone');
    await page.setViewportSize(sizes.desktop);
    await keepPicture(page, 'ring-tables-conflicts-desktop');

    await button(new RegExp(`^Keep the current score: ${first.title}`)).press('Enter');
    await said('the current score stays.');
    const part = page.locator('#conflicts');
    expect(await part.evaluate(element => element === document.activeElement)).toBe(true);
    await button(new RegExp(`^Take this instead: ${second.title}`)).press('Enter');
    await said('the entry from Tablet B counts.');
    await page.getByRole('heading', { name: 'All tablets agree' }).waitFor();
    await page.getByText('Settled (2)').click();
    await page.getByText('The entry from Tablet B counts', { exact: true }).waitFor();
    await page.getByText('The current score stays', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-tables-settled');
    expect([await a.standing(first), await a.standing(second)]).toEqual(['absent', 'injured']);
    expect((await tables()).openConflicts).toBe(0);
  });

  it('is reported and shown as settled when someone else settled it meanwhile', async () => {
    const a = await enterTablet('Ring 4', 'Tablet C');
    const b = await enterTablet('Ring 4', 'Tablet D');
    const { table } = (await a.table()).body as { table: { divisions: Parameters<ApiTablet['presence']>[0][] } };
    const division = table.divisions.find(({ people }) => people.length > 1);
    if (!division) throw new Error('Ring 4 should have a division');
    await a.presence(division, 'absent');
    await b.presence(division, 'injured');
    await open();
    const keep = button(/^Keep the current score/);
    await lookAgain(page);
    await keep.waitFor();
    const list = `/api/admin/ring-tables/${pages.desk.tournamentId}/conflicts`;
    const [open1] = await pages.desk.director.call<{ actId: number; seen: string }[]>('GET', list);
    const settled = { isTaken: false, seen: open1?.seen };
    await pages.desk.director.call('PUT', `/api/admin/table-acts/${open1?.actId}/settlement`, settled);
    visit.ignore(/409|400/);
    await keep.click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('heading', { name: 'All tablets agree' }).waitFor();
  });
});

describe('the page in other states', () => {
  it('leads to the next tournament without one in the address, and is not found for an unknown one', async () => {
    await open('/admin/matchday/tables', 'phone');
    await page.waitForURL(`**${path()}`);
    await keepPicture(page, 'ring-tables-phone');
    visit.ignore(/404/);
    await page.goto('/admin/matchday/tables?tournament=99999');
    await page.getByText('We couldn’t find that').waitFor();
  });

  it('reports failed calls, says where rings are added, and stays in view when a later load fails', async () => {
    const { tournament, now } = await tables();
    const empty = { json: { tournament, now, rings: [], openConflicts: 0 } };
    visit.ignore(/Failed to load resource/);
    let answer: 'nothing' | 'no rings' | 'all' = 'nothing';
    await page.route('**/api/admin/ring-tables/**', route => {
      if (answer === 'nothing') return route.abort();
      const isList = /\/ring-tables\/\d+$/.test(route.request().url());
      return answer === 'no rings' && isList ? route.fulfill(empty) : route.continue();
    });
    await page.goto(path());
    await page.getByRole('alert').filter({ hasText: 'We can’t reach the site.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    answer = 'no rings';
    await button('Try again').click();
    await page.getByText('No rings yet').waitFor();
    expect(await page.getByRole('link', { name: 'Add rings' }).getAttribute('href')).toBe('/admin/rings');
    expect(await button('Print all cards').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'ring-tables-empty-phone');
    answer = 'all';
    await lookAgain(page);
    await card('Ring 1').waitFor();
    answer = 'nothing';
    const missed = page.getByRole('alert').filter({ hasText: 'What you see is from before.' });
    await lookAgain(page);
    await missed.waitFor();
    await card('Ring 1').waitFor();
    await keepPicture(page, 'ring-tables-missed-phone', false);
    answer = 'all';
    await missed.getByRole('button', { name: 'Try again' }).click();
    await missed.waitFor({ state: 'detached' });
  });
});
