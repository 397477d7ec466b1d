import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemonstration, siteNow, startServer } from '#test/support/test-site.ts';

// ASVS 16.5.1, 16.5.4: docs/security.md 46
const faults = `
  const fault = () => new Error('no such family: "Zqname", zq.person@example.com');
  process.on('SIGUSR2', () => void Promise.reject(fault()));
  process.on('SIGWINCH', () => { throw fault(); });
`;

let dir: string;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  dir = await copyDemonstration();
  const program = join(dir, 'faults.mjs');
  writeFileSync(program, faults);
  server = await startServer({ DATA_DIR: dir, CLOCK: siteNow, NODE_OPTIONS: `--import=${program}` });
});
afterAll(async () => {
  await server?.kill();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

const errors = () => server.output().match(/"level":"(error|fatal)","text":"[^"]*"/g) ?? [];

test('a promise nobody waited for is told without what it quotes, and the process goes on', async () => {
  server.child.kill('SIGUSR2');
  await expect.poll(errors, { timeout: 10_000 }).toEqual(['"level":"error","text":"Nobody caught this"']);
  expect(server.output()).not.toMatch(/zq/i);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

test('an error nobody caught is told, and ends the process: nobody knows what it left half done', async () => {
  const ended = new Promise(resolve => server.child.once('exit', resolve));
  server.child.kill('SIGWINCH');
  expect(await ended).toBe(1);
  expect(errors().at(-1)).toBe('"level":"fatal","text":"Nobody caught this; the process ends"');
  expect(server.output()).not.toMatch(/zq/i);
});
