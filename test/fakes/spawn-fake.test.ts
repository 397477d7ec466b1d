import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startStripeFake } from './stripe/client.ts';

const isUp = (url: string) =>
  fetch(`${url}/_control/ledger`).then(
    response => response.ok,
    () => false,
  );

test('a fake ends when told to', async () => {
  const fake = await startStripeFake({ secretKey: 'sk_test_only' });
  const withKey = (key: string) =>
    fetch(`${fake.url}/v1/refunds`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
  expect([await withKey('sk_test_only'), await withKey('sk_test_other')]).toEqual([200, 401]);
  await fake.stop();
  await fake.stop();
  expect(await isUp(fake.url)).toBe(false);
});

test('a fake ends with the process that started it, even after kill -9', async () => {
  const client = fileURLToPath(new URL('./stripe/client.ts', import.meta.url));
  const script = `const { startStripeFake } = await import(${JSON.stringify(client)}); console.log((await startStripeFake()).url);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(starter.stdout.setEncoding('utf8'), 'data');
  const url = String(line).trim();
  expect(await isUp(url)).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(() => isUp(url), { timeout: 5000 }).toBe(false);
});

test('a fake that cannot start says so', async () => {
  const fake = await startStripeFake();
  await expect(startStripeFake({ port: Number(new URL(fake.url).port) })).rejects.toThrow(/EADDRINUSE/);
  await fake.stop();
});
