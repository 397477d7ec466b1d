import type { mergeSchools } from '#contract/staff-competitor.ts';
import { foldName } from '#core/person/fold-name.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import { insertSchool, lockCompetitors, lockSchools, updateSchools } from '../registration/school.actions.ts';
import { insertBulkEdit } from './bulk-edit.db.ts';
import { moveCompetitors } from './bulk-edit.ts';

type SchoolRow = Awaited<ReturnType<typeof lockSchools>>[number];
type Target = Pick<SchoolRow, 'id' | 'name' | 'nameKey' | 'isListed' | 'mergedIntoId'>;

/** The school that takes the others in: the one of that name, or a new one. */
async function targetOf({ db }: Pick<Call, 'db'>, known: readonly SchoolRow[], name: string): Promise<Target> {
  const nameKey = foldName(name);
  const named = known.find(school => school.nameKey === nameKey);
  const target = named?.mergedIntoId ? known.find(({ id }) => id === named.mergedIntoId) : named;
  if (target) return target;
  const id = await insertSchool(db, { name, nameKey });
  return { id, name, nameKey, isListed: false, mergedIntoId: null };
}

/** Makes several spellings one school under one name; their competitors of every year move to it. SCHOOL-5 */
export async function mergeSpellings(call: Call<typeof mergeSchools>): Promise<{ editId: number; changed: number }> {
  const { db, now, input } = call;
  const name = input.name.replace(/\s+/g, ' ');
  const ids = new Set(input.schoolIds);
  if (ids.size === 0) throw badInput('schoolIds', 'Choose the spellings first');
  const known = await lockSchools(db, { ids: [...ids], nameKey: foldName(name) });
  const chosen = known.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) throw new AppError('not_found');
  const taken = chosen.find(({ mergedIntoId }) => mergedIntoId !== null);
  if (taken) throw badInput('schoolIds', `${taken.name} has since been merged into another school`);
  const target = await targetOf(call, known, name);
  const sources = chosen.filter(({ id }) => id !== target.id);
  if (sources.length === 0 && target.name === name) throw badInput('schoolIds', 'Choose two or more spellings');

  // What was merged into a spelling before follows it, so that one look-up is enough.
  const sourceIds = sources.map(({ id }) => id);
  const moved = known.filter(
    ({ id, mergedIntoId }) => sourceIds.includes(id) || sourceIds.includes(mergedIntoId ?? Number.NaN),
  );
  const competitors = await lockCompetitors(db, { schoolIds: sourceIds });
  const isListed = target.isListed || sources.some(source => source.isListed);
  await updateSchools(
    db,
    moved.map(({ id }) => id),
    { mergedIntoId: target.id },
  );
  await updateSchools(db, [target.id], { name, isListed });
  await moveCompetitors(
    call,
    competitors.map(({ id, competitorLevelId, schoolId }) => ({
      id,
      from: { competitorLevelId, schoolId },
      to: { competitorLevelId, schoolId: target.id },
    })),
    'merge-schools',
  );
  await recordHistories(call, [
    ...sources.map(source => ({
      subject: 'school',
      subjectId: source.id,
      action: 'merge',
      before: { name: source.name },
      after: { name, mergedIntoId: target.id },
    })),
    {
      subject: 'school',
      subjectId: target.id,
      action: 'merge',
      before: { name: target.name },
      after: { name, spellings: sources.map(source => source.name).join(', ') },
    },
  ]);
  const editId = await insertBulkEdit(db, {
    what: 'merge',
    before: {
      competitors: competitors.map(({ version, ...row }) => ({ ...row, madeVersion: version + 1 })),
      schools: moved.map(({ id, mergedIntoId }) => ({ id, mergedIntoId })),
      target: { id: target.id, name: target.name, isListed: target.isListed, madeName: name },
    },
    personId: callerOf(call).actorId,
    at: now,
  });
  return { editId, changed: competitors.length };
}
