import type { Conflict } from '../conflict/conflict.ts';
import type { FamilyClash } from '../conflict/family-clash.ts';
import type { HoldReason } from '../queue/queue.ts';
import { latenessOf, type TimedAssignment, type TimedRing } from './lateness.ts';

/** What is next in a ring or on its mat. */
export interface WatchedDivision extends TimedAssignment {
  divisionId: number;
  calledAt: number | null;
  calls: number;
  /** Neither checked in nor marked as not here. */
  missingIds: readonly number[];
}

/** An open ring, in its order. */
export interface WatchedRing extends TimedRing {
  ringId: number;
  hold: { reason: HoldReason; since: number } | null;
  running: WatchedDivision | null;
  next: WatchedDivision | null;
  /** Something of its queue can be moved to another ring. */
  isMovable: boolean;
  /** When the last division here was finished. */
  lastFinishedAt: number | null;
  /** Null: no tablet is in use here. */
  tablet: { heardAt: number; judges: number } | null;
}

export interface DecisionDay {
  now: number;
  /** On another day nothing is late, away or idle. */
  isToday: boolean;
  rings: readonly WatchedRing[];
  clashes: readonly Conflict[];
  familyClashes: readonly FamilyClash[];
  /** With one or two left (REPAIR-1). */
  small: readonly { divisionId: number; ringId: number | null; left: number }[];
  /** Divisions in no queue. */
  noRing: number;
  /** Sheets on which two tablets wrote different things. */
  conflicts: readonly { sheetId: number; since: number; isDecided: boolean }[];
  results: { ready: number; readySince: number | null; changed: number; unsigned: number };
  changeRequests: { count: number; since: number | null };
  /** Finals that can be drawn up, or have to be again (FINAL-4). */
  finals: number;
  alarms: readonly { key: string; since: number }[];
}

type CountedKind = 'finals' | 'unsigned' | 'changedResults' | 'release' | 'noRing' | 'changeRequests';

type What =
  | { kind: 'medic' | 'judges' | 'competitor' | 'sheet'; ringId: number }
  | { kind: 'resultConflict' | 'scoreConflict'; sheetId: number }
  | { kind: 'personClash'; clash: Conflict }
  | { kind: 'familyClash'; clash: FamilyClash }
  | { kind: 'tabletAway'; ringId: number }
  | { kind: 'noJudges'; ringIds: number[] }
  | { kind: 'tooFew'; divisionId: number; ringId: number | null; left: number }
  | { kind: 'idle'; ringIds: number[]; lateRingId: number }
  | { kind: 'slip'; ringIds: number[]; minutes: number }
  | { kind: 'missingSoon'; ringId: number; divisionId: number; competitorIds: readonly number[] }
  | { kind: 'alarm'; alarm: string }
  | { kind: CountedKind; count: number };

/** What waits for a person; `since` is a minute of the day, or null where nobody knows. */
export type Decision = What & { key: string; since: number | null };
export type DecisionKind = Decision['kind'];

/** Worst first: somebody may be hurt, a result may be wrong, a ring stands still, then what can wait. RING-40 */
export const decisionKinds = [
  'medic',
  'resultConflict',
  'scoreConflict',
  'personClash',
  'judges',
  'competitor',
  'sheet',
  'tabletAway',
  'tooFew',
  'finals',
  'idle',
  'slip',
  'noJudges',
  'alarm',
  'familyClash',
  'missingSoon',
  'unsigned',
  'changedResults',
  'noRing',
  'changeRequests',
  'release',
] as const satisfies readonly DecisionKind[];

/** A tablet asks every three seconds, and is noted every five. RING-42 */
const awayMinutes = 2;
/** RING-40 */
const limits = { slipMinutes: 15, idleMinutes: 5, lateMinutes: 10, soonMinutes: 10 } as const;

/** Since when a tablet is not heard any more; null: it is on line. RING-42 */
export const awaySince = ({ heardAt }: { heardAt: number }, now: number): number | null =>
  now - heardAt >= awayMinutes ? heardAt : null;

const make = (key: string | number, since: number | null, what: What): Decision => ({
  ...what,
  key: `${what.kind} ${key}`,
  since,
});

/** What a ring waits for; lunch ends without anybody's decision. */
function waits({ rings }: DecisionDay): Decision[] {
  return rings.flatMap(({ ringId, hold }) =>
    hold && hold.reason !== 'lunch' ? [make(ringId, hold.since, { kind: hold.reason, ringId })] : [],
  );
}

/** Since when both are true: the later of the two. */
function sinceOf(rings: readonly WatchedRing[], ringIds: readonly number[]): number | null {
  const times = rings
    .filter(({ ringId }) => ringIds.includes(ringId))
    .map(({ running, next }) => running?.startedAt ?? next?.calledAt ?? null);
  const known = times.filter(time => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function clashes({ rings, clashes: people, familyClashes }: DecisionDay): Decision[] {
  const ringsOf = (needed: readonly { ringId: number }[]) => needed.map(({ ringId }) => ringId);
  return [
    ...people.map(clash =>
      make(clash.competitorId, sinceOf(rings, ringsOf(clash.needed)), { kind: 'personClash', clash }),
    ),
    ...familyClashes.map(clash =>
      make(clash.familyId, sinceOf(rings, ringsOf(clash.needed)), { kind: 'familyClash', clash }),
    ),
  ];
}

/** Rings that run with a tablet that is away, or on which no judge was entered: those in one line. RING-42 */
function tables({ rings, now, isToday }: DecisionDay): Decision[] {
  if (!isToday) return [];
  const run = rings.flatMap(({ ringId, running, tablet }) => (running && tablet ? [{ ringId, running, tablet }] : []));
  const away = run.flatMap(({ ringId, tablet }) => {
    const since = awaySince(tablet, now);
    return since === null ? [] : [make(ringId, since, { kind: 'tabletAway', ringId })];
  });
  const ringIds = run.filter(({ tablet }) => tablet.judges === 0).map(({ ringId }) => ringId);
  return ringIds.length === 0 ? away : [...away, make('', null, { kind: 'noJudges', ringIds })];
}

/** Rings far behind the plan, in one line, and those that stand still while one is late, if they have something to run. RING-41 */
function slips({ rings, now, isToday }: DecisionDay): Decision[] {
  if (!isToday) return [];
  const late = rings
    .map(ring => ({ ringId: ring.ringId, minutes: latenessOf(ring, now) ?? 0 }))
    .filter(({ minutes }) => minutes >= limits.lateMinutes)
    .sort((a, b) => b.minutes - a.minutes);
  const movable = new Set(rings.flatMap(({ ringId, isMovable }) => (isMovable ? [ringId] : [])));
  const [worst] = late;
  if (!worst) return [];
  const slipping = late.filter(({ minutes }) => minutes >= limits.slipMinutes);
  const still = rings.flatMap(({ ringId, hold, running, next, lastFinishedAt: since }) => {
    const canCall = next !== null && !next.isUndrawn;
    const lateRingId = late.find(one => one.ringId !== ringId && (canCall || movable.has(one.ringId)))?.ringId;
    const isStill = !hold && !running && !next?.calls && since !== null && now - since >= limits.idleMinutes;
    return isStill && lateRingId !== undefined ? [{ ringId, since, lateRingId }] : [];
  });
  const idle = late.flatMap(({ ringId: lateRingId }) => {
    const them = still.filter(one => one.lateRingId === lateRingId);
    const [ringIds, since] = [them.map(({ ringId }) => ringId), Math.min(...them.map(one => one.since))];
    return them.length === 0 ? [] : [make(lateRingId, since, { kind: 'idle', ringIds, lateRingId })];
  });
  if (slipping.length === 0) return idle;
  const ringIds = slipping.map(({ ringId }) => ringId);
  return [...idle, make('', null, { kind: 'slip', ringIds, minutes: worst.minutes })];
}

/** Who is not checked in for a division that was called, or is expected in a few minutes. */
function missing({ rings, now, isToday }: DecisionDay): Decision[] {
  if (!isToday) return [];
  return rings.flatMap(({ ringId, next }) => {
    if (!next || next.missingIds.length === 0) return [];
    const isSoon = next.calls > 0 || (next.start !== null && next.start - now <= limits.soonMinutes);
    const { divisionId, missingIds: competitorIds } = next;
    return isSoon ? [make(ringId, next.calledAt, { kind: 'missingSoon', ringId, divisionId, competitorIds })] : [];
  });
}

function office({ conflicts, small, alarms, results, noRing, changeRequests, finals }: DecisionDay): Decision[] {
  const counted = (kind: CountedKind, count: number, since: number | null = null): Decision[] =>
    count > 0 ? [make('', since, { kind, count })] : [];
  return [
    ...conflicts.map(({ sheetId, since, isDecided }) =>
      make(sheetId, since, { kind: isDecided ? 'resultConflict' : 'scoreConflict', sheetId }),
    ),
    ...small.map(one => make(one.divisionId, null, { kind: 'tooFew', ...one })),
    ...alarms.map(({ key, since }) => make(key, since, { kind: 'alarm', alarm: key })),
    ...counted('finals', finals),
    ...counted('unsigned', results.unsigned),
    ...counted('changedResults', results.changed),
    ...counted('noRing', noRing),
    ...counted('changeRequests', changeRequests.count, changeRequests.since),
    ...counted('release', results.ready, results.readySince),
  ];
}

const rankOf = ({ kind }: Decision): number => decisionKinds.indexOf(kind);
const ageOf = ({ since }: Decision): number => since ?? Number.POSITIVE_INFINITY;

/** Everything that waits for a director, worst first; of one kind, what waits longest first. RING-40 */
export function decisionsOf(day: DecisionDay): Decision[] {
  const all = [...waits(day), ...clashes(day), ...tables(day), ...slips(day), ...missing(day), ...office(day)];
  // Of those without a time, the order stays as it was given.
  const older = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
  return all.sort((a, b) => rankOf(a) - rankOf(b) || older(ageOf(a), ageOf(b)));
}
