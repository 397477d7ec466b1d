import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { fillIn, newPerson, openForm, submitOf } from '#test/support/site/account-pages.ts';
import {
  payFor,
  registerAgain,
  type SiteCustomer,
  signInTo,
  startRegistration,
} from '#test/support/site/site-customer.ts';
import { cutWhenStretched } from '#test/support/site/stretched-words.ts';
import { keepPicture, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

/** A registration with last year's children, tickets and something to wear. */
async function filled(parent: SiteCustomer): Promise<void> {
  const registrationId = await registerAgain(parent);
  await parent.call('POST', `/api/registration/spectator/${registrationId}`);
  await parent.call('POST', `/api/registration/lunch/${registrationId}`);
}

let site: TestSite;
let parent: SiteCustomer;

/** What is cut off of a page, for a visitor or for the family. */
async function cutAt(path: string, who?: SiteCustomer, language: '/fr' | '' = '/fr'): Promise<string[]> {
  const { page, context } = await site.visit();
  await who?.enter(context);
  await page.goto(language + path);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('lang')).toBe(language ? 'fr-CA' : 'en-CA');
  expect(new URL(page.url()).pathname).toBe(language + path);
  const cut = await cutWhenStretched(page);
  await keepPicture(page, `stretched${(language + path).replaceAll('/', '-')}`);
  await context.close();
  return cut;
}

/** The same of the page after signing up, which only that leads to. */
async function cutAfterSignUp(): Promise<string[]> {
  const { page, context } = await site.visit();
  await openForm(page, '/fr/user/register');
  await fillIn(page, newPerson);
  await submitOf(page).click();
  await page.waitForURL('**/fr/user/pending');
  const cut = await cutWhenStretched(page);
  await keepPicture(page, 'stretched-user-pending');
  await context.close();
  return cut;
}

describe('words 40 % longer than French are whole on a small phone and in large letters', () => {
  describe('while registration is open', () => {
    let registration = '';
    beforeAll(async () => {
      site = await startTestSite();
      parent = await signInTo(site, 'parent@example.com', 'northern-lights');
      registration = `/customer/registration/${await startRegistration(parent)}`;
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

    it('for somebody who has just signed up', async () => {
      expect(await cutAfterSignUp()).toEqual([]);
    });

    it.each([
      ['the account', () => '/account'],
      ['an invitation to share a family', () => '/account/family/old'],
      ['last year’s children', () => registration],
    ])('for a family: %s', async (_, path) => {
      expect(await cutAt(path(), parent)).toEqual([]);
    });

    // In French a long word breaks before it makes its column wider than the screen; in English nothing does that.
    it('for an English family: last year’s children and what is sold', async () => {
      expect(await cutAt(registration, parent, '')).toEqual([]);
    });

    describe('for a family that filled in everything', () => {
      beforeAll(() => filled(parent));

      it.each([
        ['a registration', () => registration],
        ['a competitor', () => `${registration}/competitor`],
        ['the review', () => `${registration}/confirmation`],
      ])('%s', async (_, path) => {
        expect(await cutAt(path(), parent)).toEqual([]);
      });
    });

    describe('for a family that paid', () => {
      beforeAll(() => payFor(parent, Number(registration.split('/').at(-1))));

      it.each([
        ['home', () => '/customer/home'],
        ['preferences', () => '/customer/home/notification-preferences'],
        ['the receipt', () => `${registration}/receipt`],
        ['what can still be changed', () => `${registration}/change`],
        ['files', () => '/customer/file-sharing'],
      ])('%s', async (_, path) => {
        expect(await cutAt(path(), parent)).toEqual([]);
      });
    });

    describe('in the week before', () => {
      let earlier: TestSite;
      beforeAll(async () => {
        earlier = site;
        await earlier.stop();
        site = await startTestSite({ ...earlier.data, CLOCK: '2027-04-19T18:00:00-04:00' });
        parent = await signInTo(site, 'parent@example.com', 'northern-lights');
      }, 120_000);
      afterAll(async () => {
        await site?.close();
        site = earlier;
      });

      it('home asks who is coming', async () => {
        expect(await cutAt('/customer/home', parent)).toEqual([]);
      });
    });
  });

  describe('on the day', () => {
    let timeline = '';
    beforeAll(async () => {
      site = await startMatchday();
      const desk = await openMatchday(site);
      const { people } = await desk.fill(60);
      const admin = await signInTo(site, 'admin@example.com', 'northern-lights');
      const { email } = await admin.call<{ email: string }>('GET', `/api/admin/users/${people[0]?.familyId}`);
      const family = await signInTo(site, email, 'northern-lights');
      const link = await family.call<{ url: string }>('GET', `/api/registration/family-link/${desk.tournamentId}`);
      timeline = new URL(link.url).pathname.replace(/^\/fr/, '');
    }, 120_000);
    afterAll(() => site?.close());

    it.each([
      ['the front page', () => ''],
      ['the rings', () => '/signage/ring-assignments'],
      ['a family’s timeline', () => timeline],
    ])('%s', async (_, path) => {
      expect(await cutAt(path())).toEqual([]);
    });
  });
});
