import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInTo } from '#test/support/site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;
let other: Server;
let otherUrl: string;
let html = '';

beforeAll(async () => {
  site = await startTestSite();
  other = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
}, 120_000);
afterAll(async () => {
  other?.close();
  await site?.close();
});
beforeEach(async () => {
  visit = await site.visit();
  page = visit.page;
  await (await signInTo(site, 'parent@example.com', 'northern-lights')).enter(visit.context);
});
afterEach(() => visit.context.close());

/** The page that another site shows, with what it frames. */
async function openOther(body: string): Promise<void> {
  html = `<!doctype html><title>Another site</title>${body}`;
  await page.goto(otherUrl);
}

describe('another site', () => {
  it.each(['/', '/user/login', '/customer/home', '/signage/ring-assignments', '/api/docs', '/dev/outbox'])(
    'cannot show %s in a frame',
    async path => {
      await openOther(`<iframe src="${site.url}${path}" onload="document.title = 'loaded'"></iframe>`);
      await expect.poll(() => page.title()).toBe('loaded');
      const [, frame] = page.frames();
      expect(frame?.url()).toMatch(/^chrome-error:/);
      expect(await frame?.content()).not.toContain('Northern Lights');
    },
  );

  it('can show its own page in a frame, as a control', async () => {
    await openOther(`<iframe srcdoc="<p>Mine</p>"></iframe>`);
    expect(await page.frameLocator('iframe').getByText('Mine').count()).toBe(1);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'cannot act for a family through a form sent as %s',
    async enctype => {
      const family = await signInTo(site, 'parent@example.com', 'northern-lights');
      const read = async () => JSON.stringify(await family.call('GET', '/api/users/profile'));
      const before = await read();
      const action = `${site.url}/api/users/profile`;
      await openOther(
        `<form method="post" action="${action}" enctype="${enctype}"><input name='{"firstName":"Eve","x":"' value='"}'></form>`,
      );
      const [answer] = await Promise.all([
        page.waitForResponse(response => response.url() === action),
        page.evaluate('document.forms[0].submit()'),
      ]);
      expect(answer.status()).toBeGreaterThanOrEqual(400);
      expect(await read()).toBe(before);
    },
  );
});
