import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { isFullSize } from '../full-size.ts';
import { type BrowserProgram, findBrowser, launchBrowser, unpackedBrowser } from './browser.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const PAGE = '<!doctype html><h1 style="font-family:sans-serif">Grüße, Łódź</h1><label>Name <input></label>';

const [found, packed] = [findBrowser(), unpackedBrowser()];
const programs: [string, BrowserProgram][] = [['the one from the packages', packed]];
if (found.executablePath !== packed.executablePath) programs.push(['the first one found', found]);

describe.each(programs)('%s', (_, program) => {
  test('draws text with a height, and accepts input', async () => {
    const browser = await launchBrowser(program);
    const page = await browser.newPage();
    await page.setContent(PAGE);
    const box = await page.locator('h1').boundingBox();
    expect(box?.height).toBeGreaterThan(20);
    await page.getByLabel('Name').fill('Zoë');
    expect(await page.getByLabel('Name').inputValue()).toBe('Zoë');
    await browser.close();
  });
});

/** The same checkout elsewhere, without anything unpacked. */
function checkoutIn(name: string): string {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'nlc-browser-'))), name);
  folders.push(join(root, '..'));
  mkdirSync(join(root, 'test'), { recursive: true });
  cpSync(join(ROOT, 'test/support'), join(root, 'test/support'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  mkdirSync(join(root, 'node_modules'));
  for (const entry of ['@sparticuz', 'playwright-core'])
    symlinkSync(join(ROOT, 'node_modules', entry), join(root, 'node_modules', entry));
  return root;
}

test.skipIf(!isFullSize)(
  'two concurrent processes on a path with a space both get a whole browser',
  async () => {
    const root = checkoutIn('a b');
    const code = `
    const { launchBrowser, unpackedBrowser } = await import(process.argv[1]);
    const browser = await launchBrowser(unpackedBrowser());
    const page = await browser.newPage();
    await page.setContent('<h1>Hello</h1>');
    console.log((await page.locator('h1').boundingBox()).height > 20);
    await browser.close();`;
    const run = async () => {
      const args = ['--input-type=module', '-e', code, join(root, 'test/support/site/browser.ts')];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk));
      await once(child, 'close');
      return said;
    };
    expect(await Promise.all([run(), run()])).toEqual(['true\n', 'true\n']);
    const cache = join(root, 'node_modules/.cache/chromium');
    expect(readdirSync(cache)).toHaveLength(1);
    expect(existsSync(join(cache, 'chromium'))).toBe(false);
  },
  120_000,
);
