import type { bulkEdit } from '#contract/staff-competitor.ts';
import * as sayField from '#say/fields.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf, type HistoryCall } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import {
  findOrInsertSchool,
  holdSchool,
  lockCompetitors,
  updateLevelsAndSchools,
} from '../registration/school.actions.ts';
import { raiseSheetEditions } from '../score-sheet/sheet-edition.actions.ts';
import { insertBulkEdit } from './bulk-edit.db.ts';
import { holdLevels, listSchoolNamesOf } from './competitor-table.db.ts';

export interface Move {
  id: number;
  from: { competitorLevelId: number; schoolId: number };
  to: { competitorLevelId: number; schoolId: number };
}

/** Moves competitors to other levels and schools, each with a line in its history: what was, and what is. SCHOOL-6 */
export async function moveCompetitors(call: HistoryCall, moves: readonly Move[], action: string): Promise<void> {
  if (moves.length === 0) return;
  const both = moves.flatMap(({ from, to }) => [from, to]);
  const levels = await holdLevels(call.db, [...new Set(both.map(side => side.competitorLevelId))]);
  const schools = await listSchoolNamesOf(call.db, [...new Set(both.map(side => side.schoolId))]);
  const levelTitles = new Map(levels.map(({ id, title }) => [id, title]));
  const schoolNames = new Map(schools.map(({ id, name }) => [id, name]));
  await updateLevelsAndSchools(
    call.db,
    moves.map(({ id, to }) => ({ id, ...to })),
    call.now,
  );
  const toSchool = moves.filter(({ from, to }) => from.schoolId !== to.schoolId);
  await raiseSheetEditions(call.db, { competitorIds: toSchool.map(({ id }) => id) });
  const partOf = ({ from, to }: Move, side: Move['from']) => ({
    ...(from.competitorLevelId !== to.competitorLevelId && {
      competitorLevelTitle: levelTitles.get(side.competitorLevelId),
    }),
    ...(from.schoolId !== to.schoolId && { school: schoolNames.get(side.schoolId) }),
  });
  await recordHistories(
    call,
    moves.map(move => ({
      subject: 'competitor',
      subjectId: move.id,
      action,
      before: partOf(move, move.from),
      after: partOf(move, move.to),
    })),
  );
}

type BulkCall = Call<typeof bulkEdit>;

async function levelIdOf({ db, input }: BulkCall): Promise<number | null> {
  if (input.levelId === null) return null;
  const [level] = await holdLevels(db, [input.levelId]);
  if (!level || level.archivedAt) throw badInput('levelId', sayField.choice());
  return level.id;
}

async function schoolIdOf(call: BulkCall): Promise<number | null> {
  const { db, input } = call;
  if (input.school !== null) return findOrInsertSchool(call, input.school);
  if (input.schoolId === null) return null;
  const school = await holdSchool(db, input.schoolId);
  if (!school) throw badInput('schoolId', sayField.choice());
  return school.id;
}

/** Another level or school for many, all or none; those that have it already stay untouched. SCHOOL-6 */
export async function editMany(call: BulkCall): Promise<{ editId: number; changed: number }> {
  const { competitorIds } = call.input;
  if (competitorIds.length === 0) throw badInput('competitorIds', 'Select at least one competitor first');
  const levelId = await levelIdOf(call);
  const schoolId = await schoolIdOf(call);
  if (levelId === null && schoolId === null) throw badInput('levelId', 'Choose a level or a school');
  const rows = await lockCompetitors(call.db, { ids: competitorIds });
  if (rows.length < competitorIds.length) throw new AppError('not_found');
  const moves = rows
    .map(({ id, competitorLevelId, schoolId: before }) => ({
      id,
      from: { competitorLevelId, schoolId: before },
      to: { competitorLevelId: levelId ?? competitorLevelId, schoolId: schoolId ?? before },
    }))
    .filter(({ from, to }) => from.competitorLevelId !== to.competitorLevelId || from.schoolId !== to.schoolId);
  await moveCompetitors(call, moves, 'change-many');
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const editId = await insertBulkEdit(call.db, {
    what: levelId === null ? 'school' : schoolId === null ? 'level' : 'level and school',
    before: {
      competitors: moves.map(({ id, from }) => ({ id, ...from, madeVersion: (versions.get(id) ?? 0) + 1 })),
    },
    personId: callerOf(call).actorId,
    at: call.now,
  });
  return { editId, changed: moves.length };
}
