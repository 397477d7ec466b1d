import type { CheckInFamily } from '#contract/check-in.ts';
import { type Heads, headsOf } from '#core/check-in/head-count.ts';
import { competes } from '#core/registration/competing.ts';

interface Count {
  title: string;
  expected: number;
  arrived: number;
}
export interface Counts extends Heads {
  /** The largest first. */
  schools: Count[];
  /** By the ring in which they are due first; who is in none is counted in none. */
  rings: Count[];
  /** Arrivals by the hour, in order of the day. */
  hours: { hour: number; arrived: number }[];
}

type Titled = { id: number; title: string };

const noneOf = (things: readonly Titled[]): Map<number, Count> =>
  new Map(things.map(({ id, title }) => [id, { title, expected: 0, arrived: 0 }]));

/** Who competes and who of them is here, counted from the device's own list: right without network too. REG-20 */
export function countsOf(
  families: Iterable<CheckInFamily>,
  { schools, rings }: { schools: readonly Titled[]; rings: readonly Titled[] },
  hourOf: (instant: string) => number,
): Counts {
  const bySchool = noneOf(schools);
  const byRing = noneOf(rings);
  const byHour = new Map<number, number>();
  const all = [...families];
  for (const { competitors, isCompleted } of all)
    for (const { isWithdrawn, schoolId, checkedInAt, first } of competitors) {
      if (!competes({ isCompleted, isWithdrawn })) continue;
      const counted = [bySchool.get(schoolId), first ? byRing.get(first.ringId) : undefined];
      for (const count of counted) if (count) count.expected += 1;
      if (checkedInAt === null) continue;
      for (const count of counted) if (count) count.arrived += 1;
      byHour.set(hourOf(checkedInAt), (byHour.get(hourOf(checkedInAt)) ?? 0) + 1);
    }
  return {
    ...headsOf(all),
    schools: [...bySchool.values()]
      .filter(({ expected }) => expected > 0)
      .sort((a, b) => b.expected - a.expected || a.title.localeCompare(b.title)),
    rings: [...byRing.values()].filter(({ expected }) => expected > 0),
    hours: [...byHour].map(([hour, arrived]) => ({ hour, arrived })).sort((a, b) => a.hour - b.hour),
  };
}
