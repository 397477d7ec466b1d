import { expect, test, vi } from 'vitest';
import { fakePage } from '#test/support/site/fake-page.ts';
import { ApiError } from '../api.ts';
import { Pulse, type PulseOptions, type Why } from './pulse.ts';

const page = fakePage();
const away = new ApiError(0, 'away', 'network');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A pulse of ten seconds; `open` holds the looks under way until the test answers or refuses them. */
function follow({
  isDue = false,
  isSlow = false,
  ...options
}: Partial<PulseOptions> & { isDue?: boolean; isSlow?: boolean } = {}) {
  const looks: { why: Why; at: number; answer(): void; fail(error: unknown): void }[] = [];
  const from = performance.now();
  let isDown = false;
  const pulse = new Pulse({
    everyMs: 10_000,
    look: (why, signal) =>
      new Promise<void>((answer, fail) => {
        looks.push({ why, at: performance.now() - from, answer, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
        if (isDown) fail(away);
        else if (!isSlow) answer();
      }),
    ...options,
  });
  const stop = pulse.start(isDue);
  return {
    pulse,
    stop,
    looks,
    from,
    times: () => looks.map(({ at }) => at),
    whys: () => looks.map(({ why }) => why),
    fall: (is: boolean) => {
      isDown = is;
    },
  };
}

test('looks when due, and immediately only on request', async () => {
  const { times, whys } = follow();
  await pass(30_000);
  expect(times()).toEqual([10_000, 20_000, 30_000]);
  expect(whys()).toEqual(['due', 'due', 'due']);
  expect(follow({ isDue: true }).times()).toEqual([0]);
});

test('does not look while the page is hidden, and looks immediately when it is shown again', async () => {
  const { times, whys } = follow();
  await pass(12_000);
  page.show('hidden');
  await pass(60_000);
  page.comeOnline();
  expect(times()).toEqual([10_000]);
  page.show('visible');
  await pass(9_000);
  expect(times()).toEqual([10_000, 72_000]);
  expect(whys()).toEqual(['due', 'back']);
  await pass(1_000);
  expect(times()).toEqual([10_000, 72_000, 82_000]);
});

test('does not look on a page that opens hidden', () => {
  page.show('hidden');
  expect(follow({ isDue: true }).times()).toEqual([]);
  expect(follow({ isDue: true, goesOnHidden: true }).times()).toEqual([0]);
});

test('continues on a hidden page if told to', async () => {
  const { times } = follow({ goesOnHidden: true });
  page.show('hidden');
  await pass(20_000);
  expect(times()).toEqual([10_000, 20_000]);
});

test('CHECK-28 what was to be sent in a moment is sent when the page is hidden, once', async () => {
  const { times, pulse } = follow({ goesOnHidden: true });
  await pass(1_000);
  pulse.lookIn(300);
  await pass(100);
  page.show('hidden');
  await pass(0);
  expect(times()).toEqual([1_100]);
  page.show('visible');
  page.show('hidden');
  await pass(1_000);
  expect(times()).toEqual([1_100, 1_100]);
});

test('looks immediately when the network returns', async () => {
  const { times, whys } = follow();
  await pass(4_000);
  page.comeOnline();
  await pass(10_000);
  expect(times()).toEqual([4_000, 14_000]);
  expect(whys()).toEqual(['back', 'due']);
});

test('skips a look that falls due during another, and counts it as missed', async () => {
  const { times, looks, pulse, from } = follow({ isSlow: true });
  await pass(25_000);
  expect(times()).toEqual([10_000]);
  expect(pulse.missed).toEqual({ since: from, count: 1, error: null });
  looks[0]?.answer();
  await pass(5_000);
  expect(pulse.missed).toBeNull();
  expect(times()).toEqual([10_000, 30_000]);
});

test('looks once more after a look under way, however often it was asked meanwhile', async () => {
  const { looks, times, pulse } = follow({ isDue: true, isSlow: true });
  const asked = [pulse.look(), pulse.look()];
  pulse.lookIn(100);
  let settled = 0;
  for (const one of asked) void one.then(() => settled++);
  await pass(2_000);
  expect([times(), settled]).toEqual([[0], 0]);
  looks[0]?.answer();
  await pass(0);
  expect([times(), settled]).toEqual([[0, 2_000], 0]);
  looks[1]?.answer();
  await pass(0);
  expect([times(), settled]).toEqual([[0, 2_000], 2]);
});

test('a wait requested during a look is no longer than that look', async () => {
  const { looks, times, pulse } = follow({ isDue: true, isSlow: true });
  pulse.lookIn(300);
  await pass(2_000);
  looks[0]?.answer();
  await pass(0);
  expect([times(), pulse.missed]).toEqual([[0, 2_000], null]);
});

test('a requested wait replaces the next look that was due', async () => {
  const { times, pulse } = follow();
  await pass(9_900);
  pulse.lookIn(300);
  await pass(200);
  pulse.lookIn(300);
  await pass(10_300);
  expect(times()).toEqual([10_400, 20_400]);
});

test('drops a look cut off when the network went, counting it neither as missed nor as done', async () => {
  const { looks, times, pulse } = follow({ isDue: true, isSlow: true });
  await pass(3_000);
  page.comeOnline();
  await pass(0);
  expect([times(), pulse.missed]).toEqual([[0, 3_000], null]);
  looks[1]?.answer();
  await pass(10_000);
  expect(times()).toEqual([0, 3_000, 13_000]);
});

test('does not double a look that ignores its cancellation when the network returns', async () => {
  let looks = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    looks += 1;
    return promise;
  };
  follow({ isDue: true, look });
  page.comeOnline();
  await pass(0);
  expect(looks).toBe(1);
  resolve();
  await pass(0);
  expect(looks).toBe(2);
});

test('gives up a silent connection after half a minute, or the given time limit', async () => {
  const usual = follow({ isDue: true, isSlow: true, everyMs: 11_000 });
  const short = follow({ isDue: true, isSlow: true, patienceMs: 2_000 });
  await pass(2_000);
  expect(short.pulse.missed?.error).toMatchObject({ name: 'TimeoutError' });
  await pass(27_999);
  expect(usual.pulse.missed?.error).toBeNull();
  await pass(1);
  expect(usual.pulse.missed?.error).toMatchObject({ name: 'TimeoutError' });
  await pass(10_000);
  expect(usual.times()).toEqual([0, 33_000]);
});

test('without a retry, repeats a failed look when the next is due, and reports since when', async () => {
  const { times, fall, pulse, from } = follow();
  await pass(10_000);
  fall(true);
  await pass(20_000);
  expect(times()).toEqual([10_000, 20_000, 30_000]);
  expect(pulse.missed).toEqual({ since: from + 10_000, count: 2, error: away });
  fall(false);
  await pass(10_000);
  expect(pulse.missed).toBeNull();
});

test('a slow look after a failed one keeps the reason for the failure', async () => {
  const { looks, pulse } = follow({ isDue: true, isSlow: true });
  looks[0]?.fail(away);
  await pass(20_000);
  expect(pulse.missed).toMatchObject({ count: 2, error: away });
});

test('with a retry, pauses grow to the longest, and a success shortens them again', async () => {
  const { times, fall } = follow({ isDue: true, retryMs: { first: 1_000, longest: 5_000 } });
  fall(true);
  await pass(10_000 + 1_000 + 2_000 + 4_000 + 5_000 + 5_000);
  expect(times()).toEqual([0, 10_000, 11_000, 13_000, 17_000, 22_000, 27_000]);
  fall(false);
  await pass(5_000);
  fall(true);
  await pass(10_000 + 1_000);
  expect(times().slice(7)).toEqual([32_000, 42_000, 43_000]);
});

test('with a retry, returning to the page shortens the pauses again', async () => {
  const { times, fall } = follow({ retryMs: { first: 1_000, longest: 8_000 } });
  fall(true);
  await pass(10_000 + 1_000 + 2_000);
  page.show('visible');
  await pass(1_000);
  expect(times()).toEqual([10_000, 11_000, 13_000, 13_000, 14_000]);
});

test('with a retry, counts the next look from the end of a slow one', async () => {
  const { looks, times } = follow({ isDue: true, isSlow: true, retryMs: { first: 1_000, longest: 8_000 } });
  await pass(4_000);
  looks[0]?.answer();
  await pass(10_000);
  expect(times()).toEqual([0, 14_000]);
});

test('news from elsewhere counts as a successful look', async () => {
  const changed = vi.fn();
  const { fall, pulse } = follow({ changed });
  fall(true);
  await pass(10_000);
  expect(changed).toHaveBeenCalledTimes(1);
  pulse.heard();
  expect([pulse.missed, changed.mock.calls.length]).toEqual([null, 2]);
  pulse.heard();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('looks only on request while held back', async () => {
  let isHeld = true;
  const { times, pulse } = follow({ isHeld: () => isHeld });
  await pass(20_000);
  page.show('visible');
  expect(times()).toEqual([]);
  await pulse.look();
  expect(times()).toEqual([20_000]);
  isHeld = false;
  await pass(10_000);
  expect(times()).toEqual([20_000, 30_000]);
});

test('does not look once stopped, and ignores a look under way', async () => {
  const changed = vi.fn();
  const { stop, times, pulse } = follow({ isDue: true, isSlow: true, changed });
  void pulse.look();
  stop();
  pulse.lookIn(10);
  page.show('visible');
  page.comeOnline();
  await pass(60_000);
  await pulse.look();
  expect([times(), changed.mock.calls]).toEqual([[0], []]);
});

test('leaves no timers or listeners once stopped', () => {
  const heard = [vi.spyOn(window, 'removeEventListener'), vi.spyOn(document, 'removeEventListener')];
  follow().stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(heard.map(({ mock }) => mock.calls.map(([type]) => type))).toEqual([['online'], ['visibilitychange']]);
});

test('throws a programming error, and still looks the next time', async () => {
  const mistake = new TypeError('undefined is not a function');
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 1) throw mistake;
  };
  const { pulse } = follow({ look });
  await expect(pulse.look()).rejects.toBe(mistake);
  expect(pulse.missed?.error).toBe(mistake);
  await pass(10_000);
  expect([looks, pulse.missed]).toEqual([2, null]);
});
