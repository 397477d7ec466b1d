import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshClock, isUp, leftAt } from './bout-clock.ts';
import { createClockStore } from './clock-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const momentNow = () => ({ steadyMs: performance.now(), wallMs: Date.now() });
const clock = freshClock(120_000);
const begun = (written: number) => ({ written, isBegun: true });

/** A page after another one in the same tab. */
function tab() {
  let kept: string | null = null;
  const ups: number[] = [];
  return {
    ups,
    keep: (text: string | null) => {
      kept = text;
    },
    page: () =>
      createClockStore({
        now: momentNow,
        after(ms, act) {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
        read: () => kept,
        keep: text => {
          kept = text;
        },
        onUp: () => ups.push(Date.now()),
      }),
  };
}

test('SCORE-37 a clock runs unobserved, and signals once when time is up', () => {
  const { ups, page } = tab();
  const store = page();
  const seen: (string | null)[] = [];
  store.subscribe(() => seen.push(store.running()));
  const begin = Date.now();
  store.start('a', clock);
  vi.advanceTimersByTime(119_999);
  expect([store.running(), ups]).toEqual(['a', []]);
  vi.advanceTimersByTime(1);
  expect([store.running(), ups]).toEqual([null, [begin + 120_000]]);
  expect(isUp(store.get('a') ?? clock)).toBe(true);
  vi.advanceTimersByTime(500_000);
  expect(ups).toHaveLength(1);
  expect(seen).toEqual(['a', null]);
});

test('SCORE-37 a stopped clock never signals, and one set by hand runs from the set time', () => {
  const { ups, page } = tab();
  const store = page();
  store.start('a', clock);
  vi.advanceTimersByTime(60_000);
  store.stop('a');
  vi.advanceTimersByTime(600_000);
  expect([ups, store.get('a')?.ranMs]).toEqual([[], 60_000]);
  store.set('a', freshClock(120_000, 110_000));
  store.start('a', store.get('a') ?? clock);
  vi.advanceTimersByTime(10_000);
  expect(ups).toHaveLength(1);
});

test('SCORE-37 an alarm missed while the device slept sounds at the next check', () => {
  const { ups, page } = tab();
  const store = page();
  store.start('a', clock);
  vi.advanceTimersByTime(30_000);
  vi.setSystemTime(Date.now() + 300_000); // asleep: no timer moved, the wall did
  expect(ups).toEqual([]);
  store.check();
  expect([ups.length, store.running()]).toEqual([1, null]);
  store.check();
  vi.advanceTimersByTime(300_000);
  expect(ups).toHaveLength(1);
});

test('starting a clock stops any other, since there is only one mat', () => {
  const store = tab().page();
  store.start('a', clock);
  vi.advanceTimersByTime(5000);
  store.start('b', clock);
  vi.advanceTimersByTime(3000);
  expect([store.running(), store.get('a')?.ranMs]).toEqual(['b', 5000]);
  expect(leftAt(store.get('b') ?? clock, momentNow())).toBe(117_000);
});

test('SCORE-37 a reloaded page shows a clock stopped where the last page left it, and knows it was running', () => {
  const { page } = tab();
  const before = page();
  before.setStand(begun(3));
  before.start('a', clock);
  before.set('b', freshClock(60_000, 2000));
  vi.advanceTimersByTime(42_000);
  before.save();
  vi.advanceTimersByTime(9000);
  const after = page();
  expect(after.get('a')).toEqual({ ranMs: 42_000, lengthMs: 120_000, since: null, wasCut: true });
  expect(after.get('b')).toMatchObject({ ranMs: 2000, wasCut: false });
  expect(after.running()).toBeNull();
  const third = page();
  expect(third.get('a')?.wasCut).toBe(true);
  third.start('a', third.get('a') ?? clock);
  expect(third.get('a')?.wasCut).toBe(false);
});

test('SCORE-37 a clock survives later acts, but a sheet started over loses its clock and its alarm', () => {
  const { ups, page } = tab();
  const store = page();
  store.setStand(begun(5));
  store.start('a', clock);
  store.setStand(begun(6));
  expect(store.running()).toBe('a');
  store.setStand({ written: 0, isBegun: false });
  expect([store.running(), store.get('a')]).toEqual([null, null]);
  vi.advanceTimersByTime(500_000);
  expect(ups).toEqual([]);
});

test('SCORE-37 a clock survives an act that a conflict takes off the sheet', () => {
  const store = tab().page();
  store.setStand(begun(5));
  store.start('a', clock);
  store.setStand(begun(4));
  expect(store.running()).toBe('a');
});

test('SCORE-42 a wrong start that is undone takes the clocks along, also of a page before; the roll call may stay', () => {
  const { page } = tab();
  const store = page();
  store.setStand({ written: 4, isBegun: false });
  store.start('a', clock);
  store.setStand({ written: 5, isBegun: true });
  expect(store.running()).toBe('a'); // its first point has reached the site
  store.save();
  const later = page();
  expect(later.get('a')).not.toBeNull();
  for (const one of [store, later]) {
    one.setStand({ written: 9, isBegun: false });
    expect(one.get('a')).toBeNull();
  }
});

test('ignores what another program stored there', () => {
  const { keep, page } = tab();
  keep('{broken');
  expect(page().get('a')).toBeNull();
});
