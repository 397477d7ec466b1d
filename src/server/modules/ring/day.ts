import { createHash } from 'node:crypto';
import { awaitedIn, type FinalSettings } from '#core/final/expected-finalists.ts';
import { finalHour } from '#core/final/final-hour.ts';
import { slidDay } from '#core/ring/call/call-order.ts';
import { neededByDivision } from '#core/ring/conflict/conflict.ts';
import { type LearnedDuration, learn } from '#core/ring/estimate/duration.ts';
import { type DayEstimate, type EstimateDay, estimateDay } from '#core/ring/estimate/estimate.ts';
import { blocksByDivision, blocksLeft } from '#core/ring/plan/block.ts';
import type { PlanRules } from '#core/ring/plan/plan.ts';
import { scheduleBlocks } from '#core/ring/plan/schedule-blocks.ts';
import { usualRules } from '#core/ring/plan/usual-rules.ts';
import { type DayState, repairOrder } from '#core/ring/queue/queue.ts';
import { type PaceOf, ringDivisionsOf } from '#core/ring/ring-division.ts';
import { ageOn } from '#core/time/calendar.ts';
import { clockZeroOf } from '#core/time/minutes-since-midnight.ts';
import type { Database } from '../../db/database.ts';
import { listBegunDivisions } from '../score-sheet/begun.actions.ts';
import { listEventTypes, listScheduleLines, type TournamentRow } from '../tournament/tournament.actions.ts';
import { listAbsences } from './absence.db.ts';
import { loadPace } from './event-pace.actions.ts';
import { listExhibitions } from './exhibition.db.ts';
import {
  type AssignmentRow,
  findDay,
  listAssignments,
  listRings,
  type RingRow,
  type StoredAssignment,
  type StoredRing,
} from './ring.db.ts';
import { listRingDivisions, listRingMembers, listTimedEvents } from './ring-member.db.ts';

export interface StoredDay {
  rings: StoredRing[];
  assignments: StoredAssignment[];
}

const minuteOf = (zero: number, at: Date | null): number | null => at && (at.getTime() - zero) / 60_000;

/** One that a ring tried before the day is none. RING-12 */
export const hasHadLunch = ({ hadLunch }: Pick<StoredRing, 'hadLunch'>): boolean => hadLunch !== null && hadLunch >= 0;

const ringOf = (row: RingRow, zero: number): StoredRing => ({
  id: row.id,
  isOpen: row.isOpen,
  hadLunch: minuteOf(zero, row.hadLunchAt),
  hold: row.holdReason
    ? {
        reason: row.holdReason as NonNullable<StoredRing['hold']>['reason'],
        since: minuteOf(zero, row.heldAt) ?? 0,
      }
    : null,
});
const assignmentOf = (row: AssignmentRow, zero: number): StoredAssignment => ({
  id: row.id,
  divisionId: row.draftDivisionId,
  ringId: row.ringId,
  order: row.sortOrder,
  state: row.state as StoredAssignment['state'],
  calls: row.calls as StoredAssignment['calls'],
  calledAt: minuteOf(zero, row.calledAt),
  startedAt: minuteOf(zero, row.startedAt),
  finishedAt: minuteOf(zero, row.finishedAt),
  pinned: row.pinned as StoredAssignment['pinned'],
  plannedStart: row.plannedStart,
  plannedMinutes: row.plannedMinutes,
});

type MemberRows = Awaited<ReturnType<typeof listRingMembers>>;

/** What rings need to know of divisions with these people in them. RING-24, WRAP-12 */
export function factsOfDivisions(
  divisions: readonly {
    draftDivisionId: number;
    final: FinalSettings | null;
    notBefore?: number | null;
    /** It sends nobody to a final. FINAL-2 */
    isExhibition?: boolean;
  }[],
  members: MemberRows,
  events: Awaited<ReturnType<typeof listTimedEvents>>,
  tournamentOn: string,
  paceOf: PaceOf,
  rules: Pick<PlanRules, 'blocks'> = {},
) {
  const byDivision = Map.groupBy(members, ({ draftDivisionId }) => draftDivisionId);
  const groups = divisions.map(({ draftDivisionId, final, notBefore = null, isExhibition = false }) => ({
    draftDivisionId,
    final,
    notBefore,
    isExhibition,
    members: (byDivision.get(draftDivisionId) ?? []).map(member => ({
      ...member,
      age: ageOn(member.birthOn, tournamentOn),
    })),
  }));
  const feeding = groups.filter(({ isExhibition }) => !isExhibition);
  return ringDivisionsOf(
    groups.map(({ final, isExhibition: _, ...group }) => ({
      ...group,
      isFinal: final !== null,
      ...(final && group.members.length === 0 ? { awaited: awaitedIn(final, feeding, tournamentOn) } : {}),
    })),
    events,
    paceOf,
    rules,
  );
}

/** A tournament's day as core decides from it, with twelve queries whatever its size. */
export async function loadDay(db: Database, tournament: TournamentRow, timeZone: string) {
  const zero = clockZeroOf(tournament.tournamentOn, timeZone);
  const day = await findDay(db, tournament.id);
  const draftId = day?.draftId ?? 0;
  const rings = await listRings(db, tournament.id);
  const assignments = await listAssignments(db, draftId);
  const stored = await listRingDivisions(db, draftId);
  const members = await listRingMembers(db, draftId);
  const events = await listTimedEvents(db);
  const absences = await listAbsences(db, draftId);
  const begun = await listBegunDivisions(db, draftId);
  const exhibitionIds = new Set(await listExhibitions(db, draftId));
  const { paceOf, source } = await loadPace(db, tournament.tournamentOn);
  const kinds = (await listEventTypes(db)).map(({ id, title }) => ({ eventTypeId: id, title }));
  const lines = await listScheduleLines(db, tournament.id);
  const bySchedule = scheduleBlocks(lines, kinds);
  const divisions = stored.map(({ final, title, ...row }) => {
    const eventTypeId = final ? events.get(final.id)?.eventTypeId : undefined;
    const notBefore = final && finalHour(lines, { title, eventTypeId });
    return { ...row, title, final, notBefore, isExhibition: exhibitionIds.has(row.draftDivisionId) };
  });
  const ownRules = (day?.rules as PlanRules | null | undefined) ?? usualRules(tournament);
  const [kindIds, ringIds] = [new Set(kinds.map(kind => kind.eventTypeId)), new Set(rings.map(({ id }) => id))];
  const ownBlocks = ownRules.blocks ? blocksLeft(ownRules.blocks, kindIds, ringIds) : null;
  const rules = { ...ownRules, blocks: ownBlocks ?? bySchedule };
  const facts = factsOfDivisions(divisions, members, events, tournament.tournamentOn, paceOf, rules);
  const shown = new Set(divisions.map(({ draftDivisionId }) => draftDivisionId));
  const state = repairOrder({
    rings: rings.map(row => ringOf(row, zero)),
    assignments: assignments.filter(row => shown.has(row.draftDivisionId)).map(row => assignmentOf(row, zero)),
  }) as StoredDay;
  const inQueue = (ringId: number): number => state.assignments.filter(one => one.ringId === ringId).length;
  return {
    /** `hidden`: what stands in its queue of drafts that are not published. */
    rings: rings.map(({ queued, ...ring }) => ({ ...ring, hidden: queued - inQueue(ring.id) })),
    tournament,
    zero,
    divisions,
    members,
    events,
    absences,
    facts,
    state,
    begunIds: new Set(begun.map(({ draftDivisionId }) => draftDivisionId)),
    exhibitionIds,
    paceOf,
    /** The earlier day whose pace its minutes have; null: they are those of the table. */
    pace: source ?? null,
    version: day?.version ?? 1,
    rules,
    /** What staff set instead of the schedule's blocks. */
    ownBlocks,
    scheduleBlocks: bySchedule,
    kinds,
    rulesVersion: day?.rulesVersion ?? 1,
    draft: day?.draftId && day.draftTitle !== null ? { id: day.draftId, title: day.draftTitle } : null,
    peopleByDivision: new Map(facts.map(({ id, competitorIds }) => [id, competitorIds])),
    neededByDivision: neededByDivision(facts, absences),
    callOrder: {
      blocks: blocksByDivision(facts, rules),
      undrawn: new Set(facts.flatMap(({ id, awaits }) => (awaits ? [id] : []))),
    },
  };
}
export type LoadedDay = Awaited<ReturnType<typeof loadDay>>;

/** The minute of the day at the venue. */
export const minuteNow = ({ zero }: Pick<LoadedDay, 'zero'>, now: Date): number => (now.getTime() - zero) / 60_000;

export interface DayView {
  /** Queues in the order in which they can be called. RING-23 */
  shown: DayState;
  /** By division. */
  durations: Map<number, LearnedDuration>;
  /** Null when the day is long over. */
  estimate: DayEstimate | null;
}

/** After so many minutes nobody asks when something will be. */
const dayOver = 1440 + 360;

/** A day as everybody is shown it: order, learned durations and expected times, all from one reckoning. RING-10, RING-18, RING-23 */
export const viewOf = (day: LoadedDay, now: Date): DayView =>
  reckoned(day, now, estimated => estimateOnce(day.tournament.id, estimated));
/** The same of a day as it might be: not what is kept for all who ask, but by the same chance. */
export const viewOfMaybe = (day: LoadedDay, now: Date): DayView =>
  reckoned(day, now, estimated => estimateDay(estimated, day.tournament.id));

function reckoned(day: LoadedDay, now: Date, estimateOf: (day: EstimateDay) => DayEstimate): DayView {
  const { state, facts, neededByDivision: needed, rules } = day;
  const shown = slidDay(state, needed, day.callOrder);
  const durations = learn(
    facts.map(({ id, eventIds, people, minutes }) => ({ divisionId: id, eventIds, people, minutes })),
    state.assignments.flatMap(({ divisionId, startedAt, finishedAt }) =>
      startedAt === null || finishedAt === null ? [] : [{ divisionId, minutes: finishedAt - startedAt }],
    ),
  );
  const minute = minuteNow(day, now);
  if (minute > dayOver) return { shown, durations, estimate: null };
  const estimate = estimateOf({
    state: shown,
    divisions: facts.map(({ awaitedIds, awaits: _, notBefore, people: __, ...division }) => ({
      ...division,
      ...(notBefore === null ? {} : { from: notBefore }),
      competitorIds: [...(needed.get(division.id) ?? []), ...awaitedIds],
    })),
    durations,
    rules,
    now: Math.floor(minute),
    hadLunch: new Set(state.rings.filter(hasHadLunch).map(({ id }) => id)),
  });
  return { shown, durations, estimate };
}

const estimates = new Map<number, { key: string; estimate: DayEstimate }>();

/** The rest of a day takes 30 to 100 ms to play through: once for all who ask in a minute in which nothing changed. */
function estimateOnce(tournamentId: number, day: EstimateDay): DayEstimate {
  const { state, divisions, rules, now } = day;
  const key = createHash('sha256')
    .update(JSON.stringify([state, divisions, [...day.durations], rules, now, [...day.hadLunch]]))
    .digest('base64');
  const known = estimates.get(tournamentId);
  if (known?.key === key) return known.estimate;
  const estimate = estimateDay(day, tournamentId);
  estimates.set(tournamentId, { key, estimate });
  return estimate;
}
