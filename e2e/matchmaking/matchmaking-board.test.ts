import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Draft, DraftGroup } from '#contract/matchmaking/draft.ts';
import type { DraftList, DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import { effectOf } from '#core/matchmaking/change/effect.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { factsOf } from '#core/matchmaking/draft-state.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { cutWhenStretched } from '#test/support/site/stretched-words.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

/** The machine may be busy. */
let site: TestSite;
let director: SiteCustomer;
let admin: SiteCustomer;
/** The director's one window. */
let visit: Visit;
let page: Page;
let draftId: number;

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  const { tournamentId } = await director.call<DraftList>('GET', '/api/admin/matchmaking');
  const plan = await director.call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const input = { tournamentId, title: 'Friday night', comment: '', settings: plan.settings, seed: 1 };
  const made = { ...input, keepLockedOf: null, progressKey: 'board-test' };
  draftId = (await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', made)).draftId;
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

async function open(on: Page, path: string): Promise<void> {
  await on.goto(`/admin/matchmaking/${draftId}/${path}`);
  await on.getByRole('heading', { level: 1, name: 'All groups' }).waitFor();
}
/** The page, showing an event's groups. */
const show = (eventId: number | undefined) => page.getByLabel('Event').selectOption(String(eventId));
const load = () => director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
const nameOf = (draft: Draft, id: number): string => {
  const person = draft.people.find(({ competitorId }) => competitorId === id);
  return `${person?.firstName} ${person?.lastName}`;
};
const used = new Set<number>();

interface Step {
  draft: Draft;
  from: DraftGroup;
  to: DraftGroup;
  entry: Entry;
  name: string;
}
/** A move of one person from a group of four or more that is allowed, or needs a reason; each group is used once. */
async function findStep(needsReason: boolean, least = 4): Promise<Step> {
  const draft = await load();
  const facts = factsOf(draft);
  for (const from of draft.groups) {
    if (used.has(from.id) || from.entries.length < least) continue;
    for (const to of draft.groups) {
      if (used.has(to.id) || to.id === from.id || to.eventIds[0] !== from.eventIds[0]) continue;
      for (const entry of from.entries) {
        const effect = effectOf(draft, { kind: 'move', entries: [entry], to: to.id }, facts);
        if ('refusal' in effect || effect.needsReason !== needsReason) continue;
        used.add(from.id).add(to.id);
        return { draft, from, to, entry, name: nameOf(draft, entry.competitorId) };
      }
    }
  }
  throw new Error('No such move is left');
}
const seat = (page: Page, { competitorId }: Entry, groupId: number) =>
  page.locator(`[data-seat="${groupId}:${competitorId}"]`);
const seatIn = (page: Page, entry: Entry, groupId: number) =>
  page.locator(`[data-drop="${groupId}"] [data-seat="${groupId}:${entry.competitorId}"]`);
const holds = async (groupId: number, entry: Entry): Promise<boolean> =>
  (await load()).groups
    .find(({ id }) => id === groupId)
    ?.entries.some(({ competitorId }) => competitorId === entry.competitorId) ?? false;
const find = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Find a person or school' }).fill(words);
  await page.getByRole('option').first().waitFor();
};
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-seat]')?.getAttribute('data-seat'));

it('a competitor is dragged onto a card, and the card shows the cost before the drop', async () => {
  const { draft, from, to, entry, name } = await findStep(false);
  await open(page, `all?event=${from.eventIds[0]}`);
  expect(await page.title()).toBe('NLC - All Groups');
  const row = seat(page, entry, from.id);
  const card = page.locator(`section[data-drop="${to.id}"]`);
  await card.scrollIntoViewIfNeeded();
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  await expect.poll(() => row.getAttribute('draggable')).toBe('true');
  const start = await row.boundingBox();
  await page.mouse.move((start?.x ?? 0) + 90, (start?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((start?.x ?? 0) + 110, (start?.y ?? 0) + 20, { steps: 4 });
  // The page is scrolled to the other card as the wheel would.
  await card.evaluate(element => element.scrollIntoView({ block: 'center' }));
  const end = await card.boundingBox();
  // Away from the edges of the window, where it scrolls.
  await page.mouse.move((end?.x ?? 0) + 60, Math.max((end?.y ?? 0) + 60, 400), { steps: 4 });
  await card.getByText(/(fairer|fair) overall\./).waitFor();
  await keepPicture(page, 'board-drag', false);
  await page.mouse.up();
  await said(page, `${name} moved to “`).waitFor();
  await seatIn(page, entry, to.id).waitFor();
  expect(await holds(to.id, entry)).toBe(true);
  expect((await load()).version).toBe(draft.version + 1);
});

it('a competitor is found, moved, undone and redone by keyboard alone', async () => {
  const { from, to, entry, name } = await findStep(false);
  await show(from.eventIds[0]);
  await find(page, name);
  await page.getByRole('option', { name: from.title }).first().waitFor();
  const at = await page.getByRole('option').allTextContents();
  const place = at.findIndex(text => text.includes(name) && text.includes(from.title));
  for (let i = 0; i < place; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`${from.id}:${entry.competitorId}`);

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Move ${name} to…` });
  await dialog.waitFor();
  await keepPicture(page, 'board-move-dialog', false);
  await page.keyboard.type(to.title);
  await page.keyboard.press('Enter');
  await said(page, `${name} moved to “`).waitFor();
  // The focus goes with the person.
  await expect.poll(() => focused(page)).toBe(`${to.id}:${entry.competitorId}`);

  await page.reload();
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: ').waitFor();
  expect(await holds(from.id, entry)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: /^Redo: / }).waitFor();
  // Not while somebody writes.
  await page.getByRole('combobox', { name: 'Find a person or school' }).focus();
  await page.keyboard.press('Control+Shift+z');
  expect(await holds(from.id, entry)).toBe(true);
  await page.getByRole('button', { name: /^Redo: / }).focus();
  await page.keyboard.press('Control+Shift+z');
  await said(page, 'Redone: ').waitFor();
  expect(await holds(to.id, entry)).toBe(true);
});

it('several competitors selected with Shift form a new group', async () => {
  const { from, draft } = await findStep(false, 5);
  await show(from.eventIds[0]);
  const [one, two, three] = from.entries as [Entry, Entry, Entry];
  await seat(page, one, from.id).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 marked').waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  await said(page, '3 people moved to a new group').waitFor();
  const after = await load();
  expect(after.groups).toHaveLength(draft.groups.length + 1);
  const made = after.groups.find(({ id }) => !draft.groups.some(group => group.id === id));
  expect(made?.entries.map(({ competitorId }) => competitorId)).toEqual([one, two, three].map(e => e.competitorId));
  expect(await page.getByText(/marked$/).count()).toBe(0);
});

it('a move beyond a limit needs a reason, and can be cancelled', async () => {
  const { from, to, entry, name, draft } = await findStep(true);
  await open(page, `all?event=${from.eventIds[0]}&show=locked`);
  visit.ignore(/409/);
  await page.getByText('No groups match').waitFor();
  await page.getByRole('button', { name: 'Show all groups' }).click();
  await show(from.eventIds[0]);
  const move = async (isLooked = false) => {
    await seat(page, entry, from.id).getByRole('checkbox').focus();
    await page.keyboard.press('m');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(to.title);
    await page.getByRole('option').first().getByText('Needs a reason').waitFor();
    if (isLooked) expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'This would go against the limits' }).waitFor();
  };
  await move(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await load()).version).toBe(draft.version);
  await move();
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await page.getByText('Enter a reason').waitFor();
  await page.getByLabel('Reason for the exception').fill('Both coaches asked for it');
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await said(page, `${name} moved to “`).waitFor();
  await page.getByText('Exception by staff:  “Both coaches asked for it”').waitFor();
  expect((await load()).groups.find(({ id }) => id === to.id)?.overrideReason).toBe('Both coaches asked for it');
});

it('groups are renamed in place and locked, and a locked group takes no move', async () => {
  const { from, to, entry } = await findStep(false);
  await open(page, `all?event=${from.eventIds[0]}&view=table`);
  await page.locator(`tr[data-drop="${from.id}"] summary`).click();
  await page.getByRole('checkbox', { name: nameOf(await load(), entry.competitorId) }).waitFor();
  await page.getByText('Cards').click();
  await page.getByRole('button', { name: `Rename ${to.title}` }).click();
  await page.keyboard.type('The little eagles');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The little eagles' }).waitFor();
  await page.getByRole('button', { name: 'Lock The little eagles' }).click();
  await page.getByRole('button', { name: 'Unlock The little eagles' }).waitFor();
  await seat(page, entry, from.id).getByRole('checkbox').focus();
  await page.keyboard.press('m');
  await page.keyboard.type('little eagles');
  await page.getByRole('option').getByText('Not possible').waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByLabel('Which groups').selectOption('Locked');
  await expect.poll(() => page.locator('section[data-drop]').count()).toBe(1);
  expect(page.url()).toContain('show=locked');
  await page.reload();
  await page.getByRole('heading', { name: 'The little eagles' }).waitFor();
});

it('two directors see each other’s changes; the later one is told, and nothing is lost', async () => {
  const { from, to, entry, name } = await findStep(false);
  const first = page;
  await open(first, `all?event=${from.eventIds[0]}`);
  const other = await site.visit({ size: 'desktop' });
  const second = other.page;
  await admin.enter(other.context);
  await open(second, `all?event=${from.eventIds[0]}`);
  // The second one's page does not hear of the first one's change in time.
  let isHeld = true;
  await second.route('**/drafts/*?unlessVersion=*', route => (isHeld ? route.abort() : route.continue()));
  other.ignore(/ERR_FAILED|409/);
  const moveOn = async (page: Page, words: string) => {
    await seat(page, entry, from.id).getByRole('checkbox').focus();
    await page.keyboard.press('m');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  await moveOn(first, to.title);
  await said(first, `${name} moved to “`).waitFor();
  const version = (await load()).version;
  await moveOn(second, 'new group');
  await second.getByText('Someone else saved a change while you were editing').waitFor();
  await seatIn(second, entry, to.id).waitFor();
  expect((await load()).version).toBe(version);
  isHeld = false;

  await second
    .getByRole('button', { name: `Lock ${(await load()).groups.find(({ id }) => id === to.id)?.title}` })
    .click();
  await first.getByText(/locked\. This is the latest\.$/).waitFor();
  await first
    .locator(`section[data-drop="${to.id}"]`)
    .getByRole('button', { name: /^Unlock/ })
    .waitFor();
  await other.expectClean();
  await other.context.close();
});

it('an unplaced competitor is found without typing accents, and placed in a suggested group', async () => {
  // The engine leaves nobody out who fits: somebody is taken out of their group.
  const { entry: taken } = await findStep(false);
  await director.call('POST', `/api/admin/matchmaking/drafts/${draftId}/changes`, {
    change: { kind: 'move', entries: [taken], to: 'unplaced' },
    seen: (await load()).groups.map(({ id, version }) => ({ groupId: id, version })),
    overrideReason: null,
  });
  const draft = await load();
  const person = draft.people.find(({ lastName }) => /[éèêô]/.test(lastName));
  const plain = person?.lastName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase() ?? '';
  const least = Map.groupBy(draft.groups, group => group.eventIds[0]);
  const [eventId] = [...least].sort(([, one], [, other]) => one.length - other.length)[0] ?? [];
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `all?event=${eventId}`);
  expect(await axeViolations(page)).toEqual([]);
  await find(page, plain);
  await page
    .getByRole('option')
    .getByText(person?.lastName ?? '')
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBeTruthy();
  await keepPicture(page, 'board-phone', false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.getByText(/^Not placed, late or changed: /).click();
  const list = page.getByRole('list', { name: 'Not placed' });
  const before = await list.getByRole('checkbox').count();
  await list
    .getByRole('button', { name: /^Place in / })
    .first()
    .click();
  await said(page, ' moved to “').waitFor();
  await expect.poll(() => list.getByRole('checkbox').count()).toBe(before - 1);
  expect((await load()).unplaced).toHaveLength(draft.unplaced.length - 1);
});

it('MATCH-62 MATCH-63 families are asked from the list of those not placed, and answer on a page without names', async () => {
  await open(page, 'all');
  await page.setViewportSize({ width: 1280, height: 800 });
  const list = page.getByRole('list', { name: 'Not placed' });
  await list
    .getByRole('button', { name: /^Ask \d+ famil/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Ask \d+ famil/ });
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keepPicture(page, 'board-ask', false);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await list
    .getByText(/asked: 0 agreed/)
    .first()
    .waitFor();
  const [meeting] = (await load()).meetings;
  expect(meeting?.state).toBe('waiting');

  const mails = await admin.call<{ subject: string; text: string }[]>('GET', '/api/dev/outbox');
  const links = mails.flatMap(({ text }) => /\S+(\/signage\/meeting\/\S+)/.exec(text)?.[1] ?? []);
  expect(links).toHaveLength(meeting?.families.length ?? 0);
  const family = await site.visit({ size: 'phone' });
  for (const [i, link] of links.entries()) {
    await family.page.goto(link);
    await family.page.getByRole('heading', { level: 1, name: 'Would you accept this meeting?' }).waitFor();
    if (i === 0) {
      await keepPicture(family.page, 'meeting-phone');
      expect(await axeViolations(family.page)).toEqual([]);
      await family.page.goto(`/fr${link}`);
      await family.page.getByRole('heading', { level: 1, name: 'Accepteriez-vous cette rencontre?' }).waitFor();
      await keepPicture(family.page, 'meeting-phone-french');
      expect(await cutWhenStretched(family.page)).toEqual([]);
      await family.page.goto(link);
    }
    await family.page.getByRole('button', { name: 'Yes, we accept' }).click();
    await family.page.getByText(i < links.length - 1 ? 'You said yes.' : 'Every family said yes').waitFor();
  }
  await keepPicture(family.page, 'meeting-placed-phone');
  family.expectClean();
  expect((await load()).meetings[0]?.state).toBe('placed');
});
