import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DivisionSheets } from '#contract/division-sheet.ts';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftList } from '#contract/matchmaking/matchmaking.ts';
import { effectOf } from '#core/matchmaking/change/effect.ts';
import { factsOf } from '#core/matchmaking/draft-state.ts';
import { splitProposals } from '#core/matchmaking/split/split.ts';
import { draftOn } from '#test/support/matchmaking/draft-groups.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { startStopwatch } from '#test/support/site/stopwatch.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let director: SiteCustomer;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());

const splits = 2;
const joins = 3;
const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).first();
const link = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('link', { name, exact: typeof name === 'string' }).first();
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** As a hand on the keyboard does it. */
async function enter(target: Locator): Promise<void> {
  await target.waitFor();
  await target.focus();
  await page.keyboard.press('Enter');
}
/** Somebody who may go to another group without anything being broken. */
async function findMove(
  draftId: number,
): Promise<{ from: number; eventId: number; competitorId: number; title: string }> {
  const draft = await director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
  const facts = factsOf(draft);
  for (const from of draft.groups.filter(({ entries }) => entries.length >= 5))
    for (const to of draft.groups.filter(({ id, eventIds }) => id !== from.id && eventIds[0] === from.eventIds[0]))
      for (const entry of from.entries) {
        const effect = effectOf(draft, { kind: 'move', entries: [entry], to: to.id }, facts);
        if (!('refusal' in effect) && !effect.needsReason)
          return { from: from.id, eventId: entry.eventId, competitorId: entry.competitorId, title: to.title };
      }
  throw new Error('Nobody may go anywhere');
}
const drafts = () => director.call<DraftList>('GET', '/api/admin/matchmaking');

// Each of its steps has tests of its own beside this file.
it('the night before: from 300 entries to printed sheets, with splits, combined groups, a move, an undo, two drafts and mails to families', async () => {
  const stop = startStopwatch('From no draft to printed sheets, by keyboard');
  await page.goto('/admin/matchmaking');
  for (const title of ['By the book', 'Second thoughts']) {
    await enter(link('Create draft'));
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Title').press('Enter');
    await page.getByText(`${title} is ready.`).waitFor();
    await page.goto('/admin/matchmaking');
    await heading('Matchmaking').waitFor();
  }
  const { drafts: made, entries } = await drafts();
  const draftId = made.find(({ title }) => title === 'Second thoughts')?.id ?? 0;
  const draft = draftOn(director, draftId);
  const base = `/admin/matchmaking/${draftId}`;
  const other = page.getByRole('combobox', { name: 'Any other group' });

  for (let count = 0; count < splits; count++) {
    const group = (await draft.groups()).find(
      ({ members, rules }) => members.length >= 6 && splitProposals(members, rules)[0]?.isAllowed,
    );
    if (!group) throw new Error('No group can be split');
    await page.goto(`${base}/split`);
    await heading('Split groups').waitFor();
    await other.selectOption({ label: group.title });
    await enter(button('Open'));
    await heading(group.title).waitFor();
    await enter(button(/^Split like this/, page.getByRole('article').first()));
    await page.getByText(/^Split into \d+ groups/).waitFor();
  }
  for (let count = 0; count < joins; count++) {
    const found = await draft.findJoin(({ kind, isAllowed }) => kind === 'join' && isAllowed);
    await page.goto(`${base}/combine`);
    await heading('Combine groups').waitFor();
    await other.selectOption({ label: found.group.title });
    await enter(button('Open'));
    await heading(found.group.title).waitFor();
    await enter(button(/^Combine/, page.getByRole('article', { name: found.heading, exact: true })));
    await page
      .getByRole('status')
      .filter({ has: button('Undo') })
      .waitFor();
  }

  const before = await draft.byPeople();
  const step = await findMove(draftId);
  await page.goto(`${base}/all?event=${step.eventId}`);
  await heading('All groups').waitFor();
  const seat = page.locator(`section [data-seat="${step.from}:${step.competitorId}"]`).first();
  await seat.waitFor();
  await seat.scrollIntoViewIfNeeded();
  await seat.getByRole('checkbox').focus();
  await page.keyboard.press('m');
  await page.getByRole('dialog', { name: /^Move .* to…/ }).waitFor();
  await page.keyboard.type(step.title);
  await page.keyboard.press('Enter');
  await expect.poll(draft.byPeople).not.toEqual(before);
  await enter(button(/^Undo/));
  await expect.poll(draft.byPeople).toEqual(before);
  await keepPicture(page, 'matchmaking-journey-board', false);

  // Somebody is moved to another school meanwhile: no change of the draft, and yet the page says so when it is looked at again.
  await director.call('PUT', '/api/admin/competitors/bulk', {
    competitorIds: [step.competitorId],
    levelId: null,
    schoolId: null,
    school: 'Manitoulin Budo',
  });
  await lookAgain(page);
  await page.getByText('School Manitoulin Budo, was different').first().waitFor();

  await page.goto('/admin/matchmaking');
  for (const title of ['By the book', 'Second thoughts']) {
    await page.getByLabel(`Compare ${title}`).focus();
    await page.keyboard.press('Space');
  }
  await enter(link('Compare them'));
  await page.getByRole('heading', { name: 'What changes for whom' }).waitFor();
  await page
    .getByText(/\d+ of \d+ entries differ|entries differ/)
    .first()
    .waitFor();

  await page.goto(base);
  await enter(button('Publish'));
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.waitFor();
  const accept = dialog.getByLabel('Publish anyway');
  await accept.waitFor();
  await accept.focus();
  await page.keyboard.press('Space');
  await enter(button('Publish', dialog));
  await page.getByText(/is published\. \d+ families will be e-mailed\./).waitFor();

  await page.goto(base);
  await enter(link('Print all sheets'));
  const { sheets } = await director.call<DivisionSheets>('GET', `/api/admin/division-sheets/all/${draftId}`);
  await page.waitForURL('**/division-sheets/all/**');
  await button('Print').waitFor();
  const pdf = await getDocument({
    data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
    verbosity: 0,
  }).promise;
  expect(pdf.numPages).toBeGreaterThanOrEqual(sheets.length);
  stop();

  // Nobody was lost on the way, and every family with a placed entry knows.
  const now = (await drafts()).drafts.find(({ id }) => id === draftId);
  expect(now).toMatchObject({ status: 'published', counts: { entries } });
  const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  const family = await parent.call<{ divisions: { title: string }[] }[]>(
    'GET',
    `/api/registration/divisions/${(await drafts()).tournamentId}`,
  );
  expect(Array.isArray(family)).toBe(true);
  await visit.expectClean();
}, 300_000);
