import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages/page-build.ts';
import { fullSize } from '#test/support/full-size.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

// ASVS 13.4.1 to 13.4.7 and 15.2.3: docs/security.md 48
const projectDir = fileURLToPath(new URL('../..', import.meta.url));
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ pages: await builtPages(projectDir) });
});
afterAll(() => site?.close());

const apart = ['node_modules', 'artefacts', 'data'];
function filesIn(folder: string, but: readonly string[] = []): string[] {
  return readdirSync(join(projectDir, folder), { withFileTypes: true })
    .filter(entry => !but.includes(entry.name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}
const statusOf = async (path: string): Promise<number> =>
  (await site.inject({ method: 'GET', url: `/${encodeURI(path)}`, headers: { accept: '*/*' } })).statusCode;

test('serves nothing from the project folder: no source, setting or copy', async () => {
  const all = filesIn('', [...apart, '.git', '.env']);
  expect(all.length).toBeGreaterThan(2000);
  // Which of them is asked for decides nothing; in small one of each folder.
  const some = [...Map.groupBy(all, path => dirname(path)).values()].map(([first]) => first as string);
  const files = [...fullSize(some, all), '.git/HEAD', '.git/config', '.env', 'data/lock.sqlite'];
  const others: string[] = [];
  for (const file of files)
    for (const path of [file, `${file}.bak`, `${file}~`]) {
      const status = await statusOf(path);
      if (status !== 404 && status !== 302) others.push(`${status} ${path}`); // 302: what looks like a page leads home
    }
  expect(others).toEqual([]);
});

test('serves only the public files of the built pages', async () => {
  const files = filesIn('build/client').map(file => relative('build/client', file));
  const beside: string[] = [];
  for (const file of files) {
    expect(await statusOf(file), file).toBe(200);
    for (const path of [`${file}.map`, `${file}.bak`]) if ((await statusOf(path)) !== 404) beside.push(path);
  }
  expect(beside).toEqual([]);
});
