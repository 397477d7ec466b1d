import type { Draft } from '#contract/draft.ts';
import type * as contract from '#contract/draft-change.ts';
import { applyChange } from '#core/matchmaking/change.ts';
import { type ChangeRefusal, type DraftChange, groupsMadeBy } from '#core/matchmaking/draft-change.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import { seenOf } from '#core/matchmaking/stale.ts';
import { changeRecord, restore } from '#core/matchmaking/undo.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { lockDraft, touchEntries, updateDraft } from './draft.db.ts';
import { loadDraft } from './draft.presenter.ts';
import { findStep, insertStep, markStep, takeGroupIds } from './draft-change.db.ts';
import { type LoadedDraft, loadDraftState } from './draft-state.ts';
import { saveState, seenBefore, seenMap } from './save-change.ts';
import { recordOf, type StoredSide } from './stored-step.ts';

type ChangeCall = Call<typeof contract.changeDraft>;
type StepCall = Call<typeof contract.undoChange>;

async function lockOpen(call: ChangeCall | StepCall): Promise<LoadedDraft> {
  const draft = await lockDraft(call.db, call.params.draftId);
  if (!draft) throw new AppError('not_found');
  if (draft.status === 'archived') throw new AppError('archived');
  return loadDraftState(call.db, draft);
}

function refuse({ code, text, field, breaches }: ChangeRefusal): never {
  throw new AppError(code, {
    fields: breaches ? { overrideReason: breaches.map(breach => breach.text) } : { [field ?? 'change']: [text] },
  });
}

/** Every group it touches must be one that the caller has seen as it is. MATCH-49 */
function refuseUnseen({ rows }: LoadedDraft, seen: ChangeCall['input']['seen'], touched: readonly number[]): void {
  const versions = new Map(rows.map(row => [row.id, row.version]));
  const isSeen = seen.every(({ groupId, version }) => versions.get(groupId) === version);
  const ids = new Set(seen.map(({ groupId }) => groupId));
  if (!isSeen || touched.some(id => !ids.has(id))) throw new AppError('changed_meanwhile');
}

/** Entries whose facts a change takes in anew. */
const refreshedBy = (change: DraftChange): readonly Entry[] => (change.kind === 'refresh' ? change.entries : []);

async function finish(call: ChangeCall | StepCall, { draft }: LoadedDraft): Promise<Draft> {
  const version = draft.version + 1;
  await updateDraft(call.db, draft.id, { version });
  return loadDraft(call, { ...draft, version });
}

/** Changes a draft by hand, or says what it would break. MATCH-21, MATCH-26, MATCH-49 */
export async function changeDraft(call: ChangeCall): Promise<Draft> {
  const { change, seen, overrideReason } = call.input;
  const loaded = await lockOpen(call);
  const { facts, state, draft } = loaded;
  const result = applyChange(state, change, facts, await takeGroupIds(call.db, groupsMadeBy(change)), overrideReason);
  if ('refusal' in result) refuse(result.refusal);
  refuseUnseen(loaded, seen, [...result.touched.changed, ...result.touched.removed]);
  const record = changeRecord(state, result.state);
  const about = [...refreshedBy(change), ...record.before.withoutUnplaced, ...record.after.withoutUnplaced];
  const refreshed = refreshedBy(change).flatMap(entry => {
    const person = facts.people.get(entry.competitorId);
    return person && !facts.isGone(entry) ? [{ ...entry, seen: seenOf(person) }] : [];
  });
  await saveState(call.db, loaded, result.state, record.after, seenMap(refreshed), call.now);
  await touchEntries(call.db, draft.id, refreshed);
  const before: StoredSide = { ...record.before, seen: seenBefore(loaded, about) };
  const after: StoredSide = { ...record.after, seen: refreshed };
  await insertStep(call.db, draft.id, {
    ...{ kind: change.kind, reason: overrideReason, personId: callerOf(call).actorId, at: call.now },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
  });
  await recordHistory(call, {
    ...{ subject: 'draft', subjectId: draft.id, action: change.kind },
    before: { groups: record.before.groups.map(({ title }) => title) },
    after: { groups: record.after.groups.map(({ title }) => title) },
    ...(overrideReason ? { reason: overrideReason } : {}),
  });
  return finish(call, loaded);
}

/** Puts one side of a change back exactly; the draft must be as the caller saw it. MATCH-33 */
async function step(call: StepCall, direction: 'undo' | 'redo'): Promise<Draft> {
  const loaded = await lockOpen(call);
  const { draft, state } = loaded;
  if (draft.version !== call.input.version) throw new AppError('changed_meanwhile');
  const found = await findStep(call.db, draft.id, direction);
  if (!found) throw new AppError('nothing_to_undo');
  const { record, kind } = recordOf(found);
  const [to, from] = direction === 'undo' ? [record.before, record.after] : [record.after, record.before];
  const seen = seenMap(to.seen);
  await saveState(call.db, loaded, restore(state, to), to, seen, call.now);
  await touchEntries(call.db, draft.id, to.seen);
  await markStep(call.db, found.id, direction === 'undo');
  await recordHistory(call, {
    ...{ subject: 'draft', subjectId: draft.id, action: `${direction} ${kind}` },
    before: { groups: from.groups.map(({ title }) => title) },
    after: { groups: to.groups.map(({ title }) => title) },
  });
  return finish(call, loaded);
}

export const undoChange = (call: StepCall): Promise<Draft> => step(call, 'undo');
export const redoChange = (call: StepCall): Promise<Draft> => step(call, 'redo');
