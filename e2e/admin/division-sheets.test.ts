import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DivisionSheets } from '#contract/division-sheet.ts';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { RingDayView } from '#contract/ring/ring.ts';
import { sheetPartsOf } from '#core/division-sheet/sheet-pages.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { giveLogo } from '#test/support/site/own-logo.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

/** A page of all sheets takes its time where others use the machine. */
let site: TestSite;
let director: SiteCustomer;
let visit: Visit;
let page: Page;
/** Of somebody who scans a sheet. */
let phone: Visit;
let draft: Draft;

const load = () => director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draft.id}`);
const sheetsOf = () => director.call<DivisionSheets>('GET', `/api/admin/division-sheets/all/${draft.id}`);
async function change(what: object, reason: string | null = null): Promise<void> {
  const seen = draft.groups.map(({ id, version }) => ({ groupId: id, version }));
  draft = await director.call<Draft>('POST', `/api/admin/matchmaking/drafts/${draft.id}/changes`, {
    change: what,
    seen,
    overrideReason: reason,
  });
}

/** The demonstration's entries as a draft, with one group before a panel that is too long for a page. */
beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  const { tournamentId } = await director.call<{ tournamentId: number }>('GET', '/api/admin/matchmaking');
  const plan = await director.call<{ settings: object }>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const made = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', {
    tournamentId,
    title: 'Friday night',
    comment: '',
    settings: plan.settings,
    seed: 7,
    keepLockedOf: null,
    progressKey: 'sheets',
  });
  draft = { id: made.draftId } as Draft;
  draft = await load();
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
  phone = await site.visit({ size: 'phone' });
}, 120_000);
afterAll(() => site?.close());

interface PdfPage {
  width: number;
  height: number;
  text: string;
  /** Without spaces: a line may break inside a name. */
  letters: string;
}
async function print(): Promise<PdfPage[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const text = items.map(item => ('str' in item ? item.str : '')).join(' ');
    pages.push({ width, height, text, letters: text.replace(/\s/g, '') });
  }
  return pages;
}
const bare = (text: string) => text.replace(/\s/g, '');
const timesIn = (text: string, part: string) => text.split(part).length - 1;

/** Pages on which something stands below what it stands above, or is cut. */
const crowded = () =>
  page.locator('[data-sheet-page]').evaluateAll(list =>
    list.flatMap(sheet => {
      const [, middle, foot] = [...sheet.children];
      const bottom = middle?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
      const isCrowded =
        bottom > (foot?.getBoundingClientRect().top ?? 0) + 1 || sheet.scrollHeight > sheet.clientHeight + 1;
      return isCrowded ? [sheet.getAttribute('aria-label')] : [];
    }),
  );

it('SHEET-6 sheets print each division on pages of its own, with a heading and every member', async () => {
  const panels = (await sheetsOf()).sheets.filter(sheet => sheet.format === 'panel');
  const [first, second, third] =
    [...Map.groupBy(panels, sheet => sheet.eventId).values()]
      .map(list => list.toSorted((a, b) => b.members.length - a.members.length))
      .find(list => list.length > 2) ?? [];
  const groupIds = [first, second, third].map(sheet => sheet?.draftDivisionId);
  await change({ kind: 'combine', groupIds }, 'A long sheet is wanted');
  const { sheets, printedAt } = await sheetsOf();
  await page.goto(`/admin/division-sheets/all/${draft.id}`);
  await page.getByText('These sheets are from a draft that is not published').waitFor();
  await page.locator('[data-sheet-page]').first().waitFor();
  expect(printedAt).toMatch(/^2027-03-20/);
  await keepPicture(page, 'division-sheets-desktop', false);
  expect(await crowded()).toEqual([]);

  const pages = await print();
  const wanted = sheets.flatMap(sheet => {
    const parts = sheetPartsOf(sheet.format, sheet.members.length);
    return parts.map((part, i) => ({ sheet, part, page: i + 1, of: parts.length }));
  });
  expect(pages).toHaveLength(wanted.length);
  for (const [i, { sheet, part, page: number, of }] of wanted.entries()) {
    const paper = pages[i] as PdfPage;
    expect([paper.width, paper.height]).toEqual([792, 612]);
    expect(paper.letters).toContain(bare(sheet.title));
    expect(paper.letters).toContain(sheet.code);
    expect(paper.text).toMatch(new RegExp(`Edition\\s+${sheet.edition}\\s`));
    expect(paper.text).toContain(`Page ${number} of ${of}`);
    expect(paper.text).toMatch(/Printed\s+Mar 20, 2027/);
    expect(paper.text).toContain('Not published');
    expect(paper.text.includes('Scorekeeper')).toBe(number === of);
    const rules = part.kind === 'panel' ? 'Scores' : sheet.members.length > 1 ? 'Warnings:' : 'there is no bout';
    expect(paper.letters).toContain(bare(rules));
    if (part.kind !== 'panel') continue;
    expect(paper.text).toMatch(/Order\s+No\.\s+Name\s+School\s+Level\s+Judge\s+1/);
    for (let judge = 1; judge <= sheet.judges; judge++) expect(paper.text).toMatch(new RegExp(`Judge\\s+${judge}\\s`));
    for (const [at, { name }] of sheet.members.entries())
      expect(`${name}: ${timesIn(paper.letters, bare(name))}`).toBe(
        `${name}: ${at >= part.from && at < part.to ? 1 : 0}`,
      );
  }
  expect(wanted.some(({ part, of }) => part.kind === 'panel' && of > 1)).toBe(true);
  // SHEET-6, SHEET-7: the roll call, late entries, and what the house decides.
  for (const [i, { part }] of wanted.entries()) {
    const { text, letters } = pages[i] as PdfPage;
    expect(letters).toContain(bare('Rules: standard. Disqualified: no place, no medal.'));
    if (part.kind === 'bouts') expect(text).toMatch(/Late entries.*Name, school, level/);
  }
  for (const sheet of sheets.filter(({ format }) => format === 'bracket')) {
    const own = pages.filter((_, i) => wanted[i]?.sheet === sheet);
    for (const { name } of sheet.members) expect(own.some(({ letters }) => letters.includes(bare(name)))).toBe(true);
  }
});

it('sheets can be limited to one event by keyboard alone', async () => {
  const { sheets } = await sheetsOf();
  const own = sheets.filter(sheet => sheet.eventId === sheets.at(-1)?.eventId);
  await page.getByLabel('Event', { exact: true }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => new URL(page.url()).searchParams.get('event')).toBe(String(own[0]?.eventId));
  const pages = own.reduce((sum, sheet) => sum + sheetPartsOf(sheet.format, sheet.members.length).length, 0);
  await expect.poll(() => page.locator('[data-sheet-page]').count()).toBe(pages);
  expect(await print()).toHaveLength(pages);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Print' }).focus();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.keyboard.press('Enter');
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
});

async function verdict(address: string): Promise<string> {
  const { page, expectClean } = phone;
  await page.goto(new URL(address).pathname);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await page.title()).toBe('NLC - Division sheet');
  await keepPicture(page, `sheet-${title.replaceAll(' ', '-').toLowerCase()}`);
  await expectClean();
  return title;
}

it('a sheet’s code can be read by a phone and says whether the paper is current', async () => {
  const [sheet] = (await sheetsOf()).sheets;
  if (!sheet) throw new Error('There should be a sheet');
  await page.goto(`/admin/division-sheets/${sheet.draftDivisionId}`);
  const code = page.getByRole('img', { name: /^QR code/ }).first();
  await code.waitFor();
  await page.emulateMedia({ media: 'print' });
  const picture = sharp(await code.screenshot()).ensureAlpha();
  await page.emulateMedia({ media: null });
  const { data, info } = await picture
    .resize(600, 600, { kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const address = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
  expect(address).toBe(sheet.checkUrl);

  expect(await verdict(address)).toBe('Do not use this sheet');
  expect(await axeViolations(phone.page)).toEqual([]);
  await director.call('PUT', `/api/admin/matchmaking/drafts/${draft.id}/publish`, {
    version: (await load()).version,
    acceptUnfinished: true,
  });
  expect(await verdict(address)).toBe('Current sheet');
  expect(await axeViolations(phone.page)).toEqual([]);
  await page.reload();
  await page.locator('[data-sheet-page]').first().waitFor();
  expect(await page.getByText(/not published/i).count()).toBe(0);
  draft = await load();
  await change({ kind: 'rename', groupId: sheet.draftDivisionId, title: 'Little dragons' });
  expect(await verdict(address)).toBe('Do not use this sheet');
  expect(await verdict(`${site.url}/signage/sheet/nonsense`)).toBe('Unknown sheet');
  expect(await axeViolations(phone.page)).toEqual([]);
});

it('sheets are ordered by ring and queue, and the code tells the division’s present ring', async () => {
  const { tournamentId } = await director.call<{ tournamentId: number }>('GET', '/api/admin/matchmaking');
  const days = `/api/admin/ring-day/${tournamentId}/changes`;
  const view = await director.call<RingDayView>('GET', `/api/admin/ring-day?tournament=${tournamentId}`);
  const [second, first] = view.day?.rings ?? [];
  const { sheets } = await sheetsOf();
  const bracket = sheets.find(({ format }) => format === 'bracket');
  const own = sheets.filter(({ eventId }) => eventId === bracket?.eventId);
  const [a, b, c] = own.map(({ draftDivisionId }) => draftDivisionId);
  for (const [draftDivisionId, ring] of [
    [a, first],
    [b, first],
    [c, second],
  ] as const)
    await director.call('POST', days, {
      change: { kind: 'assign', draftDivisionId, ringId: ring?.ringId, before: null },
    });
  await page.goto(`/admin/division-sheets/all/${draft.id}?event=${bracket?.eventId}`);
  await page.getByLabel('Order', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => new URL(page.url()).searchParams.get('by')).toBe('ring');
  const shown = page.locator('[data-sheet-page]');
  await shown.first().getByText(`${second?.name} · no. 1`).waitFor();
  await keepPicture(page, 'division-sheets-by-ring', false);
  await page.getByLabel('Ring', { exact: true }).selectOption({ label: first?.name ?? '' });
  await expect.poll(() => new URL(page.url()).searchParams.get('ring')).toBe(String(first?.ringId));
  // The address changes before the page does.
  await expect.poll(() => shown.filter({ hasNotText: `${first?.name} · no. ` }).count()).toBe(0);
  const order = [a, b].flatMap((_, i) => `${first?.name} · no. ${i + 1}`);
  const printed = (await print()).map(({ text }) => order.find(words => text.includes(words)));
  expect([...new Set(printed)]).toEqual(order);
  expect(await axeViolations(page)).toEqual([]);
  const sheet = (await sheetsOf()).sheets.find(({ draftDivisionId }) => draftDivisionId === b);
  await phone.page.goto(new URL(sheet?.checkUrl ?? '').pathname);
  await phone.page.getByText(`Now in ${first?.name}, number 2`).waitFor();
  await keepPicture(phone.page, 'sheet-in-a-ring');
  await phone.expectClean();
});

it('a sheet of a combined division says that the division is empty', async () => {
  draft = await load();
  const [first, second] = [...Map.groupBy(draft.groups, ({ eventIds }) => eventIds.join()).values()].find(
    list => list.length > 1,
  ) as [Draft['groups'][number], Draft['groups'][number]];
  await change({ kind: 'combine', groupIds: [first.id, second.id] }, 'Few came');
  await page.goto(`/admin/division-sheets/${second.id}`);
  await page.getByText('No one is left in this division').waitFor();
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the draft' }).click();
  await page.waitForURL(`**/admin/matchmaking/${draft.id}/all`);
});

it('TOUR-49 a logo is in the head of every sheet, and takes no page more', async () => {
  await page.goto(`/admin/division-sheets/all/${draft.id}`);
  await page.locator('[data-sheet-page]').first().waitFor();
  const papers = await page.locator('[data-sheet-page]').count();
  await giveLogo(site, 200, 600);
  await page.reload();
  const logos = page.locator('[data-sheet-page] img[alt="Aurora Karate Club"]');
  await expect.poll(() => logos.count()).toBe(papers);
  await logos.first().scrollIntoViewIfNeeded();
  await expect.poll(() => logos.first().evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await keepPicture(page, 'sheet-logo', false);
});
