import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';

const HTML = `<!doctype html><title>NLC</title><script src="/header.js" defer></script>
<a href="/admin/registrations" hidden data-session="staff">Admin</a>
<button type="button" hidden data-session="user">Logout</button>`;

let browser: Browser;
let script: string;

beforeAll(async () => {
  script = await readFile(new URL('../public/header.js', import.meta.url), 'utf8');
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

function stored(roles: string[], expiresInSeconds = 3600): string {
  const claims = { roles, userDisplayName: 'Zoë Ñuñez', exp: Math.floor(Date.now() / 1000) + expiresInSeconds };
  const token = ['head', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sign'].join('.');
  return JSON.stringify({ personId: 1, roles, userDisplayName: claims.userDisplayName, token });
}

async function pageWith(user: string | null): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', error => expect.fail(error.message));
  await page.route('http://nlc.test/**', route =>
    route.request().url().endsWith('/header.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: HTML }),
  );
  await page.goto('http://nlc.test/contact');
  if (user !== null) await page.evaluate(text => localStorage.setItem('nlc.user', text), user);
  await page.reload();
  return page;
}

const shown = async (page: Page) => [
  await page.getByText('Admin').isVisible(),
  await page.getByText('Logout').isVisible(),
];

describe('header without the app', () => {
  it.each([
    ['nobody', null, [false, false]],
    ['a customer', stored(['Customer']), [false, true]],
    ['check-in', stored(['Customer', 'CheckInAdmin']), [true, true]],
    ['a director', stored(['TournamentDirector']), [true, true]],
    ['a super admin', stored(['SuperAdmin']), [true, true]],
    ['a session that has run out', stored(['SuperAdmin'], -1), [false, false]],
    ['broken text', '{"token":', [false, false]],
    ['no token', '{"roles":["SuperAdmin"]}', [false, false]],
    ['null', 'null', [false, false]],
  ])('%s', async (_, user, expected) => {
    const page = await pageWith(user);
    expect(await shown(page)).toEqual(expected);
    await page.close();
  });

  it('logs out: forgets the session and goes home', async () => {
    const page = await pageWith(stored(['Customer']));
    await page.getByText('Logout').click();
    await page.waitForURL('http://nlc.test/');
    expect(await page.evaluate(() => localStorage.getItem('nlc.user'))).toBeNull();
    expect(await shown(page)).toEqual([false, false]);
    await page.close();
  });

  it('stays within a kilobyte', () => {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1024);
  });
});
