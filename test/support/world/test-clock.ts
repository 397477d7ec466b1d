import type { Clock } from '#server/clock.ts';

export interface TestClock extends Clock {
  set(instant: Date | string): void;
  /** Moves on by so many minutes. */
  pass(minutes: number): void;
}

/** A clock that stands still until it is set. */
export function testClock(start: Date | string): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    millisecondsUntil: instant => Math.max(0, instant - now),
    isMoved: true,
    speed: 1,
    set: instant => {
      now = new Date(instant).getTime();
    },
    pass: minutes => {
      now += minutes * 60_000;
    },
  };
}
