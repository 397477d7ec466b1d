import { expect, test } from 'vitest';
import { needlessBackups } from './kept-backups.ts';

const now = new Date('2027-03-20T14:00:00Z');
const minutes = (count: number) => new Date(now.getTime() - count * 60_000);

/** Lives through so many days with a backup every five minutes, and answers which are left. */
function leftAfter(days: number): Date[] {
  let left: Date[] = [];
  for (let minute = days * 1440; minute >= 0; minute -= 5) {
    const at = minutes(minute);
    left.push(at);
    const needless = new Set(needlessBackups(left, at));
    left = left.filter(time => !needless.has(time));
  }
  return left;
}

test('BACKUP-2 of two months of five-minute backups, keeps about a hundred, closest together near the present', () => {
  const left = leftAfter(60);
  const within = (days: number) => left.filter(time => now.getTime() - time.getTime() <= days * 86_400_000);
  expect(within(2 / 24)).toHaveLength(25);
  expect(within(2)).toHaveLength(25 + 46);
  expect(left).toHaveLength(25 + 46 + 29);
  const gaps = left.slice(1).map((time, i) => (time.getTime() - (left[i] as Date).getTime()) / 3_600_000);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(24);
  expect((now.getTime() - (left[0] as Date).getTime()) / 86_400_000).toBeGreaterThan(30);
});

test('BACKUP-2 keeps the newest backup however old it is, and those dated in the future', () => {
  expect(needlessBackups([minutes(90_000), minutes(100_000)], now)).toEqual([minutes(100_000)]);
  expect(needlessBackups([minutes(-60), minutes(-65)], now)).toEqual([]);
  expect(needlessBackups([], now)).toEqual([]);
});
