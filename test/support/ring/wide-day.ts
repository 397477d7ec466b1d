import type { RingDay } from '#contract/ring/ring.ts';

/** The day as it is, ten rings, 300 divisions and 1,000 people wide. */
export function wideDay(day: RingDay): RingDay {
  const ring = day.rings[0] as RingDay['rings'][0];
  const division = day.divisions[0] as RingDay['divisions'][0];
  const rings = Array.from({ length: 10 }, (_, i) => ({ ...ring, ringId: i + 1, name: `Ring ${i + 1}`, hold: null }));
  const people = Array.from({ length: 1000 }, (_, i) => ({
    competitorId: i + 1,
    familyId: i + 1,
    firstName: `Aino${i}`,
    lastName: 'Roy',
    number: i + 1,
    schoolName: 'Boréal Karate',
    isCheckedIn: i % 10 > 0,
  }));
  const divisions = Array.from({ length: 300 }, (_, i) => ({
    ...division,
    draftDivisionId: i + 1,
    title: `Division ${i + 1}`,
    absentIds: [],
    competitorIds: Array.from({ length: 8 }, (_, k) => 1 + ((i * 8 + k * 131) % 1000)),
  }));
  const assignments = divisions.map(({ draftDivisionId }, i) => ({
    ringAssignmentId: i + 1,
    draftDivisionId,
    ringId: (i % 10) + 1,
    order: Math.floor(i / 10) + 1,
    state: 'planned' as const,
    calls: 0,
    calledAt: null,
    startedAt: null,
    finishedAt: null,
    pinned: null,
    plannedStart: null,
    plannedMinutes: null,
    place: Math.floor(i / 10) + 1,
    start: { low: 600, expected: 605, high: 610 },
    end: { low: 610, expected: 615, high: 620 },
  }));
  return { ...day, version: 'wide', rings, divisions, people, assignments, changes: [] };
}
