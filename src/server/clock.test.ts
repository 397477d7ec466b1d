import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { movedClock, parseClock, realClock } from './clock.ts';

describe('reading CLOCK', () => {
  const morning = Date.parse('2027-05-01T12:30:00Z');
  test.each([
    ['2027-05-01T08:30:00-04:00', 1],
    ['2027-05-01T08:30-04:00', 1],
    ['2027-05-01T12:30:00Z', 1],
    ['  2027-05-01T12:30:00Z ', 1],
    ['2027-05-01T12:30:00Z×60', 60],
    ['2027-05-01T12:30:00Z x60', 60],
    ['2027-05-01T12:30:00Z *0.5', 0.5],
  ])('%s', (text, speed) => expect(parseClock(text)).toEqual({ startAt: morning, speed }));

  test.each([
    ['', 'nothing'],
    ['2027-05-01', 'a date only'],
    ['2027-05-01T08:30:00', 'no offset: it would mean another instant on every machine'],
    ['2027-13-01T08:30:00Z', 'no such month'],
    ['2027-05-01T08:30:00Z×0', 'a clock that stands'],
    ['2027-05-01T08:30:00Z×-1', 'a clock that runs backwards'],
    ['2027-05-01T08:30:00Z×', 'no speed'],
    ['tomorrow', 'a word'],
  ])('refuses "%s": %s', text => expect(parseClock(text)).toBeUndefined());
});

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const startAt = Date.parse('2027-05-01T12:30:00Z');

  test('moved: begins at its start time and runs on', () => {
    const clock = movedClock(startAt, 1);
    expect(clock.now()).toEqual(new Date(startAt));
    vi.advanceTimersByTime(90_000);
    expect(clock.now()).toEqual(new Date(startAt + 90_000));
    expect(clock.isMoved).toBe(true);
  });

  test('sped up: an hour takes a real minute, and so does waiting for one', () => {
    const clock = movedClock(startAt, 60);
    vi.advanceTimersByTime(60_000);
    expect(clock.now()).toEqual(new Date(startAt + 3_600_000));
    expect(clock.millisecondsUntil(startAt + 2 * 3_600_000)).toBe(60_000);
  });

  test('real: shows this machine’s time', () => {
    expect(realClock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect(realClock.millisecondsUntil(Date.parse('2026-01-01T00:00:10Z'))).toBe(10_000);
    expect(realClock.isMoved).toBe(false);
  });

  test.each([
    ['real', () => realClock],
    ['moved', () => movedClock(startAt, 60)],
  ])('%s: never waits a negative time for a past instant', (_, make) => {
    expect(make().millisecondsUntil(Date.parse('2020-01-01T00:00:00Z'))).toBe(0);
  });
});
