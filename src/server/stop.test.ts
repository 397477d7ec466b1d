import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { health, ready } from '#contract/config.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { createStop } from './stop.ts';

/** What happens at the end, in order, with work that takes as long as it is told to. */
function endedIn(order: string[], work: { server?: Promise<void>; job?: Promise<void> } = {}) {
  const note =
    (text: string, after = Promise.resolve()) =>
    async () => {
      await after;
      order.push(text);
    };
  const log = { debug() {}, info() {}, warn() {}, error: (_: unknown, text: string) => void order.push(text) };
  return {
    app: { isDraining: false, store: { close: note('store') }, log } as never,
    server: { close: note('server', work.server) },
    jobs: [{ stop: note('job', work.job) }],
    pages: { close: async () => {} },
    exit: (code: number) => void order.push(`exit ${code}`),
  };
}
const never = new Promise<void>(() => {});

test('ends requests before jobs, jobs before the store, then the process', async () => {
  const order: string[] = [];
  await createStop(endedIn(order))(0);
  expect(order).toEqual(['server', 'job', 'store', 'exit 0']);
});

test('a second signal neither shortens the drain nor stops twice', async () => {
  const order: string[] = [];
  const stop = createStop(endedIn(order));
  const first = stop(0.2);
  await stop(0);
  expect(order).toEqual([]);
  await first;
  expect(order.filter(text => text === 'exit 0')).toHaveLength(1);
});

test.each([
  ['a request', { server: never }],
  ['a job', { job: never }],
])('logs %s that never ends, instead of waiting for ever', async (_, work) => {
  const order: string[] = [];
  await createStop(endedIn(order, work), 50)(0);
  expect(order.slice(-2)).toEqual(['Stopped with something still under way', 'exit 1']);
  expect(order).not.toContain('store');
});

test('logs a failure while stopping, and exits anyway', async () => {
  const order: string[] = [];
  const parts = endedIn(order);
  await createStop({ ...parts, jobs: [{ stop: () => Promise.reject(new Error('broken')) }] })(0);
  expect(order).toEqual(['server', 'Stopping failed', 'exit 1']);
});

test('while draining, /api/ready fails, everything else answers, and connections are closed', async () => {
  const site = await createTestApp();
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(site.server.server.address() as AddressInfo).port}`;
  await fetch(`${url}/api/config`); // now a kept copy
  const answered = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, response.headers.get('connection')];
  };
  expect(await answered(ready.path)).toEqual([200, 'keep-alive']);
  site.app.isDraining = true;
  const refusal = await fetch(url + ready.path);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refusal.json()).toMatchObject({ code: 'stopping' });
  for (const path of [health.path, '/api/config', '/api/levels', '/nowhere'])
    expect((await answered(path))[1], path).toBe('close');
  expect((await answered(health.path))[0]).toBe(200);
  expect(site.app.traffic.take().reduce((sum, minute) => sum + minute.serverErrors, 0)).toBe(0);
  await site.close();
});

test.each([
  [
    'its head',
    'POST /api/users/authenticate HTTP/1.1\r\nHost: nlc\r\nContent-Type: application/json\r\n',
    'Content-Length: 2\r\n\r\n{}',
  ],
  [
    'its body',
    'POST /api/users/authenticate HTTP/1.1\r\nHost: nlc\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    '}',
  ],
])('answers a request interrupted in %s by the stop, without waiting for its connection', async (_, before, after) => {
  const site = await createTestApp();
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', chunk => {
    text += chunk;
  });
  const connected = once(site.server.server, 'connection') as Promise<[Socket]>;
  const ended = once(socket, 'close');
  socket.write(before);
  const [peer] = await connected;
  await expect.poll(() => peer.bytesRead).toBe(before.length);
  const closed = site.server.close();
  await expect.poll(() => site.server.server.listening).toBe(false);
  socket.write(after);
  await Promise.all([closed, ended]);
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  await site.close();
});

test('does not wait for a connection that was opened in advance and never used', async () => {
  const site = await createTestApp();
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.server.address() as AddressInfo;
  const connected = once(site.server.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const ended = once(socket, 'close');
  await connected;
  await Promise.all([site.server.close(), ended]);
  await site.close();
});
