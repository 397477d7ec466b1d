import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { bodyMs } from './slow-body.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await createTestApp({ settings: { LOG_LEVEL: 'silent' } });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.server.address() as AddressInfo).port;
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

/** A request whose body has begun, and what happens to it when its time is up. */
async function beginBody(contentType: string) {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  socket.write(
    `POST /api/users/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 900\r\n\r\n{"user`,
  );
  const timeIsUp = () => timers.mock.calls.filter(([, ms]) => ms === bodyMs).map(([work]) => work as () => void);
  return { socket, closed, timeIsUp };
}

test('a body that is incomplete after half a minute ends its connection', async () => {
  const { closed, timeIsUp } = await beginBody('application/json');
  await expect.poll(() => timeIsUp().length, { timeout: 10_000 }).toBe(1);
  for (const work of timeIsUp()) work();
  await closed;
});

test('the server keeps running and answers requests that arrive in time', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody@example.com', password: 'northern lights 27' }),
  });
  expect(answer.status).toBe(401);
});

test('an uploaded file may take minutes', async () => {
  const { socket, timeIsUp } = await beginBody('multipart/form-data; boundary=x');
  await once(socket, 'data'); // refused, as nobody has signed in
  expect(timeIsUp()).toEqual([]);
  socket.destroy();
});
