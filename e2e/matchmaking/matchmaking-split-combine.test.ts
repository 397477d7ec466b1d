import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { searchHistory } from '#contract/history.ts';
import type { OutputOf } from '#contract/route.ts';
import { groupCost } from '#core/matchmaking/cost.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { plainNumber } from '#core/matchmaking/wording.ts';
import { makeDraftOn } from '#test/support/matchmaking/draft-groups.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { sizesText } from '#web/areas/admin/matchmaking/split/split-sizes.ts';

let site: TestSite;
let director: SiteCustomer;
let draft: Awaited<ReturnType<typeof makeDraftOn>>;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  draft = await makeDraftOn(director, 'Saturday');
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const costOf = ({ members, rules }: MatchGroup): number => groupCost(members, rules);

async function open(path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`/admin/matchmaking/${draft.draftId}/${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}
const way = (name: string) => page.getByRole('article', { name, exact: true });
const done = () => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
/** What a proposal promises: the cost before and after. */
async function promised(name: string): Promise<string> {
  const text =
    (await way(name)
      .getByRole('paragraph')
      .filter({ hasText: /^Penalty/ })
      .textContent()) ?? '';
  return text.replace(/^Penalty ([\d.]+) before,→ ([\d.]+) after.*$/, '$1 → $2');
}
const told = (before: number, after: number): string => `${plainNumber(before)} → ${plainNumber(after)}`;
const fits = async (name: string): Promise<void> => {
  await keepPicture(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2000);
};
/** Fits, and can be used by everybody. */
const look = async (name: string): Promise<void> => {
  await fits(name);
  expect(await axeViolations(page)).toEqual([]);
};
async function undoneTo(before: readonly string[]): Promise<void> {
  await done().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(draft.byPeople).toEqual(before);
  await done().waitFor({ state: 'detached' });
}

describe('combining', () => {
  it('lists small groups with their best option, combines two at the promised cost, and undoes it', async () => {
    await open('combine', 'Combine groups');
    await page.getByText(/groups are small; \d+ can be combined/).waitFor();
    await page.getByText(/small groups? with no option/).click();
    // What keeps each from its nearest, and the families whose yes would do; MATCH-70.
    await page
      .getByText(/Nearest is “.+if \d+ families said yes/)
      .first()
      .waitFor();
    await look('combine-list-desktop');
    await page
      .getByRole('button', { name: /^Ask \d+ families whether/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: /^Ask \d+ families\?/ }).waitFor();
    await look('combine-ask-desktop');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The families of all of a small group are asked in the same way; MATCH-71.
    await page
      .getByRole('button', { name: /^Ask \d+ families for “.+” to join “/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Ask \d+ families\?/ })
      .getByText('the groups are combined')
      .waitFor();
    await look('combine-ask-group-desktop');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText(/^May join “.+asked: 0 agreed/).waitFor();
    await look('combine-asked-desktop');
    await page.getByRole('button', { name: /^Stop asking “/ }).click();
    await page.getByText(/^May join “/).waitFor({ state: 'detached' });
    const before = await draft.byPeople();
    const { group, candidate, heading } = await draft.findJoin(({ kind, isAllowed }) => kind === 'join' && isAllowed);
    await page.getByRole('combobox', { name: 'Any other group' }).selectOption({ label: group.title });
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { level: 1, name: group.title }).waitFor();
    await look('combine-group-desktop');
    expect(await promised(heading)).toBe(told(candidate.before.cost, candidate.after.cost));
    await way(heading)
      .getByRole('button', { name: /^Combine/ })
      .click();
    await done().waitFor();
    await look('combine-done-desktop');
    const together = await draft.holding(candidate.results[0]?.competitorIds ?? []);
    expect(plainNumber(costOf(together))).toBe(plainNumber(candidate.after.cost));
    expect(await done().getByRole('link', { name: together.title }).count()).toBe(1);
    await undoneTo(before);
    await page.getByRole('heading', { level: 1, name: group.title }).waitFor();
  });

  it('dissolves a small group into several', async () => {
    const before = await draft.byPeople();
    const { group, candidate } = await draft.findJoin(({ kind }) => kind === 'dissolve');
    await open(`combine/division/${group.id}`, group.title);
    const article = page.getByRole('article', { name: /^Each to the best other group/ });
    const heading = (await article.getAttribute('aria-label')) ?? '';
    expect(await promised(heading)).toBe(told(candidate.before.cost, candidate.after.cost));
    await article.getByRole('button', { name: /^Combine/ }).click();
    await page.getByText('Everyone has a new group').waitFor();
    const now = await Promise.all(candidate.results.map(({ competitorIds }) => draft.holding(competitorIds)));
    const sum = now.reduce((all, own) => all + costOf(own), 0);
    expect(plainNumber(sum)).toBe(plainNumber(candidate.after.cost));
    await undoneTo(before);
  });

  it('allows a refused combination only with a written reason, which the history keeps', async () => {
    const before = await draft.byPeople();
    const { group, candidate, heading } = await draft.findJoin(
      ({ kind, isAllowed, lockedIds, problems }) =>
        kind === 'join' && !isAllowed && lockedIds.length === 0 && problems[0]?.kind === 'ageGap',
    );
    const reason = 'Both families asked for it on Friday';
    await open(`combine/division/${group.id}`, group.title);
    while (!(await way(heading).isVisible()))
      await page
        .getByRole('button', { name: /more of/ })
        .last()
        .click();
    expect(await promised(heading)).toBe(told(candidate.before.cost, candidate.after.cost));
    visit.ignore(/status of 4\d\d/);
    await way(heading)
      .getByRole('button', { name: /^Combine, with a reason/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/years apart; the limit is/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Do it anyway' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    expect(await draft.byPeople()).toEqual(before);
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: 'Do it anyway' }).click();
    await done().waitFor();
    const together = await draft.holding(candidate.results[0]?.competitorIds ?? []);
    expect(together.overrideReason).toBe(reason);
    expect(plainNumber(costOf(together))).toBe(plainNumber(candidate.after.cost));
    const admin = await signInTo(site, 'admin@example.com', 'northern-lights');
    const path = `/api/admin/history?subject=draft&subjectId=${draft.draftId}`;
    const { items } = await admin.call<OutputOf<typeof searchHistory>>('GET', path);
    expect(items.find(({ action }) => action === 'combine')?.reason).toBe(reason);
    await undoneTo(before);
  });
});

describe('splitting', () => {
  let group: MatchGroup;
  beforeAll(async () => {
    group = await draft.makeLarge(14);
  });
  it('follows the slider’s number of groups, and costs what was promised', async () => {
    const before = await draft.byPeople();
    await open('split', 'Split groups');
    await page.getByRole('link', { name: group.title }).first().click();
    await page.getByRole('heading', { level: 1, name: group.title }).waitFor();
    const slider = page.getByRole('slider', { name: 'Number of groups' });
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe(`2 groups, ${sizesText(group.members.length, 2)}`);
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe(`3 groups, ${sizesText(group.members.length, 3)}`);
    const proposal = page.getByRole('article').first();
    await expect
      .poll(() =>
        proposal
          .getByRole('listitem')
          .filter({ hasText: /^Group \d/ })
          .count(),
      )
      .toBe(3);
    await fits('split-group-desktop');
    const name = (await proposal.getAttribute('aria-label')) ?? '';
    const promise = await promised(name);
    await proposal.getByRole('button', { name: /^Split like this/ }).click();
    await page.getByText('Split into 3 groups', { exact: true }).waitFor();
    await fits('split-done-desktop');
    const ids = new Set(group.members.map(({ competitorId }) => competitorId));
    const made = (await draft.groups()).filter(
      ({ members, eventIds }) =>
        eventIds.join() === group.eventIds.join() && members.some(({ competitorId }) => ids.has(competitorId)),
    );
    expect(made.length).toBe(3);
    expect(made.flatMap(({ members }) => members).length).toBe(group.members.length);
    expect(promise).toBe(
      told(
        costOf(group),
        made.reduce((sum, own) => sum + costOf(own), 0),
      ),
    );
    await undoneTo(before);
  });

  it('can be done by hand with the keyboard alone, with the cost announced along the way', async () => {
    const before = await draft.byPeople();
    await open(`split/division/${group.id}`, group.title);
    const lines = page.getByRole('radiogroup');
    const all = group.members.length;
    expect(await lines.count()).toBe(all);
    // The third to part two by its key; the fourth and fifth are ticked and sent together; the sixth to a third part.
    const box = (place: number) => page.locator('li:has([role=radiogroup])').nth(place).getByRole('checkbox');
    await box(2).focus();
    await page.keyboard.press('2');
    for (const place of [3, 4]) {
      await box(place).focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('2');
    for (const place of [5, 6]) {
      await box(place).focus();
      await page.keyboard.press('3');
    }
    const inPart = (part: number) => page.getByRole('radio', { name: `Group ${part}`, checked: true }).count();
    expect([await inPart(1), await inPart(2), await inPart(3)]).toEqual([all - 5, 3, 2]);
    const promise = await promised('As you have it');
    await page.getByText(`Groups of ${all - 5}, 3 and 2: penalty`).waitFor({ state: 'attached' });
    await look('split-hand-desktop');
    const button = way('As you have it').getByRole('button', { name: /^Split like this/ });
    await button.focus();
    visit.ignore(/status of 4\d\d/);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await page.getByRole('dialog').count()) + (await done().count())).toBe(1);
    if ((await page.getByRole('dialog').count()) > 0) {
      await page.getByRole('dialog').getByRole('textbox').focus();
      await page.keyboard.type('As the coaches wish');
      await page.getByRole('button', { name: 'Do it anyway' }).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByText('Split into 3 groups', { exact: true }).waitFor();
    const parts = [group.members.slice(2, 5), group.members.slice(5, 7)].map(part => part.map(m => m.competitorId));
    const groups = await draft.groups();
    const isOf = (ids: readonly number[]) => (one: (typeof groups)[number]) =>
      one.members.length === ids.length && ids.every(id => one.members.some(({ competitorId }) => competitorId === id));
    const parted = [...parts.map(isOf), (one: (typeof groups)[number]) => one.id === group.id].flatMap(
      is => groups.find(is) ?? [],
    );
    expect(parted.map(({ members }) => members.length)).toEqual([3, 2, all - 5]);
    expect(promise).toBe(
      told(
        costOf(group),
        parted.reduce((sum, own) => sum + costOf(own), 0),
      ),
    );
    await undoneTo(before);
  });
});

describe('obstacles', () => {
  it('a locked group says so and is unlocked in place; one removed by a colleague says so and leads on', async () => {
    const { group, candidate } = await draft.findJoin(({ kind, isAllowed }) => kind === 'join' && isAllowed);
    await draft.change({ kind: 'lock', groupIds: [group.id], isLocked: true });
    await open(`combine/division/${group.id}`, group.title);
    await page.getByText('This group is locked').waitFor();
    expect(await page.getByRole('button', { name: /^Combine/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Unlock it' }).click();
    await page
      .getByRole('button', { name: /^Combine:/ })
      .first()
      .waitFor();
    await draft.change({ kind: 'combine', groupIds: [...candidate.withIds, group.id] });
    await page.getByRole('heading', { level: 1, name: 'This group no longer exists' }).waitFor();
    await look('combine-gone-desktop');
    await page.getByRole('link', { name: 'Groups to combine' }).click();
    await page.getByRole('heading', { level: 1, name: 'Combine groups' }).waitFor();
  });
});
