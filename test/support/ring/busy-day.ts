import type { RingDay } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';

type DayAssignment = RingDay['assignments'][number];
type WatchedTable = RingWatch['rings'][number];

/** In the middle of the morning. */
const now = 680;
const holds = [null, null, 'medic', null, null, 'judges', null, null, null, 'lunch'] as const;

/** What a ring does, by its place: most run, one calls, one stands still. */
function stateOf(ring: number, place: number): Partial<DayAssignment> {
  const isIdle = ring % 4 === 3;
  if (place === 0) return { state: 'done', place: null, startedAt: now - 60, finishedAt: now - 12, calls: 1 };
  if (place === 1 && !isIdle)
    return { state: 'running', place: 0, startedAt: now - 8 - ring, calls: 2, calledAt: now - 20 };
  const next = isIdle ? place : place - 1;
  if (next === 1 && ring % 3 !== 0) return { state: 'called', place: 1, calls: 1 + (ring % 3), calledAt: now - 3 };
  return { state: 'planned', place: next };
}

/** The day's own divisions and people in so many rings, in the middle of the morning: late rings, calls, waits and no-shows. */
export function busyDay(day: RingDay, ringCount: number): RingDay {
  const ring = day.rings[0] as RingDay['rings'][0];
  const rings = Array.from({ length: ringCount }, (_, i) => {
    const reason = holds[i] ?? null;
    return {
      ...ring,
      ringId: i + 1,
      name: `Ring ${i + 1}`,
      isOpen: true,
      hold: reason && { reason, since: now - 4 - i },
      finish: { low: 900, expected: 920, high: 940 },
    };
  });
  const assignments = day.divisions.slice(0, ringCount * 6).map(({ draftDivisionId }, i): DayAssignment => {
    const [ringAt, place] = [i % ringCount, Math.floor(i / ringCount)];
    const planned = now - 60 + place * 20 - ringAt * 2;
    return {
      ringAssignmentId: i + 1,
      draftDivisionId,
      ringId: ringAt + 1,
      order: place + 1,
      state: 'planned',
      calls: 0,
      calledAt: null,
      startedAt: null,
      finishedAt: null,
      pinned: null,
      plannedStart: planned,
      plannedMinutes: 20,
      place,
      start: { low: now + place * 12, expected: now + place * 14, high: now + place * 18 },
      end: { low: now + place * 20, expected: now + place * 24, high: now + place * 30 },
      ...stateOf(ringAt, place),
    };
  });
  return {
    ...day,
    version: `busy ${ringCount}`,
    dayVersion: day.dayVersion + ringCount,
    now,
    tournament: { ...day.tournament, isToday: true },
    rings,
    assignments,
    finish: { low: 930, expected: 950, high: 980 },
  };
}

/** What is heard of the tables of such a day. */
export function busyWatch({ rings, assignments }: RingDay): RingWatch {
  return {
    now,
    rings: rings.map(({ ringId }, i): WatchedTable => {
      const running = assignments.find(one => one.ringId === ringId && one.state === 'running');
      return {
        ringId,
        judges: i === 4 ? 0 : 3,
        tablet: i === 5 ? null : { name: `Tablet ${i + 1}`, heardAt: i === 1 ? now - 6 : now, waiting: 0 },
        lastTapAt: now - i,
        progress: running
          ? {
              draftDivisionId: running.draftDivisionId,
              eventTitle: 'Forms',
              kind: i % 2 === 0 ? 'bout' : 'performer',
              at: 3,
              of: 7,
              isDone: false,
            }
          : null,
      };
    }),
    conflicts: [
      {
        sheetId: 1,
        divisionTitle: 'Boys 8-9, Beginner: Forms',
        eventTitle: 'Forms',
        count: 1,
        since: now - 3,
        isDecided: true,
      },
    ],
    results: { ready: 4, readySince: now - 15, changed: 1, unsigned: 0 },
    changeRequests: { count: 1, since: now - 40 },
    unsureFinals: [],
    finals: 0,
    injuryReports: 0,
    alarms: [],
  };
}
