import type { undoEdit } from '#contract/staff-competitor.ts';
import { undoOf } from '#core/registration/undo-bulk-edit.ts';
import { AppError, found } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import { lockCompetitors, lockSchools, updateSchools } from '../registration/school.actions.ts';
import { type Before, lockBulkEdit, markUndone } from './bulk-edit.db.ts';
import { moveCompetitors } from './bulk-edit.ts';
import { holdLevels } from './competitor-table.db.ts';

type UndoCall = Call<typeof undoEdit>;

/** Spellings become schools of their own again, but for those that were merged elsewhere since. SCHOOL-6 */
async function separate(call: UndoCall, { schools = [], target }: Before): Promise<void> {
  if (!target) return;
  const now = await lockSchools(call.db, { ids: [target.id, ...schools.map(({ id }) => id)] });
  const rowOf = (id: number) => now.find(school => school.id === id);
  const mine = schools.filter(({ id }) => rowOf(id)?.mergedIntoId === target.id);
  for (const [mergedIntoId, group] of Map.groupBy(mine, school => school.mergedIntoId))
    await updateSchools(
      call.db,
      group.map(({ id }) => id),
      { mergedIntoId },
    );
  const named = rowOf(target.id);
  if (named?.name === target.madeName)
    await updateSchools(call.db, [target.id], { name: target.name, isListed: target.isListed });
  await recordHistories(
    call,
    mine.map(({ id }) => ({
      subject: 'school',
      subjectId: id,
      action: 'undo-merge',
      before: { name: named?.name, mergedIntoId: target.id },
      after: { name: rowOf(id)?.name },
    })),
  );
}

/** Takes a change of many back; whoever was changed since keeps the later change. SCHOOL-7 */
export async function undoMany(call: UndoCall): Promise<{ restored: number; kept: number }> {
  const edit = found(await lockBulkEdit(call.db, call.params.editId));
  if (edit.undoneAt) throw new AppError('already_undone');
  const { before } = edit;
  await separate(call, before);
  // A school may have been merged into another or deleted since.
  const schools = await lockSchools(call.db, { ids: [...new Set(before.competitors.map(({ schoolId }) => schoolId))] });
  const schoolNow = new Map(schools.map(school => [school.id, school.mergedIntoId ?? school.id]));
  const rows = await lockCompetitors(call.db, { ids: before.competitors.map(({ id }) => id) });
  const nowById = new Map(rows.map(row => [row.id, row]));
  const { restore, keep } = undoOf(before.competitors.map(item => ({ ...item, now: nowById.get(item.id) ?? null })));
  const wasById = new Map(before.competitors.map(item => [item.id, item]));
  // A level that nobody had any more may have been deleted since.
  const levels = await holdLevels(call.db, [
    ...new Set(before.competitors.map(({ competitorLevelId }) => competitorLevelId)),
  ]);
  const moves = restore.flatMap(id => {
    const [was, now] = [wasById.get(id), nowById.get(id)];
    if (!was || !now || !levels.some(level => level.id === was.competitorLevelId)) return [];
    const { competitorLevelId } = was;
    const schoolId = schoolNow.get(was.schoolId);
    const isThere = competitorLevelId === now.competitorLevelId && schoolId === now.schoolId;
    return schoolId === undefined || isThere ? [] : [{ id, from: now, to: { competitorLevelId, schoolId } }];
  });
  await moveCompetitors(call, moves, 'undo');
  await markUndone(call.db, edit.id, call.now);
  return { restored: moves.length, kept: keep.length + restore.length - moves.length };
}
