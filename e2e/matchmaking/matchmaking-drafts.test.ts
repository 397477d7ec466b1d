import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DraftList, DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let director: SiteCustomer;
let visit: Visit;
let page: Page;
let tournamentId: number;
/** What a page needs on a machine that does something else beside. */
beforeAll(async () => {
  site = await startTestSite();
  director = await signInTo(site, 'director@example.com', 'northern-lights');
  tournamentId = (await list()).tournamentId;
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await director.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

const list = () => director.call<DraftList>('GET', '/api/admin/matchmaking');
const draftNamed = async (title: string) => {
  const found = (await list()).drafts.find(draft => draft.title === title);
  if (!found) throw new Error(`There is no draft ${title}`);
  return found;
};
/** The director's one window goes there. */
async function enter(path: string, size: keyof typeof sizes = 'desktop'): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const fits = async (name: string): Promise<void> => {
  await keepPicture(page, name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};
/** Fits, and passes axe. */
const look = async (name: string): Promise<void> => {
  await fits(name);
  expect(await axeViolations(page)).toEqual([]);
};
/** A draft through the API, by the usual settings. */
async function make(title: string, change: (plan: DraftPlan) => void = () => {}): Promise<number> {
  const plan = await director.call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  change(plan);
  const input = { tournamentId, title, comment: '', settings: plan.settings, seed: 1, keepLockedOf: null };
  const made = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', {
    ...input,
    progressKey: 'test',
  });
  return made.draftId;
}

describe('drafts', () => {
  it('the first one is made by keyboard, with a wrong size shown at its field, progress, and an overview', async () => {
    await enter('/admin/matchmaking');
    await page.getByText('No draft yet').waitFor();
    await look('matchmaking-empty');
    await page.getByRole('link', { name: 'Create draft' }).press('Enter');
    await page.getByLabel('Title').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('First draft');
    expect(
      await page
        .getByText('12 without weight')
        .or(page.getByText(/\d+ without weight/))
        .count(),
    ).toBeGreaterThan(0);

    const largest = page.getByLabel('Largest');
    await largest.fill('5');
    await page.getByText('The largest size can’t be below the preferred one').waitFor();
    await largest.press('Enter');
    await expect.poll(() => largest.evaluate(field => field === document.activeElement)).toBe(true);
    expect((await list()).drafts).toEqual([]);
    await fits('draft-create-wrong');
    await largest.fill('12');

    // Folded, and wrong: it opens and takes the focus.
    await page.getByText('How much each difference matters').press('Enter');
    const age = page.getByLabel('Age', { exact: true });
    await age.fill('101');
    await page.getByText('How much each difference matters').press('Enter');
    await page.getByLabel('Title').press('Enter');
    await expect.poll(() => age.evaluate(field => field === document.activeElement)).toBe(true);
    await age.fill('2');

    // It is slower than it is, so that the bar can be seen.
    let isAsked = false;
    await page.route('**/api/admin/matchmaking/progress/*', async route => {
      isAsked = true;
      await route.fulfill({ json: { done: 120, total: 679 } });
    });
    await page.route('**/api/admin/matchmaking/drafts', async route => {
      await expect.poll(() => isAsked).toBe(true);
      await page.getByText('120 of 679 entries').waitFor();
      await look('draft-create-making');
      await route.continue();
    });
    await age.press('Enter');
    await page.getByText('First draft is ready.').waitFor();
    await page.getByText('Entries placed').waitFor();
    await look('draft-overview');
    const { comment, counts } = await draftNamed('First draft');
    expect(comment).toBe('');
    expect(await page.locator('dl', { hasText: 'Entries placed' }).first().textContent()).toContain(
      `${counts.entries - counts.unplaced}`,
    );
    await page.getByRole('heading', { name: `Not placed: ${counts.unplaced} entries` }).waitFor();
    await page.unrouteAll();
  });

  it('MATCH-60 MATCH-61 the slider makes larger groups, shows what that comes to, and leaves room for own numbers', async () => {
    await enter(`/admin/matchmaking/create-draft/tournament/${tournamentId}`);
    const figures = page.locator('#balance');
    const groups = async () => Number(await figures.getByRole('definition').first().textContent());
    await figures
      .getByText(/^Ends about /)
      .first()
      .waitFor();
    const usual = await groups();
    const slider = page.getByRole('slider', { name: 'Size of groups' });
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe('As few groups as possible');
    expect(await page.getByLabel('Preferred to').inputValue()).toBe('10');
    await expect.poll(groups).toBeLessThan(usual);
    await look('draft-create-balance');
    await page.setViewportSize(sizes.phone);
    await look('draft-create-balance-phone');
    await page.getByLabel('Preferred to').fill('7');
    await figures.getByText('Your own numbers below').waitFor();
  });
  it('a title already in use is refused at its field; on the phone, folded limits open where they are wrong', async () => {
    await enter(`/admin/matchmaking/create-draft/tournament/${tournamentId}`, 'phone');
    expect(await page.getByLabel('Title').inputValue()).toBe('Second draft');
    const gap = page.getByRole('group', { name: 'Traditional Forms' }).getByLabel('Levels apart at most');
    expect(await gap.isVisible()).toBe(false);
    await button('Limits of Traditional Forms').click();
    await gap.fill('many');
    await button('Limits of Traditional Forms').click();
    await button('Create draft').click();
    await page.getByText('Levels apart at most: Please enter a whole number from 0 to 50').waitFor();
    await expect.poll(() => gap.evaluate(field => field === document.activeElement)).toBe(true);
    await look('draft-create-phone');
    await gap.fill('');
    await page.getByLabel('Title').fill('FIRST DRAFT');
    visit.ignore(/400/);
    await button('Create draft').click();
    await page.locator('#field-title-error').getByText('This title is already taken').waitFor();
    await page.getByLabel('Title').fill('No level limit');
    await button('Create draft').click();
    await page.getByText('No level limit is ready.').waitFor();
    await fits('draft-overview-phone');
  });

  it('can be compared, renamed, copied, archived and brought back', async () => {
    await make('Hardly any limits', ({ settings }) => {
      settings.events = settings.events.map(event => ({ ...event, levelGap: null, weightGapPercent: null }));
    });
    await enter('/admin/matchmaking');
    await page.getByLabel('Compare First draft').waitFor();
    await look('matchmaking-list');
    await page.getByLabel('Compare First draft').check();
    await page.getByLabel('Compare Hardly any limits').check();
    await page.getByRole('link', { name: 'Compare them' }).click();
    await page.getByRole('heading', { name: 'What changes for whom' }).waitFor();
    await look('draft-compare');
    const cost = page.getByRole('row', { name: /^Fairness penalty / });
    expect(await cost.textContent()).toMatch(/−[\d,.]+$/);
    await page.getByLabel('What', { exact: true }).selectOption('placed');
    await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/^\d+ of \d+ entries differ/);
    await page.getByLabel('Name or school').fill('nobody is called so');
    await page.getByText('No matches').waitFor();
    await button('Show all').click();
    await button('Swap').click();
    await expect.poll(() => cost.textContent()).toMatch(/\+[\d,.]+$/);
    await page.getByLabel('To', { exact: true }).selectOption({ label: 'Hardly any limits' });
    await page.getByText('It is the same draft twice.').waitFor();
    await page.getByRole('link', { name: 'All drafts' }).click();

    await button('Rename First draft').press('Enter');
    await page.getByLabel('Title').fill('By the book');
    await page.getByLabel('Comment').fill('As the rules say');
    await page.getByLabel('Title').press('Enter');
    await page.getByText('By the book is saved.').waitFor();
    await page.getByText('As the rules say').waitFor();

    await button('Copy By the book').press('Enter');
    expect(await page.getByLabel('Title of the copy').inputValue()).toBe('By the book, copy');
    await look('draft-copy');
    await dialog(/^Copy/).getByRole('button', { name: 'Copy' }).click();
    await page.getByText(/^By the book, copy is ready/).waitFor();
    await page.getByText(/copied from By the book/).waitFor();

    await button('Archive By the book, copy').press('Enter');
    await page.getByText('By the book, copy is archived.').waitFor();
    await page.getByText('Archived drafts (1)').press('Enter');
    await button('Bring back By the book, copy').press('Enter');
    await page.getByText('By the book, copy is back.').waitFor();
    expect((await draftNamed('By the book, copy')).status).toBe('open');
  });

  it('a renaming that collides with a colleague’s is reported, and loses nothing', async () => {
    await enter('/admin/matchmaking');
    const { id, version } = await draftNamed('By the book, copy');
    await button('Rename By the book, copy').click();
    await page.getByLabel('Title').fill('Mine');
    const theirs = { title: 'Theirs', comment: '', version };
    await director.call('PUT', `/api/admin/matchmaking/drafts/${id}`, theirs);
    visit.ignore(/409/);
    await page.getByLabel('Title').press('Enter');
    await page.getByText('Someone else changed this draft in the meantime.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
    await dialog('Rename Theirs').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Mine is saved.').waitFor();
  });

  it('publishing says what is unfinished and how many families are told, and warns a second director', async () => {
    await enter(`/admin/matchmaking/${(await draftNamed('Hardly any limits')).id}`);
    await button('Publish').click();
    await dialog('Publish Hardly any limits?')
      .getByText(/(has|have) no group/)
      .waitFor();
    const publish = dialog('Publish Hardly any limits?').getByRole('button', { name: 'Publish' });
    expect(await publish.isDisabled()).toBe(true);
    await fits('draft-publish');

    // Another director publishes another draft, in another window.
    const other = await site.visit({ context: visit.context });
    await other.page.goto('/admin/matchmaking');
    await other.page.getByRole('button', { name: 'Publish By the book', exact: true }).click();
    await other.page.getByLabel('Publish anyway').check();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await other.page.getByText(/By the book is published\. \d+ families will be e-mailed\./).waitFor();
    await other.expectClean();
    await other.page.close();

    visit.ignore(/409/);
    await page.getByLabel('Publish anyway').check();
    await publish.click();
    await page.getByText('Someone else just changed this draft').waitFor();
    await page.getByText('It replaces By the book').waitFor();
    await look('draft-publish-second');
    expect((await draftNamed('By the book')).status).toBe('published');
    await dialog('Publish Hardly any limits?').getByRole('button', { name: 'Cancel' }).click();

    await page.goto(`/admin/matchmaking/${(await draftNamed('By the book')).id}`);
    await button('Tell the families what changed').click();
    await page.getByText('No e-mail was needed. Every family with a group already knows.').waitFor();
    expect(await button('Archive').count()).toBe(0);
  });

  it('the report prints completely, without the navigation, on a few pages', async () => {
    await enter(`/admin/matchmaking/${(await draftNamed('By the book')).id}`);
    await page.getByRole('heading', { name: 'All groups' }).waitFor();
    const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'letter' })), verbosity: 0 }).promise;
    expect(pdf.numPages).toBeLessThanOrEqual(4);
    let text = '';
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      text += ` ${items.map(item => ('str' in item ? item.str : '')).join(' ')}`;
    }
    const said = text.replaceAll(/\s+/g, ' ');
    for (const part of [
      'By the book',
      'As the rules say',
      'Groups by size',
      'Not placed:',
      'Medals, sheets and judges needed',
    ])
      expect(said).toContain(part);
    for (const part of ['Judges’ hours', 'The 10 least even groups', 'The widest gap', 'All groups', 'Self-Defence'])
      expect(said).toContain(part);
    for (const part of ['Rehearsal', 'Registrations', 'Print this report', 'Undo']) expect(said).not.toContain(part);
    const { groups } = (await draftNamed('By the book')).counts;
    expect(said.match(/\d+ · \d+\.\d/g)?.length).toBe(groups);
  });

  it('an archived draft can be read and brought back, and an unknown one is not found', async () => {
    const { id } = await draftNamed('Mine');
    await enter(`/admin/matchmaking/${id}`);
    await button('Archive').click();
    await page.getByText('This draft is archived').waitFor();
    expect(await button('Publish').count()).toBe(0);
    await look('draft-archived');
    await button('Bring back').click();
    await button('Publish').waitFor();
    visit.ignore(/404/);
    await page.goto('/admin/matchmaking/999999');
    await page.getByRole('heading', { name: 'We couldn’t find that' }).waitFor();
    await page.goto('/admin/matchmaking/compare?from=999999&to=999998');
    await page.getByRole('heading', { name: 'We couldn’t find that' }).waitFor();
  });
});
