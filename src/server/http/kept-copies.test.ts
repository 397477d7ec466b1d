import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeptCopies } from './kept-copies.ts';

afterEach(() => vi.restoreAllMocks());

const clock = { now: () => new Date('2027-04-24T12:00:00Z') };
const request = { method: 'GET', url: '/api/tournaments', headers: {} } as unknown as IncomingMessage;
const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
function keptWith(options?: { mostMs: number }) {
  const kept = createKeptCopies(clock as never, options);
  kept.keep('/api/tournaments', kept.begin(), Buffer.from('[]'), {}, Number.POSITIVE_INFINITY);
  return kept;
}
/** So many milliseconds later, whatever the server's clock says. */
function later(ms: number): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
}

test('where other processes change the same data a copy is told for a second, and not longer', () => {
  const kept = keptWith({ mostMs: 1000 });
  expect(kept.answer(request, response)).toBe(true);
  later(900);
  expect(kept.answer(request, response)).toBe(true);
  vi.restoreAllMocks();
  later(1001);
  expect(kept.answer(request, response)).toBe(false);
});

test('one process knows of every change, and keeps a copy until there is one', () => {
  const kept = keptWith();
  later(3_600_000);
  expect(kept.answer(request, response)).toBe(true);
  kept.drop();
  expect(kept.answer(request, response)).toBe(false);
});
