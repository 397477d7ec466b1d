import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeConfig } from '#server/config/checked-settings.ts';
import { readEnv } from '#server/config/setting-names.ts';
import { buildContext } from '#server/context.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { fullSize } from '../support/full-size.ts';
import { freePort, startServer } from '../support/site/test-site.ts';
import { copyTemplate } from '../support/store/template-database.ts';
import { buildCatalogue, buildCustomer, buildTournament } from '../support/world/world.ts';
import { openSlow, sendEndless, sendRaw } from './wire/raw-socket.ts';

const megabyte = 1024 * 1024;
let port: number;
let server: Awaited<ReturnType<typeof startServer>>;
let token: string;
let dir: string;
const warmUp = 12; // requests after which the pages, the database and their memory are there
/** What an ordinary visitor got meanwhile, and how much memory the process had at most. */
const seen = { asked: 0, failed: [] as string[], slowestMs: 0, rssMb: 0, rssAtFirstMb: 0 };
let isOver = false;
let visitor: Promise<void>;

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Somebody who reads and writes to us as people do, all the while. */
async function visit(): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const from = { 'x-forwarded-for': '10.1.1.1' }; // not who attacks
  const asks = [
    () => fetch(`${url}/api/tournaments?fresh=${seen.asked}`, { headers: from }),
    () => fetch(`${url}/api/users/profile`, { headers: { ...from, authorization: `Bearer ${token}` } }),
    () => fetch(`${url}/`, { headers: from }),
  ];
  while (!isOver) {
    if (seen.asked === warmUp) seen.rssAtFirstMb = rssMb(server.child.pid as number);
    const began = performance.now();
    const answer = await (asks[seen.asked++ % asks.length] as (typeof asks)[0])().catch((error: unknown) => error);
    if (!(answer instanceof Response)) seen.failed.push(String(answer));
    else {
      await answer.arrayBuffer();
      if (answer.status !== 200) seen.failed.push(`${answer.url} answered ${answer.status}`);
    }
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
    if (seen.asked > warmUp) seen.rssMb = Math.max(seen.rssMb, rssMb(server.child.pid as number));
    await sleep(60);
  }
}

beforeAll(async () => {
  dir = await copyTemplate();
  port = await freePort();
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DEMO: 'false',
    ...ownMailboxes,
    STAFF_SECOND_FACTOR: 'false',
    TOKEN_SECRET: 'a secret that is long enough for this',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: 'true',
    ALLOW_PRACTICE_PAYMENTS: 'true',
  };
  const { app } = await buildContext(makeConfig(readEnv(env), dir));
  await buildCatalogue(app.db);
  await buildTournament(app);
  token = (await buildCustomer(app)).token;
  await app.store.close();
  server = await startServer(env);
  visitor = visit();
  await vi.waitUntil(() => seen.asked > warmUp, { timeout: 60_000 });
});
afterAll(async () => {
  isOver = true;
  await visitor;
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const head = (more: readonly string[], path = '/api/users/authenticate', method = 'POST'): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: x', ...more, '', ''].join('\r\n');
const json = 'Content-Type: application/json';
const withBody = (body: Buffer, more: readonly string[] = [json]): Buffer =>
  Buffer.concat([Buffer.from(head([...more, `Content-Length: ${body.length}`, 'Connection: close'])), body]);

describe('ambiguous requests', () => {
  test.each([
    [
      'a length and chunks',
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], 'hello!'],
    ['an invalid length', ['Content-Length: 5x'], 'hello'],
    ['a negative length', ['Content-Length: -1'], ''],
    ['unknown transfer coding', ['Transfer-Encoding: chunked, identity'], '5\r\nhello\r\n0\r\n\r\n'],
    ['a blank before the colon', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    ['a folded header line', ['X-A: 1', ' b: 2'], ''],
    ['a NUL in a header', ['X-A: a\0b'], ''],
    ['a chunk that differs from its stated length', ['Transfer-Encoding: chunked', json], 'zz\r\nhello\r\n0\r\n\r\n'],
  ])('%s', async (_, headers, body) => {
    const { status, text } = await sendRaw(port, head(headers) + body);
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1); // nothing hidden in it was answered
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'BREW', 'PUT'])('the method %s', async method => {
    const { status } = await sendRaw(port, head(['Connection: close'], '/api/users/authenticate', method), 2000);
    expect(status === 0 || (status >= 400 && status < 500), `${status}`).toBe(true);
  });

  test('32 KB of headers', async () => {
    expect((await sendRaw(port, head([`X-A: ${'a'.repeat(32_000)}`]))).status).toBe(431);
    const many = Array.from({ length: 3000 }, (_, i) => `X-${i}: 1`);
    expect((await sendRaw(port, head(many))).status).toBe(431);
  });
});

describe('bodies', () => {
  const deep = (open: string, close: string, n: number) => Buffer.from(open.repeat(n) + close.repeat(n));
  const credentials = JSON.stringify({ username: 'a@example.com', password: 'longenough' });
  test.each<[string, Buffer]>([
    ['ten thousand nested lists', deep('[', ']', 10_000)],
    ['ten thousand nested objects', Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
    [
      'lists in the place of a name',
      Buffer.from(`{"username":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"longenough"}`),
    ],
    ['1e400', Buffer.from('{"username":1e400,"password":"longenough"}')],
    ['UTF-16', Buffer.from(credentials, 'utf16le')],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${credentials}`, 'utf16le')],
    [
      'invalid UTF-8',
      Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
    ['half a character', Buffer.from('{"username":"a\\ud800@example.com","password":"longenough"}')],
    ['a NUL', Buffer.from('{"username":"a\\u0000@example.com","password":"longenough"}')],
  ])('%s', async (_, body) => {
    const { status, text } = await sendRaw(port, withBody(body));
    expect(status, text).toBe(400);
  });

  test('may begin with a byte order mark, which is either read or refused', async () => {
    expect([400, 401]).toContain((await sendRaw(port, withBody(Buffer.from(`\ufeff${credentials}`)))).status);
  });

  test('are not decompressed: a gigabyte bomb stays a hundred kilobytes', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * megabyte, ' ')); // 100 KB that would be a thousand times as much
    for (const name of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const { status } = await sendRaw(port, withBody(bomb, [json, `Content-Encoding: ${name}`]));
      expect([400, 413, 415]).toContain(status);
    }
  });

  const endless = fullSize(64 * megabyte, 1024 * megabyte);
  const most = 8 * megabyte; // what is on its way in the buffers of both ends
  test.each<[string, string, boolean]>([
    ['that state their length', head([json, `Content-Length: ${endless}`]), false],
    ['in chunks', head([json, 'Transfer-Encoding: chunked']), true],
    ['to an unknown address', head([json, 'Transfer-Encoding: chunked'], '/api/nothing'), true],
    ['to a page', head(['Transfer-Encoding: chunked'], '/', 'GET'), true],
    [
      'as files without a sender',
      head(['Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked'], '/api/files'),
      true,
    ],
  ])('without end, %s, are refused before they are read', async (_, first, isChunked) => {
    const { taken } = await sendEndless(port, first, endless, isChunked);
    expect(taken).toBeLessThan(most);
  });

  test('with an endless file are read only up to the file limit', async () => {
    const type = 'Content-Type: multipart/form-data; boundary=x';
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const chunk = `${part.length.toString(16)}\r\n${part}\r\n`;
    const first = head([type, 'Transfer-Encoding: chunked', `Authorization: Bearer ${token}`], '/api/files') + chunk;
    const { status, taken, text } = await sendEndless(port, first, endless, true);
    expect(status, text).toBe(413);
    expect(taken).toBeLessThan(24 * megabyte);
  });

  test('planted: finds a server that reads everything it is sent', async () => {
    const careless = createServer((request, response) => request.resume().once('end', () => response.end())).listen(
      0,
      '127.0.0.1',
    );
    await new Promise(resolve => careless.once('listening', resolve));
    const { port: own } = careless.address() as AddressInfo;
    const { taken } = await sendEndless(own, head([json, `Content-Length: ${32 * megabyte}`]), 32 * megabyte, false);
    expect(taken).toBeGreaterThan(30 * megabyte);
    careless.closeAllConnections();
    careless.close();
  });
});

test('clients that send a byte a second keep nobody out', async () => {
  const count = fullSize(150, 1000);
  const before = seen.asked;
  const inHead = await openSlow(port, count, `POST /api/users/authenticate HTTP/1.1\r\nHost: x\r\nX-A: `);
  const inBody = await openSlow(port, count, head([json, 'Content-Length: 100000']));
  await expect.poll(() => seen.asked - before, { timeout: 60_000 }).toBeGreaterThan(fullSize(20, 100));
  expect(server.child.exitCode).toBeNull();
  const areGone = () => inHead.open() + inBody.open(); // a head has a minute, a body half of it
  if (fullSize(false, true)) await expect.poll(areGone, { timeout: 120_000, interval: 1000 }).toBe(0);
  inHead.close();
  inBody.close();
});

test('meanwhile everybody else was served, and memory stayed small', async () => {
  console.log(
    `${seen.asked} ordinary requests, slowest ${Math.round(seen.slowestMs)} ms, ${Math.round(seen.rssAtFirstMb)} MB at first, ${Math.round(seen.rssMb)} MB at most`,
  );
  expect(seen.failed).toEqual([]);
  expect(seen.asked).toBeGreaterThan(20);
  expect(seen.rssMb - seen.rssAtFirstMb).toBeLessThan(300); // the embedded database has half a gigabyte from the start
});
