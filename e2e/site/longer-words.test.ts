import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { payFor, registerAgain, type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { cutWhenStretched } from '#test/support/site/stretched-words.ts';
import { keepPicture, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

/** A registration with last year's children, tickets and something to wear. */
async function filled(parent: SiteCustomer): Promise<number> {
  const registrationId = await registerAgain(parent);
  await parent.call('POST', `/api/registration/spectator/${registrationId}`);
  await parent.call('POST', `/api/registration/lunch/${registrationId}`);
  return registrationId;
}

let site: TestSite;
let parent: SiteCustomer;

/** What is cut off of a page, for a visitor or for the family. */
async function cutAt(path: string, who?: SiteCustomer): Promise<string[]> {
  const { page, context } = await site.visit();
  await who?.enter(context);
  await page.goto(`/fr${path}`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
  expect(new URL(page.url()).pathname).toBe(`/fr${path}`);
  const cut = await cutWhenStretched(page);
  await keepPicture(page, `stretched${path.replaceAll('/', '-')}`);
  await context.close();
  return cut;
}

describe('words 40 % longer than French are whole on a small phone and in large letters', () => {
  describe('while registration is open', () => {
    let registration = '';
    beforeAll(async () => {
      site = await startTestSite();
      parent = await signInTo(site, 'parent@example.com', 'northern-lights');
      registration = `/customer/registration/${await filled(parent)}`;
    }, 120_000);
    afterAll(() => site?.close());

    it.each([
      '',
      '/contact',
      '/mailing-list',
      '/privacy',
      '/signage/accessibility',
      '/signage/unsubscribe/nobody',
      '/signage/sheet/nothing',
      '/signage/results',
      '/user/login',
      '/user/register',
      '/user/forgot',
      '/user/reset/1/old',
      '/user/verification/old',
    ])('for everybody: %s', async path => {
      expect(await cutAt(path)).toEqual([]);
    });

    it.each([
      ['the account', () => '/account'],
      ['a registration', () => registration],
      ['a competitor', () => `${registration}/competitor`],
      ['the review', () => `${registration}/confirmation`],
    ])('for a family: %s', async (_, path) => {
      expect(await cutAt(path(), parent)).toEqual([]);
    });

    describe('for a family that paid', () => {
      beforeAll(() => payFor(parent, Number(registration.split('/').at(-1))));

      it.each([
        ['home', () => '/customer/home'],
        ['preferences', () => '/customer/home/notification-preferences'],
        ['the receipt', () => `${registration}/receipt`],
        ['files', () => '/customer/file-sharing'],
      ])('%s', async (_, path) => {
        expect(await cutAt(path(), parent)).toEqual([]);
      });
    });
  });

  describe('on the day', () => {
    beforeAll(async () => {
      site = await startMatchday();
      const desk = await openMatchday(site);
      await desk.fill(60);
    }, 120_000);
    afterAll(() => site?.close());

    it.each([
      ['the front page', () => ''],
      ['the rings', () => '/signage/ring-assignments'],
    ])('%s', async (_, path) => {
      expect(await cutAt(path())).toEqual([]);
    });
  });
});
