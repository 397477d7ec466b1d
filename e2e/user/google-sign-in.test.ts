import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleFake, startGoogleFake } from '#test/fakes/google/client.ts';
import { leaveSignedOut } from '#test/support/site/account-pages.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const library = 'https://accounts.google.com/gsi/client*';
const clientId = 'nlc.apps.googleusercontent.com';

let google: GoogleFake;
let site: TestSite;
/** One window, which each test leaves with nobody signed in. */
let visit: Visit;
let page: Page;

const button = () => page.getByRole('button', { name: 'Continue with Google' });
const alert = (text: string) => page.getByRole('alert').getByText(text);

async function open(path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.locator('form button[type="submit"]').isEnabled()).toBe(true);
}

beforeAll(async () => {
  google = await startGoogleFake({ clientId, clientSecret: 'hush' });
  site = await startTestSite({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_ISSUER: google.issuer,
  });
  visit = await site.visit();
  page = visit.page;
}, 120_000);
afterAll(async () => {
  await site?.close();
  await google?.stop();
});
afterEach(() => leaveSignedOut(visit));

const serveLibrary = async () => {
  const body = await google.gsiScript();
  await page.route(library, route => route.fulfill({ contentType: 'text/javascript', body }));
};

describe.each(['/user/login', '/user/register'])('Google sign-in on %s', path => {
  it('loads nothing from Google before the button is pressed, and signs in with the popup’s code', async () => {
    await google.popup('agrees');
    const asked: string[] = [];
    const note = (request: Request) => {
      if (/(google|gstatic)\.com$/.test(new URL(request.url()).hostname)) asked.push(request.url());
    };
    page.on('request', note);
    await open(path);
    expect(asked).toEqual([]);
    page.off('request', note);
    await serveLibrary();
    await button().click();
    await page.waitForURL(/\/customer\//);
    expect(visit.apiCalls[0]).toBe('POST /api/users/google-oauth');
  });
});

// The button is the same on both pages.
describe('Google sign-in that fails', () => {
  it('Failed to load the Google 3P Authorization JavaScript Library.', async () => {
    visit.ignore(/Failed to load resource/);
    await google.popup('agrees');
    await open('/user/login');
    await page.route(library, route => route.abort());
    await button().click();
    await alert('Failed to load the Google 3P Authorization JavaScript Library.').waitFor();
    await page.unroute(library);
    await serveLibrary();
    await button().click(); // the next wish tries again
    await page.waitForURL(/\/customer\//);
  });

  it('a closed popup changes nothing; a blocked one is explained', async () => {
    await google.popup('closes');
    await open('/user/register');
    await serveLibrary();
    await button().click();
    await expect.poll(() => button().isEnabled()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.reload();
    await google.popup('blocked');
    await page.unroute(library);
    await serveLibrary();
    await button().click();
    await alert('Your browser blocked Google’s window.').waitFor();
    expect(visit.apiCalls).toEqual([]);
  });
});

describe('a person sent to sign-in by a guard', () => {
  it('arrives by a page load, with a policy that allows Google’s popup', async () => {
    await page.goto('/customer/home');
    await page.waitForURL('**/user/login');
    const entry = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
    expect(new URL(entry ?? '').pathname).toBe('/user/login');
  });
});
