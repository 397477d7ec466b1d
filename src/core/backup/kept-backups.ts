const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** All of the last two hours, the newest of each hour of two days and of each day of a month. BACKUP-2 */
const steps = [
  { forMs: 2 * hourMs, eachMs: 1 },
  { forMs: 2 * dayMs, eachMs: hourMs },
  { forMs: 31 * dayMs, eachMs: dayMs },
];

/** The times of the backups that are not needed any more. The newest one is never among them, however old. BACKUP-2 */
export function needlessBackups(times: readonly Date[], now: Date): Date[] {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const { forMs, eachMs } of steps) {
    const taken = new Set<number>();
    for (const time of newestFirst) {
      if (now.getTime() - time.getTime() > forMs) break;
      const slot = Math.floor(time.getTime() / eachMs);
      if (!taken.has(slot)) kept.add(time);
      taken.add(slot);
    }
  }
  return newestFirst.filter(time => !kept.has(time));
}
