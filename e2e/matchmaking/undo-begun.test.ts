import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftList } from '#contract/matchmaking/matchmaking.ts';
import { openMatchday } from '#test/support/ring/matchday-site.ts';
import { repairDesk } from '#test/support/ring/repair-site.ts';
import { openResultsSite, type ResultsSite } from '#test/support/ring/results-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { keepPicture, sizes, type Visit } from '#test/support/site/test-site.ts';

let results: ResultsSite;
let visit: Visit;
let page: Page;
let draftId: number;

beforeAll(async () => {
  results = await openResultsSite();
  const { drafts } = await results.director.call<DraftList>('GET', '/api/admin/matchmaking');
  draftId = drafts.find(({ status }) => status === 'published')?.id ?? 0;
  visit = await results.site.visit({ size: 'desktop' });
  page = visit.page;
  await results.director.enter(visit.context);
}, 180_000);
afterAll(() => results?.site.close());
afterEach(() => visit.expectClean());

const load = () => results.director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
const dialog = () => page.getByRole('dialog', { name: 'Undo a wrong start' });

async function look(picture: string): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `undo-begun-${picture}-${size}`, false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(await axeViolations(page)).toEqual([]);
}

it('SCORE-42 a director whose change is refused undoes the wrong start, and makes the change', async () => {
  const { writer, panels } = results;
  const [wrong, right] = panels;
  await writer.begin(wrong);
  await writer.begin(right);
  const { draftDivisionId, eventId, setup } = wrong.sheet;
  visit.ignore(/409/);
  await page.goto(`/admin/matchmaking/${draftId}/all?event=${eventId}`);
  const takeOut = async (): Promise<void> => {
    const key = `${draftDivisionId}:${setup.members.at(-1)?.competitorId}`;
    await page.locator(`[data-seat="${key}"]`).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'New group' }).click();
  };
  await takeOut();
  await page.getByRole('alert').getByText(`“${wrong.title}” is being scored`).waitFor();
  await look('refused');
  await page.getByRole('button', { name: 'Undo a wrong start' }).click();
  await dialog().getByText(wrong.title).waitFor();
  const lines = dialog().getByRole('listitem');
  await expect.poll(async () => (await lines.allTextContents())[0]).toContain(wrong.title);
  const undo = dialog().getByRole('button', { name: `Undo this start: ${wrong.title}` });
  await undo.click();
  await dialog().getByText('Enter a reason').waitFor();
  await dialog().getByLabel('Why was it a wrong start?').fill('The table opened the wrong division');
  await look('dialog');
  await undo.click();
  await dialog().getByText(`${wrong.title} is no longer started`).waitFor();
  expect(await lines.allTextContents()).toEqual([expect.stringContaining(right.title)]);
  await look('done');
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  const { groups } = await load();
  await page.reload();
  await takeOut();
  await expect.poll(async () => (await load()).groups.length).toBe(groups.length + 1);
});

it('SCORE-42 a director whose repair is refused undoes the wrong start there, and finds company', async () => {
  const { writer, panels, director, tournamentId } = results;
  const hand = repairDesk({ director, tournamentId, day: () => openMatchday(results.site).then(({ day }) => day()) });
  const small = panels.slice(2);
  for (const { sheet } of small) {
    const { draftDivisionId, setup } = sheet;
    for (const { competitorId } of setup.members.slice(1)) await hand.mark(draftDivisionId, competitorId, true);
  }
  const repairs = await Promise.all(small.map(({ sheet }) => hand.repairOf(sheet.draftDivisionId)));
  const lonely = small[repairs.findIndex(({ ways }) => ways.length > 0)];
  if (!lonely) throw new Error('No division finds company');
  await page.setViewportSize(sizes.desktop);
  await page.goto('/admin/matchday');
  visit.ignore(/409/);
  await page
    .getByRole('button', { name: `Find a group to join: ${lonely.title}` })
    .first()
    .click();
  const company = page.getByRole('dialog', { name: `Find a group to join: ${lonely.title}` });
  const way = company.getByRole('button', { name: /^Put .+ there: To “/ }).first();
  await way.waitFor();
  await writer.begin(lonely);
  await way.click();
  await company.getByText('This division no longer needs a group').waitFor();
  await company.getByRole('button', { name: 'Undo a wrong start' }).click();
  await dialog().getByLabel('Why was it a wrong start?').fill('They should wait for company');
  await look('repair');
  await dialog()
    .getByRole('button', { name: `Undo this start: ${lonely.title}` })
    .click();
  await dialog().getByText(`${lonely.title} is no longer started`).waitFor();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await way.waitFor();
});
