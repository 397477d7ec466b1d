import { type BoutClock, freshClock, leftAt, type Moment, ranAt, started, stopped } from './bout-clock.ts';

/** What a store needs of the world. */
export interface ClockWorld {
  now: () => Moment;
  after: (ms: number, act: () => void) => () => void;
  /** What an earlier page left, and where to leave it for the next one. */
  read: () => string | null;
  keep: (text: string) => void;
  /** The time of a bout is over. */
  onUp: () => void;
}

/** Of a sheet: how many acts are on it, and whether the site has it as begun. */
interface SheetStand {
  written: number;
  isBegun: boolean;
}

interface Kept extends SheetStand {
  clocks: Record<string, { ranMs: number; lengthMs: number; isRunning: boolean }>;
}

const nothing: Kept = { written: 0, isBegun: false, clocks: {} };

function keptIn(text: string | null): Kept {
  try {
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

export interface ClockStore {
  get(key: string): BoutClock | null;
  set(key: string, clock: BoutClock): void;
  start(key: string, clock: BoutClock): void;
  stop(key: string): void;
  /** Which one runs; null: none. */
  running(): string | null;
  /** Ends what has run out: an alarm may have slept with the device. */
  check(): void;
  /** What the page leaves for the next one. */
  save(): void;
  /** Back at nothing, or not begun after all, its clocks start over; a conflict only takes acts off it. SCORE-42 */
  setStand(stand: SheetStand): void;
  subscribe(listener: () => void): () => void;
}

/** The clocks of the bouts of one sheet. They run on wherever the page goes; one that a page before left stands. SCORE-37 */
export function createClockStore(world: ClockWorld): ClockStore {
  const kept = keptIn(world.read());
  let stand: SheetStand = { written: kept.written, isBegun: kept.isBegun };
  const clocks = new Map<string, BoutClock>(
    Object.entries(kept.clocks).map(([key, { ranMs, lengthMs, isRunning }]) => [
      key,
      { ...freshClock(lengthMs, ranMs), wasCut: isRunning },
    ]),
  );
  let cancelAlarm = (): void => {};
  const listeners = new Set<() => void>();

  const save = (): void => {
    const now = world.now();
    const entries = [...clocks].map(([key, clock]) => {
      const { lengthMs, since, wasCut } = clock;
      return [key, { ranMs: ranAt(clock, now), lengthMs, isRunning: since !== null || wasCut }] as const;
    });
    world.keep(JSON.stringify({ ...stand, clocks: Object.fromEntries(entries) } satisfies Kept));
  };
  const tell = (): void => {
    save();
    for (const listener of listeners) listener();
  };
  const running = (): string | null => [...clocks].find(([, { since }]) => since)?.[0] ?? null;
  const check = (): void => {
    cancelAlarm();
    const key = running();
    if (key === null) return;
    const clock = clocks.get(key) as BoutClock;
    const now = world.now();
    if (leftAt(clock, now) > 0) {
      cancelAlarm = world.after(leftAt(clock, now), check);
      return;
    }
    clocks.set(key, stopped(clock, now));
    world.onUp();
    tell();
  };
  const set = (key: string, clock: BoutClock): void => {
    if (clocks.get(key) === clock) return;
    clocks.set(key, clock);
    check();
    tell();
  };
  /** One mat, one clock. */
  const standStill = (): void => {
    const key = running();
    if (key !== null) set(key, stopped(clocks.get(key) as BoutClock, world.now()));
  };
  return {
    save,
    set,
    running,
    check,
    get: key => clocks.get(key) ?? null,
    start(key, clock) {
      standStill();
      set(key, started(clock, world.now()));
    },
    stop(key) {
      const clock = clocks.get(key);
      if (clock) set(key, stopped(clock, world.now()));
    },
    setStand(now) {
      const isOver = (now.written === 0 && stand.written > 0) || (!now.isBegun && stand.isBegun);
      if (isOver) clocks.clear();
      if (now.written === stand.written && now.isBegun === stand.isBegun) return;
      stand = now;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
