import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeptCopies } from './kept-copies.ts';

afterEach(() => vi.restoreAllMocks());

const clock = { now: () => new Date('2027-04-24T12:00:00Z') };
const request = { method: 'GET', url: '/api/tournaments', rawHeaders: [] } as unknown as IncomingMessage;
const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
function keptWith(options?: { mostMs: number }) {
  const kept = createKeptCopies(clock as never, options);
  const headers = { 'x-request-id': 'of the first', 'x-ratelimit-remaining': '49', 'x-frame-options': 'DENY' };
  kept.keep('/api/tournaments', kept.begin(), Buffer.from('[]'), headers, { validUntil: Number.POSITIVE_INFINITY });
  return kept;
}
/** So many milliseconds later, whatever the server's clock says. */
function later(ms: number): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
}

test('serves a kept copy for at most one second if other processes can change the data', () => {
  const kept = keptWith({ mostMs: 1000 });
  expect(kept.answer(request, response)).toBe(true);
  later(900);
  expect(kept.answer(request, response)).toBe(true);
  vi.restoreAllMocks();
  later(1001);
  expect(kept.answer(request, response)).toBe(false);
});

test('counts that second from before the data is read, however long reading takes', () => {
  const kept = createKeptCopies(clock as never, { mostMs: 1000 });
  const began = kept.begin();
  later(1001);
  kept.keep('/api/tournaments', began, Buffer.from('[]'), {}, { validUntil: Number.POSITIVE_INFINITY });
  kept.keepPage('/contact', began, { parts: [], headers: {} }, Number.POSITIVE_INFINITY);
  expect([kept.answer(request, response), kept.pageAt('/contact')]).toEqual([false, undefined]);
});

test('in a single process, keeps a copy until something changes', () => {
  const kept = keptWith();
  later(3_600_000);
  expect(kept.answer(request, response)).toBe(true);
  kept.drop();
  expect(kept.answer(request, response)).toBe(false);
});

test('while the first who asks after a change of the rings waits, others are told what was, for a second at most', () => {
  const kept = createKeptCopies(clock as never);
  const keep = (body: string, began = kept.begin()) =>
    kept.keep('/api/tournaments', began, Buffer.from(body), {}, { validUntil: Infinity, mayLag: true });
  const said: string[] = [];
  const hears = { writeHead: () => hears, end: (body: Buffer) => said.push(body.toString()) };
  const ask = (): boolean => kept.answer(request, hears as unknown as ServerResponse);
  keep('[1]');
  kept.drop({ mayLag: true });
  const before = kept.begin();
  expect([ask(), ask(), ask()]).toEqual([false, true, true]);
  kept.drop({ mayLag: true });
  keep('[2]', before); // read before the second change
  expect([ask(), ask()]).toEqual([false, true]);
  keep('[3]');
  expect(ask()).toBe(true);
  expect(said).toEqual(['[1]', '[1]', '[1]', '[3]']);
  kept.drop({ mayLag: true });
  expect([ask(), ask()]).toEqual([false, true]);
  later(1001);
  expect([ask(), ask()]).toEqual([false, false]);
  keep('[4]');
  kept.drop();
  expect([ask(), ask()]).toEqual([false, false]);
});

test.each([
  [['Content-Length', '5'], false],
  [['Transfer-Encoding', 'chunked'], false],
  [['content-length', '0'], true],
])('passes a request with the headers %j on while its body is still to come', (rawHeaders, isAnswered) => {
  expect(keptWith().answer({ ...request, rawHeaders } as IncomingMessage, response)).toBe(isAnswered);
});

/** What a fresh copy answers to these headers: status and headers, then the first two bytes. */
function ask(...rawHeaders: string[]): unknown[] {
  const said: unknown[] = [];
  const heard = {
    writeHead: (...head: unknown[]) => {
      said.push(head);
      return heard;
    },
    end: (body?: Buffer) => body && said.push(body.toString('hex', 0, 2)),
  } as unknown as ServerResponse;
  keptWith().answer({ ...request, rawHeaders } as IncomingMessage, heard);
  return said;
}

test('answers with the accepted encoding and honours its ETag, whatever the case of the header names', () => {
  const [plain] = ask() as [[number, { etag: string }]];
  const [packed, bytes] = ask('Host', 'x', 'ACCEPT-ENCODING', 'gzip, deflate') as [[number, { etag: string }], string];
  expect([plain[0], packed[0], bytes]).toEqual([200, 200, '1f8b']);
  expect(packed[1]).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  for (const { etag } of [plain[1], packed[1]])
    expect(ask('accept-encoding', 'gzip', 'If-None-Match', etag)).toEqual([[304, expect.anything()]]);
  expect(ask('if-none-match', packed[1].etag)).toHaveLength(2); // somebody else's packing
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['vibrate, xgzip', undefined],
  ['identity', undefined],
  ['', undefined],
])('for “%s” answers with %s', (accepted, packing) => {
  const [[status, headers]] = ask('accept-encoding', accepted) as [[number, Record<string, string>]];
  expect([status, headers['content-encoding']]).toEqual([200, packing]);
});

test('answers 304 for the tag in a list, for a weak tag, and for *', () => {
  const [[, { etag }]] = ask() as [[number, { etag: string }]];
  for (const known of [`W/${etag}`, `"another", ${etag}`, `"another",W/${etag}`, '*'])
    expect(ask('if-none-match', known)).toEqual([[304, expect.anything()]]);
  for (const unknown of ['"another"', etag.slice(1, -1), `"${etag}"`, ''])
    expect(ask('if-none-match', unknown)).toHaveLength(2);
});

test('LOG-4 a kept copy has neither the id nor the limits of the visitor it was made for', () => {
  const [[, headers]] = ask() as [[number, Record<string, string>]];
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(Object.keys(headers).filter(name => /^x-r/.test(name))).toEqual([]);
});
