import type { CheckInFamily } from '#contract/check-in.ts';

interface Count {
  title: string;
  expected: number;
  arrived: number;
}
export interface Counts {
  expected: number;
  arrived: number;
  schools: Count[];
  /** Arrivals by the hour, in order of the day. */
  hours: { hour: number; arrived: number }[];
}

/** Who is here, counted from the device's own list: right without network too. */
export function countsOf(
  families: Iterable<CheckInFamily>,
  schools: readonly { id: number; title: string }[],
  hourOf: (instant: string) => number,
): Counts {
  const bySchool = new Map(schools.map(({ id, title }) => [id, { title, expected: 0, arrived: 0 }]));
  const byHour = new Map<number, number>();
  const all = { expected: 0, arrived: 0 };
  for (const { competitors } of families)
    for (const { isWithdrawn, schoolId, checkedInAt } of competitors) {
      if (isWithdrawn) continue;
      const counted = [all, bySchool.get(schoolId)];
      for (const count of counted) if (count) count.expected += 1;
      if (checkedInAt === null) continue;
      for (const count of counted) if (count) count.arrived += 1;
      byHour.set(hourOf(checkedInAt), (byHour.get(hourOf(checkedInAt)) ?? 0) + 1);
    }
  return {
    ...all,
    schools: [...bySchool.values()].filter(({ expected }) => expected > 0),
    hours: [...byHour].map(([hour, arrived]) => ({ hour, arrived })).sort((a, b) => a.hour - b.hour),
  };
}
