import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
}, 120_000);
afterAll(() => site?.close());

const gzip = (file: Buffer): Buffer => gzipSync(file, { level: 9 });

/** What a first visit loads of a kind, compressed as the server keeps it. */
async function bytesOf(path: string, ending: string, compress = gzip): Promise<number> {
  const { page, context } = await site.visit();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(entry => entry.name));
  await context.close();
  const sizes = files
    .filter(file => new URL(file).pathname.endsWith(ending))
    .map(async file => compress(Buffer.from(await (await fetch(file)).arrayBuffer())).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe('a first visit on a weak signal', () => {
  it('home loads at most 0.5 kB of script, as browsers of today take it', async () => {
    expect(await bytesOf('/', '.js', brotliCompressSync)).toBeLessThanOrEqual(500);
  });

  it('sign-up loads at most 132 kB of script', async () => {
    expect(await bytesOf('/user/register', '.js')).toBeLessThanOrEqual(132_000);
  });

  it('the whole style sheet is at most 8 kB', async () => {
    const bytes = await bytesOf('/user/register', '.css');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(8 * 1024);
  });
});
