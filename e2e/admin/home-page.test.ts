import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

/** What staff write for the home page: the tests go on from each other, as one evening's work does. */
let site: TestSite;
let visit: Visit;
let page: Page;
let visitor: Visit;

beforeAll(async () => {
  site = await startTestSite();
  const admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await admin.enter(visit.context);
  visitor = await site.visit({ size: 'phone' });
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  await visit.expectClean();
  await visitor.expectClean();
});

const block = (kind: string) => page.locator(`#block-${kind}`);
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const pastTheEdge = (at: Page) =>
  at.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(one => !one.closest('svg') && one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .map(one => one.outerHTML.slice(0, 80)),
  );
async function look(at: Page, name: string) {
  for (const size of ['phone', 'desktop'] as const) {
    await at.setViewportSize(sizes[size]);
    expect(await pastTheEdge(at)).toEqual([]);
    await keepPicture(at, `${name}-${size}`);
    expect(await axeViolations(at)).toEqual([]);
  }
}
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
async function pressOn(name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
async function save(kind: string, name: string) {
  await pressOn(name);
  await block(kind).getByText('Saved. Visitors see it now.').waitFor();
}

it('PAGE-1 questions are added, moved and removed by keyboard alone, and appear beside the form before they are saved', async () => {
  await page.goto('/admin/home-page');
  const questions = block('question');
  for (const [question, answer] of [
    ['Is there parking?', 'Yes, beside the gym.\nIt is free all day.'],
    [longWord, longWord],
    ['May I film?', 'From the stands.'],
    ['Is there a cloakroom?', 'No.'],
  ] as const) {
    await pressOn('Add a question');
    await page.keyboard.type(question);
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await pressOn('Move question 3 up');
  expect(await focused()).toBe('Move question 2 up');
  await pressOn('Remove question 4');
  expect(await focused()).toBe('Remove question 3');
  const seen = questions.locator('summary');
  expect(await seen.allTextContents()).toEqual(['Is there parking?', 'May I film?', longWord]);
  await look(page, 'home-page-questions');
  expect(await (await visitor.page.goto('/'))?.text()).not.toContain('Is there parking?');
  await save('question', 'Save the questions');
});

it('PAGE-2 a mistake in a piece of news is named at its field, which gets the focus', async () => {
  visit.ignore(/400/);
  const news = block('news');
  await pressOn('Add a piece of news');
  await news.getByLabel('Date').fill('2027-03-18');
  await news.getByLabel('Heading').fill('Early prices until Sunday');
  await news.getByLabel('Text').fill('After that, each competitor costs more.');
  await news.getByLabel('Link').fill('dojo.example');
  await pressOn('Save the news');
  await news.getByText('Please enter a whole address that begins with https://').last().waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('news-0-link');
  await look(page, 'home-page-mistake');
  await news.getByLabel('Link').fill('https://dojo.example/prices');
  await save('news', 'Save the news');
});

it('PAGE-1 a visitor sees news, questions, sponsors and the introduction, on any screen', async () => {
  await pressOn('Add a sponsor');
  await block('sponsor').getByLabel('Name').fill(longWord);
  await pressOn('Add a sponsor');
  await page.keyboard.type('Northern Timber');
  await block('sponsor').getByLabel('Website').last().fill('https://timber.example');
  await save('sponsor', 'Save the sponsors');
  await pressOn('Add a text');
  await page.keyboard.type(`Bring a friend. ${longWord}`);
  await save('introduction', 'Save the introduction');
  const { page: home } = visitor;
  await home.goto('/');
  await home.getByRole('heading', { name: 'Early prices until Sunday' }).waitFor();
  await home.getByText('Is there parking?').click();
  await home.getByText('Yes, beside the gym.').waitFor();
  await home.getByText(longWord, { exact: true }).first().click();
  await home.getByText('Bring a friend.').waitFor();
  await look(home, 'home-with-blocks');
  await home.setViewportSize({ width: 320, height: 640 });
  expect(await pastTheEdge(home)).toEqual([]);
  await home.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(home, 'home-with-blocks-320-dark');
});

it('PAGE-4 an earlier version is shown, saved, and is what visitors see again', async () => {
  const questions = block('question');
  await pressOn('Remove question 1');
  await save('question', 'Save the questions');
  await questions.getByText('Earlier versions').click();
  await questions.getByRole('button', { name: /^Show/ }).first().click();
  await questions.getByText('The earlier version is shown. Save it to bring it back.').waitFor();
  await look(page, 'home-page-earlier');
  await save('question', 'Save the questions');
  await visitor.page.goto('/');
  await visitor.page.getByText('Is there parking?').waitFor();
});
