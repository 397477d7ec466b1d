import { describe, expect, test } from 'vitest';
import { isSessionOver, isUseDue, sessionMs } from './session-end.ts';

const now = new Date('2027-04-24T14:00:00Z'); // 10 a.m. on the tournament day
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const ahead = (hours: number): Date => ago(-hours);

test('ACCESS-28 a session lasts 24 hours for staff and 7 days for families', () => {
  expect([sessionMs(true), sessionMs(false)]).toEqual([24 * 3_600_000, 7 * 24 * 3_600_000]);
});

describe('ACCESS-29 a session', () => {
  const fresh = { lastUsedAt: ago(0.1), atWorkUntil: null, endsAt: ahead(10), endedAt: null };
  test.each([
    ['in use', {}, true, false],
    ['of staff, idle for less than twelve hours', { lastUsedAt: ago(11.99) }, true, false],
    ['of staff, idle for twelve hours', { lastUsedAt: ago(12) }, true, true],
    ['of a family, idle for days', { lastUsedAt: ago(100) }, false, false],
    ['idle at a desk that works today', { lastUsedAt: ago(15), atWorkUntil: ahead(1) }, true, false],
    ['idle at a desk whose day is over', { lastUsedAt: ago(15), atWorkUntil: now }, true, true],
    ['used shortly before its desk’s day was over', { lastUsedAt: ago(3), atWorkUntil: ago(1) }, true, false],
    ['that has run out', { endsAt: now }, false, true],
    ['that has run out at a desk', { endsAt: now, atWorkUntil: ahead(1) }, true, true],
    ['that was ended', { endedAt: now }, false, true],
    ['that was ended at a desk', { endedAt: ago(1), atWorkUntil: ahead(1) }, true, true],
  ])('%s', (_, change, isStaff, isOver) => {
    expect(isSessionOver({ ...fresh, ...change }, { isStaff, now })).toBe(isOver);
  });
});

describe('ACCESS-29 a use is noted', () => {
  test.each([
    ['not again within five minutes', { lastUsedAt: ago(4.99 / 60) }, false, false],
    ['after five minutes', { lastUsedAt: ago(5 / 60) }, false, true],
    ['at once when a device begins the day’s work', { lastUsedAt: now }, true, true],
    ['not again while it goes on', { lastUsedAt: now, atWorkUntil: ahead(1) }, true, false],
    ['when a day’s work goes on after its end', { lastUsedAt: now, atWorkUntil: now }, true, true],
  ])('%s', (_, use, isAtWork, isDue) => {
    expect(isUseDue({ atWorkUntil: null, ...use }, now, isAtWork)).toBe(isDue);
  });
});
