import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as users from '#contract/users.ts';
import { demonstration, siteNow, startServer } from '#test/support/site/test-site.ts';
import { sumsOf } from '#test/support/store/backup-world.ts';
import { addAccount, realSettings } from '#test/support/world/account.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { openStore } from './db/store.ts';

// ASVS 16.5.1, 16.5.4: docs/security.md 46
const faults = `
  const fault = () => new Error('no such family: "Zqname", zq.person@example.com');
  process.on('SIGUSR2', () => void Promise.reject(fault()));
  process.on('SIGWINCH', () => { throw fault(); });
`;

let shown: Awaited<ReturnType<typeof demonstration>>;
let server: Awaited<ReturnType<typeof startServer>>;
const start = (env = {}) => startServer({ ...shown.data, CLOCK: siteNow, LOG_LEVEL: 'info', ...env });
beforeAll(async () => {
  shown = await demonstration();
  const program = join(shown.data.DATA_DIR, 'faults.mjs');
  writeFileSync(program, faults);
  server = await start({ NODE_OPTIONS: `--import=${program}` });
});
afterAll(async () => {
  await server?.kill();
  await shown?.remove();
});

const errors = () => server.output().match(/"level":"(error|fatal)","text":"[^"]*"/g) ?? [];

test('logs an unhandled rejection without what it quotes, and keeps running', async () => {
  server.child.kill('SIGUSR2');
  await expect.poll(errors, { timeout: 10_000 }).toEqual(['"level":"error","text":"Nobody caught this"']);
  expect(server.output()).not.toMatch(/zqname|zq\.person/i);
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
  expect(server.output()).not.toMatch(/zqname|zq\.person/i);
});

test('keeps its compiled code once it listens, for a quick start after kill -9', async () => {
  const folder = join(shown.data.DATA_DIR, 'compiled');
  server = await start({ NODE_COMPILE_CACHE: folder });
  await fetch(`${server.url}/api/health`); // it says that it listens a moment before
  await server.kill();
  const kept = readdirSync(folder, { recursive: true });
  expect(kept.length).toBeGreaterThan(500);
});

test('keeps running when the reader of its log goes away', async () => {
  server = await start();
  server.child.stdout?.destroy();
  for (let visit = 0; visit < 5; visit++) {
    expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404);
    await new Promise(resolve => setTimeout(resolve, 60)); // lines leave within 50 ms
  }
});

test('DEMO-1 refuses a real tournament’s folder without its settings, and touches nothing in it', async () => {
  const real = await createTestApp({ isEmbedded: true, settings: realSettings });
  const admin = await addAccount(real.app, { roles: ['SuperAdmin'] });
  await real.api(users.forgot, { input: { email: admin.email } });
  const { dataDir } = real.app.config;
  await real.close('kept');
  const before = await filesAndRows(dataDir);
  await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
    `ended with 1:\nThe data folder ${dataDir} holds a real tournament, but the settings ask for the demonstration`,
  );
  expect(await filesAndRows(dataDir)).toEqual(before);
  rmSync(dataDir, { recursive: true });
});

async function filesAndRows(dir: string) {
  const store = await openStore({ dir });
  const sums = await sumsOf(store).finally(() => store.close());
  return { files: readdirSync(dir), sums };
}

test('DEMO-1 refuses a demonstration’s data with the settings of a real tournament', async () => {
  await server.stop();
  await expect(start({ ...realSettings, CLOCK: '' })).rejects.toThrow(
    /ended with 1:\nThe (data folder|database) .* holds a demonstration/,
  );
  server = await start();
});
