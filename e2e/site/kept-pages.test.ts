import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAddresses } from '#test/support/site/page-addresses.ts';
import { startTestSite, type TestSite } from '#test/support/site/test-site.ts';

// Each page is drawn once and then told to everybody: two sites that have drawn nothing yet draw it for different people.
let sites: TestSite[];
beforeAll(async () => {
  sites = await Promise.all([startTestSite(), startTestSite()]);
}, 120_000);
afterAll(() => Promise.all((sites ?? []).map(site => site.close())));

async function drawn(site: TestSite, address: string, search = ''): Promise<string> {
  const html = await (await fetch(`${site.url}${address}${search}`)).text();
  return html
    .replace(/nonce="[^"]+"/g, 'nonce')
    .replaceAll(`${site.url}${address}"`, 'its address"')
    .replaceAll(`"/fr${address}"`, '"its address in French"')
    .replaceAll(site.url, 'the site');
}

test('pages behind sign-in or a mailed link are the same for everyone, except the address they name', async () => {
  const [one, two] = sites as [TestSite, TestSite];
  const [ours, theirs] = await Promise.all([pageAddresses('4711'), pageAddresses('4712')]);
  const isShared = (address: string) => /^\/(customer|admin|user)\//.test(address);
  expect(ours.filter(isShared).length).toBeGreaterThan(60);
  for (const [i, address] of ours.entries()) {
    if (!isShared(address)) continue;
    const search = address.startsWith('/user/') ? '' : '?payment=return&search=4711';
    const first = await drawn(one, address, search);
    expect(first, address).not.toContain('4711');
    expect(await drawn(two, theirs[i] as string), address).toBe(first);
    expect(await drawn(one, theirs[i] as string), `${address} told again`).toBe(first);
  }
});
