import type { ErrorCode } from '#contract/errors.ts';
import type * as contract from '#contract/ring.ts';
import { changeInWords, type NamedChange } from '#core/ring/change-words.ts';
import { applyQueueChange, type QueueChange, type QueueRefusal } from '#core/ring/queue-change.ts';
import { type QueueRecord, queueRecord, takenBack } from '#core/ring/queue-undo.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import { queueCallTexts } from './call-texts.ts';
import { type LoadedDay, loadDay, minuteNow, type StoredDay } from './day.ts';
import {
  lockDay,
  putAssignments,
  putRingStates,
  raiseVersion,
  removeAssignments,
  type StoredAssignment,
  setHiddenAside,
  takeAssignmentIds,
} from './ring.db.ts';
import { findRingChange, insertRingChange, recordOf } from './ring-change.db.ts';
import { loadPresentedDay, presentDay } from './ring-day.presenter.ts';

type Change = contract.RingChange;
export type DayCall = Pick<Call, 'db' | 'app' | 'now' | 'caller' | 'afterCommit'>;

const refusalCodes: Record<QueueRefusal, ErrorCode> = {
  noSuchRing: 'not_found',
  noSuchAssignment: 'not_found',
  noSuchPlace: 'changed_meanwhile',
  alreadyAssigned: 'already_assigned',
  ringClosed: 'ring_closed',
  ringBusy: 'ring_busy',
  isRunning: 'division_running',
  isDone: 'division_done',
  notRunning: 'division_not_running',
  lastCallMade: 'last_call_made',
  hasQueue: 'ring_has_queue',
  notHeld: 'nothing_to_do',
  nothingToDo: 'nothing_to_do',
};

/** The day of a tournament, held: one change at a time. */
export async function holdDay(call: DayCall, tournamentId: number): Promise<LoadedDay> {
  const tournament = await findTournamentById(call.db, tournamentId);
  if (!tournament) throw new AppError('not_found');
  if (tournament.archivedAt) throw new AppError('archived');
  await lockDay(call.db, tournamentId);
  return loadDay(call.db, tournament, call.app.config.timeZone);
}

/** After whatever concerns the day: its version rises, and nobody is shown an old copy. `after`: what is known of it already. */
export async function finishDay(
  call: DayCall,
  { tournament }: LoadedDay,
  after?: LoadedDay,
): Promise<contract.RingDay> {
  await raiseVersion(call.db, tournament.id);
  call.afterCommit(() => call.app.dropKeptCopies());
  return after ? presentDay(call, { ...after, version: after.version + 1 }) : loadPresentedDay(call, tournament);
}

/** What somebody changes must be as they saw it. */
function refuseMoved({ state, version }: LoadedDay, change: Change): void {
  if (change.kind === 'fill' && change.dayVersion !== version) throw new AppError('changed_meanwhile');
  if (!('seen' in change)) return;
  const known = state.assignments.find(({ id }) => id === change.ringAssignmentId);
  if (!known) throw new AppError('changed_meanwhile');
  const { ringId, state: was, calls } = change.seen;
  if (known.ringId !== ringId || known.state !== was || known.calls !== calls) throw new AppError('changed_meanwhile');
}

function asQueueChange(change: Change): QueueChange {
  if (change.kind === 'assign') {
    const { draftDivisionId: divisionId, ringId, before } = change;
    return { kind: 'assign', divisionId, ringId, before };
  }
  if (change.kind === 'fill') {
    const queues = change.queues.map(({ ringId, items }) => ({
      ringId,
      divisionIds: items.map(item => item.draftDivisionId),
    }));
    return { kind: 'fill', queues };
  }
  if (!('seen' in change)) return change;
  const { ringAssignmentId: assignmentId, seen: _, ...rest } = change;
  return { ...rest, assignmentId };
}

/** Only what stands in the published draft, and once, can be put into a queue. */
function refuseUnknownDivisions({ divisions }: LoadedDay, change: Change): void {
  const ids =
    change.kind === 'assign'
      ? [change.draftDivisionId]
      : change.kind === 'fill'
        ? change.queues.flatMap(({ items }) => items.map(item => item.draftDivisionId))
        : [];
  const known = new Set(divisions.map(({ draftDivisionId }) => draftDivisionId));
  if (ids.some(id => !known.has(id))) throw new AppError('not_found');
}

/** What is kept beside core's facts: pins stay, a plan taken over says when; whoever went to lunch has had it. */
function completed(before: StoredDay, after: StoredDay, change: Change | null, now: number): StoredDay {
  const known = new Map(before.assignments.map(assignment => [assignment.id, assignment]));
  const planned = new Map(
    change?.kind === 'fill'
      ? change.queues.flatMap(({ items }) => items.map(item => [item.draftDivisionId, item] as const))
      : [],
  );
  const wasHeld = new Map(before.rings.map(ring => [ring.id, ring.hold]));
  return {
    rings: after.rings.map(ring =>
      wasHeld.get(ring.id)?.reason === 'lunch' && !ring.hold ? { ...ring, hadLunch: now } : ring,
    ),
    assignments: after.assignments.map((assignment): StoredAssignment => {
      const { pinned = null, plannedStart = null, plannedMinutes = null } = known.get(assignment.id) ?? {};
      const plan = assignment.state === 'planned' ? planned.get(assignment.divisionId) : undefined;
      return {
        ...assignment,
        pinned,
        plannedStart: plan ? Math.round(plan.startMinute) : plannedStart,
        plannedMinutes: plan ? Math.round(plan.minutes) : plannedMinutes,
      };
    }),
  };
}

function namedChange({ state, divisions, rings }: LoadedDay, change: Change, after: StoredDay): NamedChange {
  const ringName = (id: number): string => rings.find(ring => ring.id === id)?.name ?? '';
  const divisionName = (id: number): string =>
    divisions.find(({ draftDivisionId }) => draftDivisionId === id)?.title ?? '';
  switch (change.kind) {
    case 'assign':
      return { kind: 'assign', division: divisionName(change.draftDivisionId), ring: ringName(change.ringId) };
    case 'fill':
      return {
        kind: 'fill',
        divisions: change.queues.reduce((sum, { items }) => sum + items.length, 0),
        rings: change.queues.length,
      };
    case 'hold':
      return { kind: 'hold', ring: ringName(change.ringId), reason: change.reason };
    case 'close': {
      const hadQueue = state.assignments.some(({ ringId, state: is }) => ringId === change.ringId && is !== 'done');
      const queueTo = change.queueTo === null || !hadQueue ? null : ringName(change.queueTo);
      return { kind: 'close', ring: ringName(change.ringId), queueTo };
    }
    case 'release':
    case 'open':
      return { kind: change.kind, ring: ringName(change.ringId) };
  }
  const assignment = state.assignments.find(({ id }) => id === change.ringAssignmentId);
  const division = divisionName(assignment?.divisionId ?? 0);
  const ring = ringName(assignment?.ringId ?? 0);
  if (change.kind === 'move') return { kind: 'move', division, ring: ringName(change.ringId), from: ring };
  if (change.kind !== 'call') return { kind: change.kind, division, ring };
  const calls = after.assignments.find(({ id }) => id === change.ringAssignmentId)?.calls;
  return { kind: 'call', division, ring, calls: calls === 0 || calls === undefined ? 1 : calls };
}

/** Saves what a change made different, with what it needs to be taken back. */
async function save(
  call: DayCall,
  day: LoadedDay,
  after: StoredDay,
  step: { kind: string; text: string; undoesId: number | null },
): Promise<contract.RingDay> {
  const record: QueueRecord = queueRecord(day.state, after);
  await removeAssignments(call.db, record.after.withoutAssignments);
  const starting = record.after.assignments.filter(({ state }) => state === 'running').map(({ ringId }) => ringId);
  const shownIds = day.state.assignments.map(({ id }) => id);
  const setAside = starting.length > 0 ? await setHiddenAside(call.db, starting, shownIds) : [];
  await putAssignments(call.db, record.after.assignments as StoredAssignment[], day.zero);
  await putRingStates(call.db, record.after.rings as StoredDay['rings'], day.zero);
  await queueCallTexts(call, day, after);
  await insertRingChange(call.db, {
    ...{ tournamentId: day.tournament.id, ...step, record },
    ...{ personId: callerOf(call).actorId, at: call.now },
  });
  await recordHistory(call, {
    ...{ subject: 'ring_day', subjectId: day.tournament.id, action: step.kind },
    after: { change: step.text, ...(setAside.length > 0 ? { plannedAgain: setAside } : {}) },
  });
  return finishDay(call, day, { ...day, state: after });
}

/** One change of the queues. RING-12 to RING-14 */
export async function changeRings(call: Call<typeof contract.changeRings>): Promise<contract.RingDay> {
  const { change } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  refuseMoved(day, change);
  refuseUnknownDivisions(day, change);
  const fresh = change.kind === 'assign' ? 1 : change.kind === 'fill' ? day.divisions.length : 0;
  const now = minuteNow(day, call.now);
  const result = applyQueueChange(day.state, asQueueChange(change), now, await takeAssignmentIds(call.db, fresh));
  if ('refusal' in result) throw new AppError(refusalCodes[result.refusal]);
  const after = completed(day.state, result.state as StoredDay, change, now);
  const text = changeInWords(namedChange(day, change, after));
  return save(call, day, after, { kind: change.kind, text, undoesId: null });
}

/** Takes one change back, and notes it as a change that can be taken back. RING-22 */
export async function undoRingChange(call: Call<typeof contract.undoRingChange>): Promise<contract.RingDay> {
  const day = await holdDay(call, call.params.tournamentId);
  const change = await findRingChange(call.db, day.tournament.id, call.params.changeId);
  if (!change) throw new AppError('not_found');
  if (change.undoneById !== null) throw new AppError('already_undone');
  const after = takenBack(day.state, recordOf(change));
  if (!after) throw new AppError('changed_meanwhile');
  const text =
    change.kind === 'undo' ? `Done again: ${withoutPrefix(change.text)}` : `Taken back: ${withoutPrefix(change.text)}`;
  return save(call, day, after as StoredDay, {
    kind: change.kind === 'undo' ? 'redo' : 'undo',
    text,
    undoesId: change.id,
  });
}

const withoutPrefix = (text: string): string => text.replace(/^(Taken back|Done again): /, '');
