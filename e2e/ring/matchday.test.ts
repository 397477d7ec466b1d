import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import {
  type MatchdayPages,
  type openMatchday,
  openMatchdayPages,
  ringOn,
  seenOf,
} from '#test/support/ring/matchday-site.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import type { SiteCustomer } from '#test/support/site/site-customer.ts';
import { keepPicture, type Visit } from '#test/support/site/test-site.ts';

let desk: Awaited<ReturnType<typeof openMatchday>>;
let coordinator: SiteCustomer;
let pages: MatchdayPages;
/** The director's board, which stays open the whole morning. */
let board: Visit;
let page: Page;

beforeAll(async () => {
  pages = await openMatchdayPages();
  ({ desk, coordinator } = pages);
  page = await pages.enter();
  board = pages.visits[0] as Visit;
}, 120_000);
afterAll(() => pages?.site.close());
afterEach(async () => {
  await board.expectClean();
  for (const { expectClean, context } of pages.visits.splice(1)) {
    await expectClean();
    await context.close();
  }
});

const done = (page: Page) => page.getByRole('status', { name: 'What was done' });

it('one user calls a division; another sees the call, starts it and finishes it', async () => {
  const ring = await desk.ringNamed('Ring 1');
  const phone = await pages.enter(coordinator, 'phone', `?ring=${ring.ringId}`);
  const { title, ringAssignmentId } = await desk.at('Ring 1', 1);
  await (await ringOn(page, 'Ring 1')).getByRole('button', { name: `1st call: ${title}` }).click();
  await done(page).getByText(`${title}: first call to Ring 1.`).waitFor();
  await phone
    .getByRole('status', { name: 'Just now by other staff' })
    .getByText(`${title}: first call to Ring 1`)
    .waitFor();
  for (const call of ['2nd call', 'Last call']) {
    await (await ringOn(phone, 'Ring 1')).getByRole('button', { name: `${call}: ${title}` }).click();
    await (await ringOn(phone, 'Ring 1'))
      .getByText(call === '2nd call' ? /^2nd call.+ago$/ : /^LAST CALL.+ago$/)
      .waitFor();
  }
  await keepPicture(phone, 'matchday-phone-called');
  await (await ringOn(phone, 'Ring 1')).getByRole('button', { name: `Start: ${title}` }).click();
  const ask = phone.getByRole('dialog', { name: 'Start anyway?' });
  await ask.getByText('not checked in.').waitFor();
  await expect.poll(() => phone.evaluate(() => document.activeElement?.textContent)).toBe('Start anyway');
  await phone.keyboard.press('Enter');
  const finish = (await ringOn(phone, 'Ring 1')).getByRole('button', { name: `Finish: ${title}` });
  await finish.waitFor();
  const clock = (await ringOn(phone, 'Ring 1')).locator('.font-display.tabular-nums').first();
  const began = await clock.textContent();
  await expect.poll(() => clock.textContent()).not.toBe(began);
  await finish.click();
  await phone.getByRole('dialog', { name: 'Finish anyway?' }).getByRole('button', { name: 'Not yet' }).click();
  expect((await desk.byId(ringAssignmentId))?.state).toBe('running');
  await finish.click();
  await phone.getByRole('button', { name: 'Finish anyway' }).click();
  await expect.poll(async () => (await desk.byId(ringAssignmentId))?.state).toBe('done');
  await page.getByText(`1 of ${(await desk.day()).divisions.length}`).waitFor();
});

it('a ring waits and goes on, and undoing an older change keeps the newer one', async () => {
  const ring = await ringOn(page, 'Ring 2');
  await ring.getByRole('button', { name: 'Judges' }).click();
  await ring.getByText('Waiting for judges').waitFor();
  const waits = page.getByRole('list', { name: 'Decisions' }).getByText('Ring 2 waits for judges');
  await waits.waitFor();
  const { title, ringAssignmentId } = await desk.at('Ring 3', 1);
  await (await ringOn(page, 'Ring 3')).getByRole('button', { name: `1st call: ${title}` }).click();
  await done(page).getByText(`${title}: first call`).waitFor();
  await page.getByText(/^Last changes/).click();
  await page.getByRole('button', { name: 'Undo: Ring 2 waiting for judges' }).click();
  await waits.waitFor({ state: 'detached' });
  expect((await desk.byId(ringAssignmentId))?.calls).toBe(1);
  await ringOn(page, 'Ring 2');
  await ring.getByRole('button', { name: 'Medic' }).click();
  await page.getByRole('button', { name: 'Resume: Ring 2' }).first().click();
  await expect.poll(async () => (await desk.ringNamed('Ring 2')).hold).toBe(null);
  await done(page).getByRole('button', { name: 'Undo' }).click();
  await ring.getByText('Waiting for the medic').waitFor();
  await ring.getByRole('button', { name: 'Medic' }).click();
  await expect.poll(async () => (await desk.ringNamed('Ring 2')).hold).toBe(null);
});

it('when two call one division, the slower is told and sees its current state', async () => {
  const planned = await desk.at('Ring 2', 1);
  board.ignore(/409.+\/changes/);
  let letThrough = (): void => {};
  const gate = new Promise<void>(resolve => (letThrough = resolve));
  const held = page.waitForRequest('**/api/admin/ring-day?**'); // the look before it is answered
  await page.route('**/api/admin/ring-day?**', async route => {
    await gate;
    await route.continue();
  });
  await held;
  await desk.change({ kind: 'call', ...seenOf(planned) }, coordinator);
  const refused = page.waitForResponse(response => response.url().endsWith('/changes') && response.status() === 409);
  await (await ringOn(page, 'Ring 2')).getByRole('button', { name: `1st call: ${planned.title}` }).click();
  await refused;
  letThrough();
  await page.getByRole('alert').getByText('Someone else got there first. It’s now as shown.').waitFor();
  await (await ringOn(page, 'Ring 2')).getByRole('button', { name: `2nd call: ${planned.title}` }).waitFor();
  expect((await desk.byId(planned.ringAssignmentId))?.calls).toBe(1);
  await page.unroute('**/api/admin/ring-day?**');
});

it('a call cut off by the network is made once on retry, and taps made meanwhile are sent too', async () => {
  const [second, other] = [await desk.at('Ring 2', 2), await desk.at('Ring 3', 2)];
  const tappedMeanwhile = Promise.withResolvers<void>();
  board.ignore(/ERR_CONNECTION_RESET.+\/changes/);
  let cuts = 1;
  await page.route('**/changes', async route => {
    if (cuts-- <= 0) return route.continue();
    await route.fetch();
    await tappedMeanwhile.promise;
    await route.abort('connectionreset');
  });
  const button = (await ringOn(page, 'Ring 2')).getByRole('button', { name: `1st call: ${second.title}` });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  await (await ringOn(page, 'Ring 3')).getByRole('button', { name: `1st call: ${other.title}` }).click();
  tappedMeanwhile.resolve();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await desk.byId(other.ringAssignmentId))?.calls).toBe(1);
  expect((await desk.byId(second.ringAssignmentId))?.calls).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  await page.unroute('**/changes');
});

it('a division is moved to another ring, and taken out', async () => {
  const moved = await desk.at('Ring 2', 3);
  const ring = await ringOn(page, 'Ring 2');
  await ring.getByRole('button', { name: `More: ${moved.title}` }).click();
  await ring.getByRole('button', { name: `Move…: ${moved.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${moved.title}` });
  await dialog.getByRole('radio', { name: /^Ring 1/ }).check();
  await dialog.getByRole('combobox', { name: 'Where' }).selectOption({ index: 1 });
  await keepPicture(page, 'matchday-move', false);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await (await ringOn(page, 'Ring 1')).getByText(moved.title, { exact: true }).waitFor();
  expect((await desk.at('Ring 1', 1)).ringAssignmentId).toBe(moved.ringAssignmentId);
  await (await ringOn(page, 'Ring 1')).getByRole('button', { name: `More: ${moved.title}` }).click();
  await (await ringOn(page, 'Ring 1')).getByRole('button', { name: `Take out: ${moved.title}` }).click();
  await expect.poll(() => desk.byId(moved.ringAssignmentId)).toBe(undefined);
});

it('a no-show is marked with one tap, and a division that gets too small says so', async () => {
  const next = await desk.at('Ring 1', 1);
  const { divisions } = await desk.day();
  const people = divisions.find(one => one.draftDivisionId === next.draftDivisionId)?.competitorIds.length ?? 0;
  const row = (await ringOn(page, 'Ring 1')).getByRole('listitem').filter({ hasText: next.title }).first();
  // Those who are missing come first; the others of a larger division are folded.
  await row.getByText(/^\d+ people: /).click();
  for (let left = people; left > 2; left--) {
    await row
      .getByRole('button', { name: /^Not here: / })
      .first()
      .click();
    await expect.poll(() => row.getByRole('button', { name: /^Has arrived: / }).count()).toBe(people - left + 1);
  }
  await row.getByText(/^2 of \d+ competitors left$/).waitFor();
  await row
    .getByRole('button', { name: /^Has arrived: / })
    .first()
    .click();
  await row.getByText(/^2 of \d+ competitors left$/).waitFor({ state: 'detached' });
});

it('a competitor needed in two rings is named, the second division moves back, and starting it asks first', async () => {
  const start = await desk.day();
  const rings = ['Ring 1', 'Ring 2'].map(name => start.rings.find(ring => ring.name === name)?.ringId as number);
  const used = new Set(start.assignments.filter(({ state }) => state !== 'planned').map(one => one.draftDivisionId));
  const free = start.divisions.filter(({ draftDivisionId }) => !used.has(draftDivisionId));
  const pair = free
    .flatMap(one =>
      free.map(other => ({ one, other, both: one.competitorIds.filter(id => other.competitorIds.includes(id)) })),
    )
    .find(({ both }) => both.length === 1);
  if (!pair) throw new Error('No two divisions have exactly one person in common');
  const put = async (draftDivisionId: number, ringId: number, before: number | null) => {
    const known = (await desk.day()).assignments.find(one => one.draftDivisionId === draftDivisionId);
    if (known?.ringAssignmentId === before) return;
    if (known) await desk.change({ kind: 'move', ...seenOf(known), ringId, before });
    else await desk.change({ kind: 'assign', draftDivisionId, ringId, before });
  };
  await put(pair.one.draftDivisionId, rings[0] as number, (await desk.at('Ring 1', 1)).ringAssignmentId);
  await put(pair.other.draftDivisionId, rings[1] as number, (await desk.at('Ring 2', 3)).ringAssignmentId);
  await desk.change({ kind: 'start', ...seenOf(await desk.at('Ring 1', 1)) });
  const person = start.people.find(({ competitorId }) => competitorId === pair.both[0]);
  const busy = `${person?.firstName} ${person?.lastName} is on the mat in Ring 1`;
  await lookAgain(page);
  await page
    .getByRole('button', { name: `Finish: ${pair.one.title}` })
    .first()
    .waitFor();
  const assignment = (await desk.day()).assignments.find(one => one.draftDivisionId === pair.other.draftDivisionId);
  expect(assignment?.place).toBeGreaterThan(3);
  const back = (await ringOn(page, 'Ring 2')).getByRole('list', { name: 'Moved back' });
  expect(await back.textContent()).toContain(`${pair.other.title} moved back to`);
  expect(await back.textContent()).toContain(busy);
  await desk.change({ kind: 'call', ...seenOf(assignment as RingDay['assignments'][0]) });
  await lookAgain(page);
  const both = page
    .getByRole('list', { name: 'Decisions' })
    .getByRole('listitem')
    .filter({ hasText: `${person?.firstName} ${person?.lastName}` })
    .filter({ hasText: 'needed in two rings' })
    .first();
  await expect.poll(() => both.textContent()).toContain('Call another division in Ring 2 first.');
  await both.getByRole('button', { name: /^Show Ring 2: / }).click();
  await put(pair.other.draftDivisionId, rings[1] as number, (await desk.at('Ring 2', 1)).ringAssignmentId);
  await lookAgain(page);
  const row = (await ringOn(page, 'Ring 2')).getByRole('listitem').filter({ hasText: pair.other.title }).first();
  await row.getByRole('button', { name: `Start: ${pair.other.title}` }).click();
  await page.getByRole('dialog').getByText(`${busy}.`).waitFor();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await keepPicture(page, 'matchday-two-places');
});

it('undo disappears after two minutes, and as soon as someone else changes the same division', async () => {
  const undo = done(page).getByRole('button', { name: 'Undo' });
  const call = async (ring: string) => {
    const { title } = await desk.at(ring, 1);
    await (await ringOn(page, ring)).getByRole('button', { name: `1st call: ${title}` }).click();
    await done(page).getByText(`${title}: first call`).waitFor();
    await undo.waitFor();
  };
  await call('Ring 4');
  await desk.change({ kind: 'call', ...seenOf(await desk.at('Ring 4', 1)) });
  await undo.waitFor({ state: 'detached' });
  await page.clock.install();
  await call('Ring 5');
  await page.clock.fastForward('01:55');
  expect(await undo.count()).toBe(1);
  await page.clock.fastForward('00:10');
  await undo.waitFor({ state: 'detached' });
});
