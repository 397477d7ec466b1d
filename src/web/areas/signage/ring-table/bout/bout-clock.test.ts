import { expect, test } from 'vitest';
import { freshClock, isUp, leftAt, type Moment, ranAt, started, stopped } from './bout-clock.ts';

const at = (steadyMs: number, wallMs = steadyMs): Moment => ({ steadyMs, wallMs });
const clock = freshClock(120_000);

test('SCORE-37 a clock waits to be started, runs in real time, and stays where it was stopped', () => {
  expect(ranAt(clock, at(50_000))).toBe(0);
  const running = started(clock, at(10_000));
  expect([10_000, 10_100, 47_000].map(now => leftAt(running, at(now)))).toEqual([120_000, 119_900, 83_000]);
  const stood = stopped(running, at(47_000));
  expect([ranAt(stood, at(47_000)), ranAt(stood, at(99_000))]).toEqual([37_000, 37_000]);
  expect(leftAt(started(stood, at(200_000)), at(203_000))).toBe(80_000);
});

test('SCORE-37 a clock counts time asleep by the wall clock, but ignores a wall clock that was set back', () => {
  const running = started(clock, at(1000, 5_000_000));
  expect(ranAt(running, at(4000, 5_063_000))).toBe(63_000);
  expect(ranAt(running, at(64_000, 1_000_000))).toBe(63_000);
  expect(ranAt(running, at(0, 0))).toBe(0);
});

test('SCORE-37 a clock never runs past its period, and time is up only once it is stopped there', () => {
  const running = started(clock, at(0));
  expect([ranAt(running, at(500_000)), leftAt(running, at(500_000)), isUp(running)]).toEqual([120_000, 0, false]);
  const over = stopped(running, at(500_000));
  expect(isUp(over)).toBe(true);
  expect(started(over, at(600_000))).toBe(over);
});

test('starting or stopping twice has no effect', () => {
  const running = started(clock, at(1000));
  expect(started(running, at(9000))).toBe(running);
  expect(stopped(clock, at(9000))).toBe(clock);
});

test('a time set by hand stays within the period', () => {
  expect([-5, 3000.4, 999_999].map(ran => freshClock(120_000, ran).ranMs)).toEqual([0, 3000, 120_000]);
});
