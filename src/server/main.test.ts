import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemonstration, siteNow, startServer } from '#test/support/site/test-site.ts';

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
  server = await startServer({ DATA_DIR: dir, CLOCK: siteNow, LOG_LEVEL: 'info', NODE_OPTIONS: `--import=${program}` });
});
afterAll(async () => {
  await server?.kill();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

const errors = () => server.output().match(/"level":"(error|fatal)","text":"[^"]*"/g) ?? [];

test('logs an unhandled rejection without what it quotes, and goes on', async () => {
  server.child.kill('SIGUSR2');
  await expect.poll(errors, { timeout: 10_000 }).toEqual(['"level":"error","text":"Nobody caught this"']);
  expect(server.output()).not.toMatch(/zq/i);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

test('logs an uncaught error and ends the process, as it may have left work half done', async () => {
  const ended = new Promise(resolve => server.child.once('close', resolve));
  for (let visit = 0; visit < 2; visit++) await fetch(`${server.url}/api/nothing`); // their lines may still wait
  server.child.kill('SIGWINCH');
  expect(await ended).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines.filter(line => line.includes('"text":"request"')).length).toBeGreaterThan(0);
  const last = JSON.parse(lines.at(-1) as string);
  expect(last).toMatchObject({ level: 'fatal', text: 'Nobody caught this; the process ends' });
  expect(server.output()).not.toMatch(/zq/i);
});

test('goes on when the reader of its log goes away', async () => {
  rmSync(join(dir, 'lock.sqlite'), { force: true });
  server = await startServer({ DATA_DIR: dir, CLOCK: siteNow, LOG_LEVEL: 'info' });
  server.child.stdout?.destroy();
  for (let visit = 0; visit < 5; visit++) {
    expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404);
    await new Promise(resolve => setTimeout(resolve, 60)); // lines leave within 50 ms
  }
});
