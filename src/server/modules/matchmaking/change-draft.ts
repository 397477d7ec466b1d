import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type * as contract from '#contract/matchmaking/draft-change.ts';
import { applyChange } from '#core/matchmaking/change/apply-change.ts';
import { type ChangeRefusal, type DraftChange, groupsMadeBy } from '#core/matchmaking/change/draft-change.ts';
import { areAsSeen, touchesOnlySeen } from '#core/matchmaking/change/groups-as-seen.ts';
import { restore } from '#core/matchmaking/change/undo.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { keyOf } from '#core/matchmaking/draft-state.ts';
import { seenOf } from '#core/matchmaking/late/changed-facts.ts';
import { AppError, found } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { refuseBegun } from './begun-division.ts';
import { lockDraft } from './draft.db.ts';
import { loadDraft } from './draft.presenter.ts';
import { findStep, markStep, takeGroupIds } from './draft-change.db.ts';
import { type LoadedDraft, loadDraftState } from './draft-state.ts';
import { saveState } from './save-change.ts';
import { markDraftChanged, saveStep } from './save-step.ts';
import { recordOf } from './stored-step.ts';

type ChangeCall = Call<typeof contract.changeDraft>;
type StepCall = Call<typeof contract.undoChange>;

async function lockOpen(call: ChangeCall | StepCall): Promise<LoadedDraft> {
  const draft = found(await lockDraft(call.db, call.params.draftId));
  if (draft.status === 'archived') throw new AppError('archived');
  return loadDraftState(call.db, draft);
}

function refuse({ code, text, field, breaches }: ChangeRefusal): never {
  throw new AppError(code, {
    fields: breaches ? { overrideReason: breaches.map(breach => breach.text) } : { [field ?? 'change']: [text] },
  });
}

/** What is taken in anew where it differs from what is known. */
function readAnew({ facts, entries }: LoadedDraft, change: DraftChange): Entry[] {
  if (change.kind !== 'refresh') return [];
  const known = new Map(entries.map(entry => [keyOf(entry), entry.seen]));
  return change.entries.filter(entry => {
    const person = facts.people.get(entry.competitorId);
    return person && !facts.isGone(entry) && !isDeepStrictEqual(known.get(keyOf(entry)), seenOf(person));
  });
}

async function finish(call: ChangeCall | StepCall, { draft, world }: LoadedDraft): Promise<Draft> {
  return loadDraft(call, await markDraftChanged(call, draft), world);
}

/** Changes a draft by hand, or says what it would break. What changes nothing is no step. MATCH-21, MATCH-26, MATCH-49, MATCH-50 */
export async function changeDraft(call: ChangeCall): Promise<Draft> {
  const { change, seen, overrideReason } = call.input;
  const loaded = await lockOpen(call);
  const { facts, state, draft } = loaded;
  if (!areAsSeen(loaded.rows, seen)) throw new AppError('changed_meanwhile');
  const result = applyChange(state, change, facts, await takeGroupIds(call.db, groupsMadeBy(change)), overrideReason);
  if ('refusal' in result) refuse(result.refusal);
  if (!touchesOnlySeen(result.touched, seen)) throw new AppError('changed_meanwhile');
  await refuseBegun(call.db, loaded, result.state, change.kind === 'refresh' ? change.entries : []);
  const step = { kind: change.kind, reason: overrideReason };
  const stepId = await saveStep(call, loaded, result.state, step, readAnew(loaded, change));
  return stepId === null ? loadDraft(call, draft, loaded.world) : finish(call, loaded);
}

/** Puts one side of a change back exactly; the draft must be as the caller saw it. MATCH-33 */
async function step(call: StepCall, direction: 'undo' | 'redo'): Promise<Draft> {
  const loaded = await lockOpen(call);
  const { draft, state } = loaded;
  if (draft.version !== call.input.version) throw new AppError('changed_meanwhile');
  const last = await findStep(call.db, draft.id, direction);
  if (!last) throw new AppError('nothing_to_undo');
  const { record, kind } = recordOf(last);
  const [to, from] = direction === 'undo' ? [record.before, record.after] : [record.after, record.before];
  const after = restore(state, to);
  await refuseBegun(call.db, loaded, after, to.seen);
  await saveState(call.db, loaded, after, to, call.now);
  await markStep(call.db, last.id, direction === 'undo');
  await recordHistory(call, {
    subject: 'draft',
    subjectId: draft.id,
    action: `${direction} ${kind}`,
    before: { groups: from.groups.map(({ title }) => title) },
    after: { groups: to.groups.map(({ title }) => title) },
  });
  return finish(call, loaded);
}

export const undoChange = (call: StepCall): Promise<Draft> => step(call, 'undo');
export const redoChange = (call: StepCall): Promise<Draft> => step(call, 'redo');
