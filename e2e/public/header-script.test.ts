import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#test/support/site/browser.ts';

const HTML = `<!doctype html><title>NLC</title><script src="/header.js" defer></script>
<header><a href="/">NLC</a></header>
<a href="/admin/registrations" hidden data-session="staff">Admin</a>
<button type="button" hidden data-session="user">Logout</button>
<p data-session="none">Sign in</p>`;

let browser: Browser;
let script: string;

beforeAll(async () => {
  script = await readFile(new URL('../../public/header.js', import.meta.url), 'utf8');
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

type Stored = { user: string; until?: number };

const stored = (roles: string[], until = Date.now() + 3_600_000): Stored => ({
  user: JSON.stringify({ personId: 1, roles, userDisplayName: 'Zoë Nuñez', token: 'head.claims.sign' }),
  until,
});

async function pageWith(session: Stored | null): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', error => expect.fail(error.message));
  await page.route('http://nlc.test/**', route =>
    route.request().url().endsWith('/header.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: HTML }),
  );
  await page.goto('http://nlc.test/contact');
  if (session)
    await page.evaluate(({ user, until }) => {
      localStorage.setItem('nlc.user', user);
      if (until !== undefined) localStorage.setItem('nlc.userUntil', String(until));
    }, session);
  await page.reload();
  return page;
}

const shown = async (page: Page) => [
  await page.getByText('Admin').isVisible(),
  await page.getByText('Logout').isVisible(),
  await page.getByText('Sign in').isVisible(),
];

describe('header without the app', () => {
  it.each([
    ['nobody', null, [false, false, true]],
    ['a customer', stored(['Customer']), [false, true, false]],
    ['check-in', stored(['Customer', 'CheckInAdmin']), [true, true, false]],
    ['a director', stored(['TournamentDirector']), [true, true, false]],
    ['a super admin', stored(['SuperAdmin']), [true, true, false]],
    ['a session that has run out', stored(['SuperAdmin'], Date.now() - 1), [false, false, true]],
    ['broken text', { user: '{"token":' }, [false, false, true]],
    ['no token', { user: '{"roles":["SuperAdmin"]}' }, [false, false, true]],
    ['null', { user: 'null' }, [false, false, true]],
  ])('%s', async (_, user, expected) => {
    const page = await pageWith(user);
    expect(await shown(page)).toEqual(expected);
    await page.context().close();
  });

  it('logs out: forgets the session and goes home', async () => {
    const page = await pageWith(stored(['Customer']));
    await page.evaluate(() => localStorage.setItem('nlc.edits', '{}')); // REG-53
    await page.getByText('Logout').click();
    await page.waitForURL('http://nlc.test/');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await shown(page)).toEqual([false, false, true]);
    await page.context().close();
  });

  it('REG-53 forgets what was typed and not sent on any page that opens after its time', async () => {
    const page = await pageWith(stored(['Customer']));
    const keptUntil = async (until: number) => {
      await page.evaluate(text => localStorage.setItem('nlc.edits', text), `${until} {"personId":1,"edits":{}}`);
      await page.reload();
      return page.evaluate(() => localStorage.getItem('nlc.edits') !== null);
    };
    expect(await keptUntil(Date.now() + 3_600_000)).toBe(true);
    expect(await keptUntil(Date.now() - 1)).toBe(false);
    expect(await shown(page)).toEqual([false, true, false]);
    await page.context().close();
  });

  it('ACCESS-30 tells the server by the token, also while the page is left', async () => {
    const page = await pageWith(stored(['Customer']));
    const told = page.waitForRequest('**/api/users/logout');
    await page.getByText('Logout').click();
    const request = await told;
    expect(request.method()).toBe('POST');
    expect(await request.headerValue('authorization')).toBe('Bearer head.claims.sign');
    expect(script).toContain('keepalive: true');
    await page.waitForURL('http://nlc.test/');
    await page.context().close();
  });

  it('logs out without a network too, where the page stays', async () => {
    const page = await pageWith(stored(['Customer']));
    await page.route('**/api/users/logout', route => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByText('Logout').click();
    await failed;
    expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).toBeNull();
    await expect.poll(() => shown(page)).toEqual([false, false, true]);
    expect(page.url()).toBe('http://nlc.test/contact');
    await page.context().close();
  });

  it('follows a sign-in and a sign-out in another tab', async () => {
    const page = await pageWith(null);
    const other = await page.context().newPage();
    await other.route('http://nlc.test/**', route => route.fulfill({ contentType: 'text/html', body: HTML }));
    await other.goto('http://nlc.test/other');
    await other.evaluate(user => localStorage.setItem('nlc.user', user), stored(['Customer']).user);
    await expect.poll(() => shown(page)).toEqual([false, true, false]);
    await other.evaluate(() => localStorage.removeItem('nlc.user'));
    await expect.poll(() => shown(page)).toEqual([false, false, true]);
    await page.context().close();
  });
});
