import { redrawn } from '#core/final/redrawn-calls.ts';
import { changeInWords } from '#core/ring/queue/change-words.ts';
import { type ChangingCall, callerOf } from '../../call.ts';
import { queueArrivalTexts, queueCallTexts } from './call-texts.ts';
import { type LoadedDay, loadDay, minuteNow, type StoredDay } from './day.ts';
import { saveSteps } from './save-steps.ts';

/** Calls who came into a final when it was drawn up; `before`: the day until then, held. FINAL-9 */
export async function callFinalists(call: ChangingCall, before: LoadedDay, divisionId: number): Promise<void> {
  const now = await loadDay(call.db, before.tournament, call.app.config.timeZone);
  const ids = now.peopleByDivision.get(divisionId) ?? [];
  const known = before.peopleByDivision.get(divisionId) ?? [];
  const arrivals = ids.filter(id => !known.includes(id));
  const draw = { hasNew: arrivals.length > 0, isEmpty: ids.length === 0 };
  const after = redrawn(now.state, divisionId, draw, minuteNow(now, call.now)) as StoredDay;
  const was = now.state.assignments.find(one => one.divisionId === divisionId);
  const is = after.assignments.find(one => one.divisionId === divisionId);
  if (!was || !is) return;
  if (is !== was) {
    const division = now.divisions.find(row => row.draftDivisionId === divisionId)?.title ?? '';
    const ring = now.rings.find(({ id }) => id === is.ringId)?.name ?? '';
    const text = changeInWords({ kind: 'draw', division, ring, isCalled: is.state === 'called' });
    const step = { kind: 'draw', text, undoesId: null, before: now.state, after, at: call.now };
    await saveSteps(call, now, [step], { personId: callerOf(call).actorId });
  }
  // Without people it goes behind the others, one of which is next now.
  if (ids.length === 0) await queueCallTexts(call, now, after, before);
  await queueArrivalTexts(call, { before, now: { ...now, state: after } }, divisionId, arrivals);
}
