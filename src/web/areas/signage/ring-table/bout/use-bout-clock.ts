import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { BoutLine } from '#core/ring-table/bout-history.ts';
import { type BoutClock, freshClock, type Moment, ranAt } from './bout-clock.ts';
import { type ClockStore, createClockStore } from './clock-store.ts';
import { readySignal, signalEnd } from './end-signal.ts';

export const momentNow = (): Moment => ({ steadyMs: performance.now(), wallMs: Date.now() });

/** A browser that keeps nothing loses the clock with the page: the last thing written says where it was. */
function kept<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const stores = new Map<string, ClockStore>();

/** For as long as the page lives, whatever of it is shown; the browser keeps it over a reload. */
export function clocksOf({ draftDivisionId, eventId, setup }: ScoreSheet): ClockStore {
  const name = `bout-clocks/${draftDivisionId}/${eventId}/${setup.members.length}`;
  const known = stores.get(name);
  if (known) return known;
  const store = createClockStore({
    now: momentNow,
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    read: () => kept(() => sessionStorage.getItem(name)),
    keep: text => kept(() => sessionStorage.setItem(name, text)),
    onUp: signalEnd,
  });
  stores.set(name, store);
  addEventListener('pagehide', store.save);
  document.addEventListener('visibilitychange', store.check);
  return store;
}

/** Null where there is no browser. */
export function useClockStore(sheet: ScoreSheet, written: number): ClockStore | null {
  const { isBegun } = sheet;
  const [store] = useState(() => (typeof document === 'undefined' ? null : clocksOf(sheet)));
  useEffect(() => store?.setStand({ written, isBegun }), [store, written, isBegun]);
  return store;
}

const silent = () => () => {};

/** The key of the clock that runs; null: none. */
export const useRunningClock = (store: ClockStore | null): string | null =>
  useSyncExternalStore(
    store?.subscribe ?? silent,
    () => store?.running() ?? null,
    () => null,
  );

export const clockKey = (boutId: string, ids: readonly [number, number], period: 0 | 1): string =>
  `${boutId}/${Math.min(...ids)}/${Math.max(...ids)}/${period}`;

export interface BoutTime {
  clock: BoutClock;
  /** Where it stands is only known from what was written last. */
  isGuessed: boolean;
  ranMs(): number;
  start(): void;
  stop(): void;
  set(ranMs: number): void;
}

/** The clock of one period of a bout: as this device kept it, else as it stood when something was written last. SCORE-37 */
export function useBoutClock(
  store: ClockStore | null,
  key: string,
  lengthMs: number,
  lines: readonly BoutLine[],
  period: 0 | 1,
): BoutTime {
  const kept = useSyncExternalStore(
    store?.subscribe ?? silent,
    () => store?.get(key) ?? null,
    () => null,
  );
  const last = lines.findLast(line => line.period === period && 'clockMs' in line.what)?.what;
  const clock = kept ?? freshClock(lengthMs, last && 'clockMs' in last ? last.clockMs : 0);
  return {
    clock,
    isGuessed: !kept && clock.ranMs > 0 && clock.ranMs < lengthMs,
    ranMs: () => ranAt(clock, momentNow()),
    start() {
      readySignal();
      store?.start(key, clock);
    },
    stop: () => store?.stop(key),
    set: ranMs => store?.set(key, freshClock(lengthMs, ranMs)),
  };
}
