import { sql } from 'kysely';
import { minutesOf, type TimedEvent } from '#core/ring/estimate/duration.ts';
import { type HoldReason, holdReasons } from '#core/ring/queue/queue.ts';
import type { Database } from '../db/database.ts';
import { idAt, insertRows, insertWithIds } from './demo-insert.ts';
import type { DemoRandom } from './demo-random.ts';

interface DayGroup {
  id: number;
  title: string;
  eventId: number;
  competitorIds: readonly number[];
  /** Of these, who did not come. */
  absentIds: readonly number[];
}
interface Day {
  tournamentId: number;
  /** Midnight at the venue. */
  startsAt: number;
  directorId: number;
}
interface Ring {
  id: number;
  name: string;
}
/** A division in its ring, in minutes of the day. */
interface DemoRun {
  group: DayGroup;
  ring: Ring;
  order: number;
  plannedStart: number;
  plannedMinutes: number;
  calledAt: number;
  startedAt: number;
  finishedAt: number;
}
interface Hold {
  ring: Ring;
  reason: HoldReason;
  from: number;
  to: number;
}

/** A quarter past ten. */
const firstMinute = 615;
const [lunchFrom, lunchMinutes, setupMinutes] = [720, 30, 2];

/** Forms ran a little faster than the table says, sparring slower, and every event has a way of its own. */
const paceOf = ({ format }: TimedEvent, eventId: number): number =>
  (format === 'bracket' ? 1.12 : 0.82) + 0.04 * ((eventId % 3) - 1);

/** How the divisions of one ring ran, one after the other: planned without a hitch, and as it came. */
function runRing(random: DemoRandom, ring: Ring, groups: readonly DayGroup[], events: ReadonlyMap<number, TimedEvent>) {
  const runs: DemoRun[] = [];
  const holds: Hold[] = [];
  let [planned, free] = [firstMinute, firstMinute + random.whole(0, 6)];
  let hadLunch = { planned: false, real: false };
  for (const [i, group] of groups.entries()) {
    const event = events.get(group.eventId);
    if (!event) throw new Error('A division of no event');
    if (!hadLunch.planned && planned >= lunchFrom) {
      planned += lunchMinutes;
      hadLunch = { ...hadLunch, planned: true };
    }
    if (!hadLunch.real && free >= lunchFrom + 5) {
      const to = free + lunchMinutes + random.whole(-2, 8);
      holds.push({ ring, reason: 'lunch', from: free, to });
      free = to;
      hadLunch = { ...hadLunch, real: true };
    } else if (random.chance(0.13)) {
      const reason = random.weighted(
        holdReasons.filter(one => one !== 'lunch').map(one => [one, one === 'competitor' ? 5 : 2] as const),
      );
      const to = free + random.whole(2, reason === 'medic' ? 14 : 8);
      holds.push({ ring, reason, from: free, to });
      free = to;
    }
    const startedAt = free + random.whole(1, 5);
    const expected = minutesOf(group.competitorIds.length, event);
    const real = minutesOf(Math.max(1, group.competitorIds.length - group.absentIds.length), event);
    const finishedAt =
      startedAt + Math.max(4, Math.round(real * paceOf(event, group.eventId) * (0.85 + 0.3 * random.fraction())));
    const plannedMinutes = Math.round(expected);
    const calledAt = Math.max(firstMinute - 10, startedAt - random.whole(4, 11));
    runs.push({ group, ring, order: i + 1, plannedStart: planned, plannedMinutes, calledAt, startedAt, finishedAt });
    planned += plannedMinutes + setupMinutes;
    free = finishedAt;
  }
  return { runs, holds };
}

/** Divisions in as many rings as there are, by turns. */
export function playDay(
  random: DemoRandom,
  groups: readonly DayGroup[],
  rings: readonly Ring[],
  events: ReadonlyMap<number, TimedEvent>,
) {
  const days = rings.map((ring, r) =>
    runRing(
      random,
      ring,
      groups.filter((_, i) => i % rings.length === r),
      events,
    ),
  );
  return { runs: days.flatMap(({ runs }) => runs), holds: days.flatMap(({ holds }) => holds) };
}

const side = (what: { rings?: object[]; assignments?: object[] }): string =>
  JSON.stringify({ rings: [], assignments: [], withoutAssignments: [], ...what });

/** What staff tapped, as far as it is told of a day: calls, waits, and a division now and then moved to another ring. */
function changesOf(random: DemoRandom, { runs, holds }: ReturnType<typeof playDay>, ids: readonly number[]) {
  const calls = runs.map(({ group, ring, calledAt }, i) => ({
    kind: 'call',
    text: `${group.title}: first call to ${ring.name}`,
    minute: calledAt,
    after: side({ assignments: [{ id: idAt(ids, i), divisionId: group.id, state: 'called', calls: 1, calledAt }] }),
  }));
  const waits = holds.flatMap(({ ring, reason, from, to }) => [
    {
      kind: 'hold',
      text: `${ring.name} on hold`,
      minute: from,
      after: side({ rings: [{ id: ring.id, hold: { reason, since: from } }] }),
    },
    {
      kind: 'release',
      text: `${ring.name} resumed`,
      minute: to,
      after: side({ rings: [{ id: ring.id, hold: null }] }),
    },
  ]);
  const moves = runs.flatMap(({ group, ring, calledAt }, i) =>
    random.chance(0.06)
      ? [
          {
            kind: 'move',
            text: `${group.title} moved to ${ring.name}`,
            minute: calledAt - 8,
            after: side({ assignments: [{ id: idAt(ids, i), divisionId: group.id, state: 'planned' }] }),
          },
        ]
      : [],
  );
  return [...calls, ...waits, ...moves].sort((a, b) => a.minute - b.minute);
}

/** Who came through the door that morning: everybody but those who came to nothing. */
async function checkIn(db: Database, { tournamentId, startsAt }: Day, groups: readonly DayGroup[]): Promise<void> {
  const came = new Set(
    groups.flatMap(({ competitorIds, absentIds }) => competitorIds.filter(id => !absentIds.includes(id))),
  );
  const missing = [...new Set(groups.flatMap(({ absentIds }) => absentIds))].filter(id => !came.has(id));
  await sql`
    update competitor c set checked_in_at = ${new Date(startsAt + 510 * 60_000)}::timestamptz + (c.id % 75) * interval '1 minute'
    from registration r where r.id = c.registration_id and r.tournament_id = ${tournamentId}
      and r.completed_at is not null and c.id <> all(${missing}::int[])`.execute(db);
}

/** Stores a day as it ran: queues, what was tapped, who was missing. Answers when each division was over, by its id. */
export async function insertDay(
  db: Database,
  random: DemoRandom,
  day: Day,
  played: ReturnType<typeof playDay>,
): Promise<Map<number, Date>> {
  const { runs } = played;
  const at = (minute: number): Date => new Date(day.startsAt + minute * 60_000);
  const ids = await insertWithIds(
    db,
    'ringAssignment',
    runs.map(({ group, ring, order, plannedStart, plannedMinutes, calledAt, startedAt, finishedAt }) => ({
      draftDivisionId: group.id,
      ringId: ring.id,
      sortOrder: order,
      state: 'done' as const,
      calls: 1,
      plannedStart,
      plannedMinutes,
      calledAt: at(calledAt),
      startedAt: at(startedAt),
      finishedAt: at(finishedAt),
    })),
  );
  await insertRows(
    db,
    'ringChange',
    changesOf(random, played, ids).map(({ minute, ...change }) => ({
      ...change,
      before: side({}),
      at: at(minute),
      tournamentId: day.tournamentId,
      personId: day.directorId,
    })),
  );
  await insertRows(
    db,
    'absence',
    runs.flatMap(({ group, startedAt }) =>
      group.absentIds.map(competitorId => ({
        draftDivisionId: group.id,
        competitorId,
        personId: day.directorId,
        at: at(startedAt),
      })),
    ),
  );
  await checkIn(
    db,
    day,
    runs.map(({ group }) => group),
  );
  return new Map(runs.map(({ group, finishedAt }) => [group.id, at(finishedAt)]));
}
