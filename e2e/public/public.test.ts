import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { periods } from '#core/personal-data/retention.ts';
import * as contact from '#say/contact.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import {
  keepPicture,
  sizes,
  startServer,
  startTestSite,
  type TestSite,
  type Visit,
} from '#test/support/site/test-site.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { keptInWords, periodInWords } from '#words/account/kept-in-words.ts';

let site: TestSite;
/** One window for all: nobody signs in here, and nothing is kept from page to page. */
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  visit = await site.visit();
  page = visit.page;
}, 120_000);
afterAll(() => site?.close());
beforeEach(() => {
  visit.apiCalls.length = 0;
});
afterEach(() => visit.expectClean());

describe('home', () => {
  beforeAll(() => page.goto('/'));

  it('shows prices, schedule lines by order, event types, the venue with address and map', async () => {
    const text = (await page.locator('main').textContent()) ?? '';
    for (const words of ['$60', '$75 at the door', '$10', '$12', 'Point Sparring', 'Ramsey Shores Sports Centre'])
      expect(text).toContain(words);
    expect(text.indexOf('8:30 a.m.')).toBeLessThan(text.indexOf('10:15 a.m.'));
    expect(await page.getByRole('img', { name: /^A street map:/ }).count()).toBe(1);
  });

  it('children under 5 accompanied by an adult attend free; competitors may enter any number of events at no extra fee', async () => {
    const text = await page.locator('main').textContent();
    expect(text).toContain('Children under 5 accompanied by an adult attend free.');
    expect(text).toContain('Competitors may enter any number of events at no extra fee.');
  });

  it('tells search engines the day and place', async () => {
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'SportsEvent', startDate: '2027-04-24', location: { '@type': 'Place' } });
  });

  it('fits the width of phone and desktop', async () => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });
});

describe('paths allowed without login, each with its title, description and tags', () => {
  it.each([
    ['/', 'NLC - Home'],
    ['/contact', 'NLC - Contact Us'],
    ['/privacy', 'NLC - Privacy Policy'],
    ['/signage/accessibility', 'NLC - Accessibility'],
    ['/mailing-list', 'NLC - Mailing List'],
    ['/fr', 'NLC - Accueil'],
    ['/fr/contact', 'NLC - Nous joindre'],
    ['/fr/privacy', 'NLC - Politique de confidentialité'],
    ['/fr/signage/accessibility', 'NLC - Accessibilité'],
    ['/fr/mailing-list', 'NLC - Liste d’envoi'],
    ['/user/login', 'NLC - Sign In'],
    ['/user/register', 'NLC - Sign Up'],
    ['/user/forgot', 'NLC - Forgot Password'],
    ['/user/reset/1/a', 'NLC - Reset Password'],
  ])('%s', async (path, title) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(visit.apiCalls).toEqual([]);
    expect(await page.title()).toBe(title);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/.{40,}/);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('in French', () => {
  /** The texts of a page with three words or more. */
  const textsOf = async (path: string) => {
    await page.goto(path);
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll('body *:not(script, address)')].flatMap(element =>
        [...element.childNodes].flatMap(node =>
          node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ''] : [],
        ),
      ),
    );
    return texts.filter(text => /\S+\s+\S+\s+\S/.test(text));
  };

  const typedByStaff = /^a (data centre|mail service) in /;

  it.each(['/privacy', '/signage/accessibility', '/mailing-list'])('%s has no English sentence', async path => {
    const english = new Set(await textsOf(path));
    const french = await textsOf(`/fr${path}`);
    expect(french.length).toBeGreaterThan(2);
    expect(french.filter(text => english.has(text) && !typedByStaff.test(text))).toEqual([]);
  });
});

describe('addresses that name another host, or none', () => {
  it.each(['//', '///', '//elsewhere.example/', '//elsewhere.example/privacy', '//x:99999999/', '/\\\\elsewhere'])(
    '%s leads home',
    async path => {
      const { status, location } = await new Promise<{ status?: number; location?: string }>((resolve, reject) => {
        const options = { host: 'localhost', port: new URL(site.url).port, path };
        get(options, ({ statusCode: status, headers: { location } }) =>
          resolve({ ...(status && { status }), ...(location && { location }) }),
        ).on('error', reject);
      });
      expect([status, location]).toEqual([302, '/']);
    },
  );
});

describe('contact', () => {
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  };
  const send = () => page.getByRole('button', { name: 'Send' });
  const right = {
    'First name': 'Ava',
    'Last name': 'Roy',
    'E-mail address': 'ava@example.com',
    'Phone number': '+1 (705) 555-0142',
    Message: 'Is there parking?\nThank you',
  };

  // One form: wrong, refused, sent, and sent again.
  beforeAll(async () => {
    await page.goto('/contact');
    await page.locator('form button[type="submit"]:enabled').waitFor();
  });

  it('lists three contact mailboxes', async () => {
    const text = await page.locator('main').textContent();
    for (const words of ['Tournament information', 'Business and sponsorship', 'Media inquiries'])
      expect(text).toContain(words);
    for (const box of ['tournament', 'business', 'media'])
      expect(await page.locator(`main a[href="mailto:${box}@example.com"]`).count()).toBe(1);
  });

  it('messages show under the field as it changes; an invalid form is not sent, and its first wrong field gets the focus', async () => {
    await fill({ ...right, 'E-mail address': 'ava@', 'Phone number': '705555' });
    await page.getByText('Value is not a valid email address').waitFor();
    await page.getByText('Please enter a valid 10 digit phone number').waitFor();
    await page.getByLabel('E-mail address').fill('ava@example.com');
    expect(await page.getByText('Value is not a valid email address').count()).toBe(0);
    await page.getByLabel('Message').fill('   ');
    await page.getByText('Value is required').waitFor();
    await send().click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-phone');
    expect(visit.apiCalls).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'contact with errors');
  });

  it.each([
    ['the server’s message', 409, { message: 'Not now.', code: 'busy' }, 'Not now.'],
    ['else the errors joined', 400, { errors: { phone: ['One.'], email: ['Two.'] } }, 'One. Two.'],
    [
      'else the general text',
      502,
      'down',
      '(502) Something went wrong, please try again later or contact us for help.',
    ],
  ])('a failed call shows %s in a danger alert that is dismissed', async (_, status, body, text) => {
    visit.ignore(/Failed to load resource/);
    await page.route(
      '**/api/email/contactUs',
      route => route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
      { times: 1 },
    );
    await fill(right);
    await send().click();
    const alert = page.getByRole('alert').filter({ hasText: text });
    await alert.waitFor();
    await expect.poll(async () => ((await alert.boundingBox())?.y ?? -1) >= 0).toBe(true); // scrolled into view
    expect(await page.getByLabel('Message').inputValue()).toBe(right.Message);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await alert.count()).toBe(0);
  });

  it('success message, form cleared', async () => {
    await fill(right);
    expect(await page.getByLabel('Phone number').inputValue()).toBe('7055550142');
    await send().click();
    await page.getByText(contact.messageSent()).waitFor();
    for (const label of Object.keys(right)) expect(await page.getByLabel(label).inputValue()).toBe('');
    expect(await page.getByText('Value is required').count()).toBe(0);
    expect(visit.apiCalls).toEqual(['PUT /api/email/contactUs']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.getByText(contact.messageSent()).count()).toBe(0);
  });

  it('phone is optional', async () => {
    await fill({ ...right, 'Phone number': '' });
    await send().click();
    await page.getByText(contact.messageSent()).waitFor();
  });
});

describe('privacy', () => {
  it('no service to under 13s; last updated January 29, 2023; needs no script', async () => {
    await page.goto('/privacy');
    const text = await page.locator('main').textContent();
    expect(text).toContain('Last updated January 29, 2023');
    expect(text).toContain('not for anyone under the age of 13');
    expect(await page.locator('script').count()).toBe(1);
  });

  it('PRIV-17 says how long what is kept, who runs the site and who else handles it, at both sizes', async () => {
    await page.goto('/privacy');
    const text = (await page.locator('main').textContent()) ?? '';
    for (const period of periods) {
      expect(text).toContain(periodInWords[period]());
      for (const { says } of keptInWords[period]) expect(text).toContain(says());
    }
    expect(text).toContain('Northern Lights Martial Arts Association runs this site as Northern Lights Challenge.');
    expect(text).toContain('Priya Sharma, Secretary, is responsible for how we handle personal information.');
    expect(text).not.toMatch(/Stripe|Twilio|null|undefined/); // the demonstration uses neither
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await keepPicture(page, `privacy-${size}`);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

describe('accessibility statement', () => {
  it('PRIV-18 is linked from every footer, needs no script, and says how to write to us and when we answer', async () => {
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
    const text = (await page.locator('main').textContent()) ?? '';
    for (const words of ['WCAG) 2.2, level AA', 'doesn’t work well yet', 'within 5 business days', 'another format'])
      expect(text).toContain(words);
    expect(await page.locator('main a[href="mailto:tournament@example.com?subject=Accessibility"]').count()).toBe(1);
    expect(await page.locator('main a[href="/contact"]').count()).toBe(1);
    expect(await page.locator('script').count()).toBe(1);
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await keepPicture(page, `accessibility-${size}`);
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});

describe('with JavaScript off', () => {
  let plain: Page;
  beforeAll(async () => {
    plain = await site.browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  });
  afterAll(() => plain.close());

  it.each([
    ['/', false],
    ['/privacy', false],
    ['/contact', true],
    ['/user/login', true],
    ['/customer/home', true],
  ] as const)('%s says that it needs JavaScript: %s', async (path, needsIt) => {
    await plain.goto(path);
    expect(await plain.locator('noscript p').isVisible()).toBe(needsIt);
  });
});

describe('mailing list', () => {
  it('without a form it says so and offers other ways', async () => {
    await page.goto('/mailing-list');
    await page.getByText('The sign-up form is not connected yet').waitFor();
    expect(await page.getByRole('link', { name: 'Ask us to add you' }).getAttribute('href')).toBe('/contact');
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('an outside service’s mailing list', () => {
  let other: TestSite;
  let outside: Server;
  beforeAll(async () => {
    outside = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Join</title><h1>Join the list</h1>'),
    ).listen(0, '127.0.0.1');
    await new Promise(resolve => outside.once('listening', resolve));
    const { port } = outside.address() as AddressInfo;
    other = await startTestSite({ MAILING_LIST_FORM_URL: `http://127.0.0.1:${port}/form` });
  }, 120_000);
  afterAll(async () => {
    await other?.close();
    outside?.close();
  });

  it('embedded external signup form', async () => {
    const seen = await other.visit();
    await seen.page.goto('/mailing-list');
    const frame = seen.page.frameLocator('iframe[title="Sign up for the mailing list"]');
    await frame.getByRole('heading', { name: 'Join the list' }).waitFor();
    expect(await axeViolations(seen.page)).toEqual([]);
    await seen.expectClean();
  });
});

describe('with the mailing-list flag off', () => {
  let other: TestSite;
  beforeAll(async () => {
    other = await startTestSite({ FLAG_MAILING_LIST_TAB: 'false', FLAG_SELL_LUNCH_TICKETS: 'false' });
  }, 120_000);
  afterAll(() => other?.close());

  it('the tab is gone and the page leads home; lunch has no price', async () => {
    const seen = await other.visit();
    await seen.page.goto('/mailing-list');
    expect(new URL(seen.page.url()).pathname).toBe('/');
    expect(await seen.page.locator('a[href="/mailing-list"]').count()).toBe(0);
    expect(await seen.page.locator('main').textContent()).not.toContain('$12');
    await seen.page.goto('/contact');
    expect(await seen.page.locator('a[href="/mailing-list"]').count()).toBe(0);
  });
});

it('a second server on the same port fails with a clear message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nlc-port-'));
  const port = new URL(site.url).port;
  const { DATABASE_URL } = site.data; // the demonstration's, which is there already, where the run has a server for it
  const second = startServer({
    DATA_DIR: folder,
    ...(DATABASE_URL ? { DATABASE_URL, DEMO: 'true' } : { DEMO: 'false', ...ownMailboxes }),
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: site.url,
    TOKEN_SECRET: 'a secret of at least 32 characters',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ALLOW_PRACTICE_PAYMENTS: 'true',
  });
  await expect(second).rejects.toThrow(`Port ${port} is in use: stop the other program, or set PORT`);
  rmSync(folder, { recursive: true, force: true });
});
