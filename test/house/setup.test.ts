import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A run of its own under the same set-up, with tests that must fail there and tests that must not.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SETUP = join(ROOT, 'test/setup.ts');
const CASES = `
  import { createServer } from 'node:http';
  import { connect } from 'node:net';
  import { expect, test, vi } from 'vitest';
  import { expectConsoleError } from '${SETUP}';

  test('fails: an error on the console', () => console.error('unexpected', { code: 1 }));
  test('fails: a line of the log that tells of an error', () => console.info('{"time":"now","level":"error","text":"x"}'));
  test('passes: an expected error', () => { expectConsoleError('expec'); console.error('expected'); });
  test('fails: another error than the expected', () => { expectConsoleError(/^that/); console.error('not that'); });
  test('fails: an expected error that does not come', () => expectConsoleError('missing'));
  test('passes: nothing is expected any more', () => {});
  test('fails: fetch to another machine, the failure swallowed', async () => { await fetch('http://example.test/').catch(() => {}); });
  test('fails: fetch to an address', async () => { await fetch('https://203.0.113.9/').catch(() => {}); });
  test('fails: a bare connection', async () => { await new Promise(done => connect(25, 'mail.example.test').on('error', done)); });
  test('passes: a server on this machine', async () => {
    const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1');
    await new Promise(done => server.once('listening', done));
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await (await fetch(\`http://\${host}:\${server.address().port}/\`)).text()).toBe('here');
    server.closeAllConnections();
    server.close();
  });
  test('passes: what it changes ends with its file', () => {
    vi.useFakeTimers();
    vi.stubGlobal('left', true);
    process.env.LEFT = 'true';
  });`;
// Shorter, so that it runs after the other, in the same process.
const NEXT_FILE = `
  import { expect, test, vi } from 'vitest';
  test('passes: nothing is left of the file before', () => {
    expect([vi.isFakeTimers(), 'left' in globalThis, process.env.LEFT]).toEqual([false, false, undefined]);
  });`;

let folder: string;
let outcome: [title: string, status: string][];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nlc-setup-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'cases.test.ts'), CASES);
  writeFileSync(join(folder, 'next-file.test.ts'), NEXT_FILE);
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { setupFiles: ['${SETUP}'], isolate: false, maxWorkers: 1 }, cacheDir: 'cache' };`,
  );
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '--outputFile=result.json'];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const result = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as {
    testResults: { assertionResults: { title: string; status: string }[] }[];
  };
  outcome = result.testResults.flatMap(file =>
    file.assertionResults.map(({ title, status }) => [title, status] as const),
  );
  if (outcome.length === 0) throw new Error(run.stdout + run.stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('fails tests that log an error or leave this machine, and no others', () => {
  expect(outcome).toHaveLength(12);
  expect(outcome.filter(([title, status]) => title.startsWith('fails') !== (status === 'failed'))).toEqual([]);
});
