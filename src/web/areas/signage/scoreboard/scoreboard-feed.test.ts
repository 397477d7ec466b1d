import { beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from '#test/support/site/fake-page.ts';
import { ScoreboardFeed } from './scoreboard-feed.ts';

fakePage();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const board = { ringName: 'Ring 1', hold: null, division: null, now: { kind: 'quiet' }, last: null, lastEvent: null };
const news = { board: { ...board, next: null, places: [] }, silentSince: null, now: 600 };

/** What happens to the next call: a stream that starts with news, or nothing at all. */
let network: 'answers' | 'swallows' | 'has no news';
let calls: AbortSignal[];
let say: (text: string) => void;
beforeEach(() => {
  [network, calls] = ['answers', []];
  const kept = JSON.stringify({ token: 'a token', isSwapped: false, language: null });
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => {} });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    calls.push(signal);
    const cut = (end: (reason: unknown) => void) => signal.addEventListener('abort', () => end(signal.reason));
    if (network === 'swallows') return new Promise((_, end) => cut(end));
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        say = text => stream.enqueue(new TextEncoder().encode(text));
        say(network === 'answers' ? `data: ${JSON.stringify(news)}\n\n` : ':\n\n');
        cut(reason => stream.error(reason));
      },
    });
    return new Response(body);
  });
});

test('SCOREBOARD-7 a line that dies silently is noticed, though the next call is not answered either', async () => {
  const feed = new ScoreboardFeed(1);
  const stop = feed.start();
  await pass(0);
  expect(feed.snapshot()).toMatchObject({ by: 'server', heardAt: 600 });

  network = 'swallows';
  await pass(45_000);
  expect(feed.snapshot()).toMatchObject({ by: null, heardAt: 600, board: { ringName: 'Ring 1' } });

  await pass(10_000);
  expect(calls[1]?.aborted).toBe(true);
  network = 'answers';
  await pass(15_000);
  expect(feed.snapshot()).toMatchObject({ by: 'server', problem: null });

  // Once it is open, a stream outlives the look that opened it.
  const open = calls.length;
  for (let i = 0; i < 4; i++) {
    await pass(15_000);
    say(':\n\n');
  }
  await pass(0);
  expect([calls.length, feed.snapshot().by]).toEqual([open, 'server']);
  stop();
  expect(calls.at(-1)?.aborted).toBe(true);
});

test('SCOREBOARD-7 a stream without news does not make the last picture newer', async () => {
  const feed = new ScoreboardFeed(1);
  const stop = feed.start();
  await pass(0);
  network = 'swallows';
  await pass(45_000);
  network = 'has no news';
  await pass(30_000);
  expect(calls.at(-1)?.aborted).toBe(false);
  expect(feed.snapshot()).toMatchObject({ by: null, heardAt: 600 });
  stop();
});
