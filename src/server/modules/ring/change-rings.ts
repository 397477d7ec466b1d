import type { ErrorCode } from '#contract/errors.ts';
import type * as contract from '#contract/ring/ring.ts';
import { changeInWords } from '#core/ring/queue/change-words.ts';
import { applyQueueChange, type QueueChange, type QueueRefusal } from '#core/ring/queue/queue-change.ts';
import { undoneDay } from '#core/ring/queue/queue-undo.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, type ChangingCall, callerOf } from '../../call.ts';
import { undoRepair } from '../matchmaking/undo-repair.actions.ts';
import { completed } from './completed.ts';
import { type LoadedDay, loadDay, minuteNow, type StoredDay } from './day.ts';
import { finishDay, holdDay } from './hold-day.ts';
import { namedChange } from './named-change.ts';
import { notDrawnIn } from './not-drawn.ts';
import { takeAssignmentIds } from './ring.db.ts';
import { findRingChange, recordOf } from './ring-change.db.ts';
import { saveSteps } from './save-steps.ts';

type Change = contract.RingChange;

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

function refuseUndrawn(day: LoadedDay, after: StoredDay, field: string): void {
  const words = notDrawnIn(day, day.state, after);
  if (words !== null) throw new AppError('final_not_drawn', { fields: { [field]: [`${words}.`] } });
}

async function save(
  call: ChangingCall,
  day: LoadedDay,
  after: StoredDay,
  step: { kind: string; text: string; undoesId: number | null; draftChangeId?: number | null },
): Promise<contract.RingDay> {
  const { actorId: personId } = callerOf(call);
  const state = await saveSteps(call, day, [{ ...step, before: day.state, after, at: call.now }], { personId });
  return finishDay(call, day, { ...day, state });
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
  refuseUndrawn(day, after, 'change');
  const text = changeInWords(namedChange(day, change, after));
  return save(call, day, after, { kind: change.kind, text, undoesId: null });
}

/** Takes one change back, and notes it as a change that can be taken back. RING-22 */
export async function undoRingChange(call: Call<typeof contract.undoRingChange>): Promise<contract.RingDay> {
  const day = await holdDay(call, call.params.tournamentId);
  const change = found(await findRingChange(call.db, day.tournament.id, call.params.changeId));
  if (change.undoneById !== null) throw new AppError('already_undone');
  const after = undoneDay(day.state, recordOf(change));
  if (!after) throw new AppError('changed_meanwhile');
  refuseUndrawn(day, after as StoredDay, 'changeId');
  const draftChangeId = change.draftChangeId === null ? null : await undoInDraft(call, change.draftChangeId);
  // Who stands where is other now; the queues are as they were.
  const moved = draftChangeId === null ? day : { ...(await loadDayOf(call, day)), state: day.state };
  const text =
    change.kind === 'undo' ? `Redone: ${withoutPrefix(change.text)}` : `Undone: ${withoutPrefix(change.text)}`;
  const kind = change.kind === 'undo' ? 'redo' : 'undo';
  return save(call, moved, after as StoredDay, { kind, text, undoesId: change.id, draftChangeId });
}

/** A repair is taken back where it was made. REPAIR-6 */
async function undoInDraft(call: Call<typeof contract.undoRingChange>, stepId: number): Promise<number> {
  const taken = await undoRepair(call, call.params.tournamentId, stepId);
  if (taken === null) throw new AppError('changed_meanwhile');
  return taken;
}

const loadDayOf = (call: ChangingCall, { tournament }: LoadedDay): Promise<LoadedDay> =>
  loadDay(call.db, tournament, call.app.config.timeZone);

/** Two of them are from before the words changed. */
const withoutPrefix = (text: string): string => text.replace(/^(Undone|Redone|Taken back|Done again): /, '');
