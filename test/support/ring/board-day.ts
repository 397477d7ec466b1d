import type { RingDay } from '#contract/ring/ring.ts';

type DayAssignment = RingDay['assignments'][number];
const person = (competitorId: number, firstName: string, more: Partial<RingDay['people'][number]> = {}) => ({
  competitorId,
  firstName,
  lastName: 'Roy',
  familyId: competitorId,
  number: 100 + competitorId,
  schoolName: 'Boréal Karate',
  isCheckedIn: true,
  ...more,
});
export const division = (draftDivisionId: number, competitorIds: number[], absentIds: number[] = []) => ({
  draftDivisionId,
  competitorIds,
  isFinal: false,
  awaitedIds: [],
  notBefore: null,
  awaits: null,
  people: competitorIds.length,
  absentIds,
  needsRepair: false,
  isExhibition: false,
  code: `D${draftDivisionId}`,
  title: `Division ${draftDivisionId}`,
  eventTypes: ['Forms'],
  eventIds: [1],
  eventTypeIds: [1],
  minutes: 10,
  learned: { low: 8, expected: 10, high: 12 },
  youngestAge: 8,
  oldestAge: 9,
  isBlackBelt: false,
  together: null,
});
export const assignment = (
  id: number,
  ringId: number,
  order: number,
  more: Partial<DayAssignment> = {},
): DayAssignment => ({
  ringAssignmentId: id,
  draftDivisionId: id,
  ringId,
  order,
  state: 'planned' as const,
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  pinned: null,
  plannedStart: null,
  plannedMinutes: null,
  place: order,
  start: { low: 640, expected: 645, high: 650 },
  end: null,
  ...more,
});
export const ring = (ringId: number, more: Partial<RingDay['rings'][number]> = {}) => ({
  ringId,
  name: `Ring ${ringId}`,
  isOpen: true,
  hold: null,
  hadLunch: false,
  finish: null,
  isUsed: true,
  version: 1,
  ...more,
});
export const running = { state: 'running' as const, startedAt: 630, place: 0 };

/** Ring 1 runs Maija's division 1; in Ring 2 her other division, 4, stands third. */
export function dayOf(change: Partial<Pick<RingDay, 'rings' | 'assignments' | 'divisions' | 'people'>> = {}): RingDay {
  return {
    tournament: { tournamentId: 1, tournamentDate: '', city: '', isToday: true },
    version: '',
    dayVersion: 1,
    now: 640,
    draft: { id: 1, title: '' },
    rules: {} as RingDay['rules'],
    scheduleBlocks: [],
    eventTypes: [],
    pace: null,
    rulesVersion: 1,
    finish: null,
    changes: [],
    texts: null,
    rings: [ring(1), ring(2)],
    assignments: [
      assignment(1, 1, 1, running),
      ...[2, 3, 4, 5].map((id, i) => assignment(id, 2, i + 1)),
      assignment(6, 1, 2),
    ],
    divisions: [
      division(1, [1, 2]),
      ...[2, 3, 5, 6].map(id => division(id, [id * 10, id * 10 + 1, id * 10 + 2])),
      division(4, [1, 40, 41]),
    ],
    people: [
      person(1, 'Maija'),
      person(2, 'Hélène'),
      ...[2, 3, 4, 5, 6].flatMap(id => [0, 1, 2].map(i => person(id * 10 + i, `P${id}${i}`))),
    ],
    ...change,
  };
}
