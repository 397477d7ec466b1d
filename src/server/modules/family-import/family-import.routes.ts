import { createHash } from 'node:crypto';
import type * as contract from '#contract/registration/family-import.ts';
import { columnTitles, exampleImport, importFields } from '#core/family-import/import-columns.ts';
import { type ImportPlan, planImport } from '#core/family-import/plan-import.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { foldName } from '#core/person/fold-name.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { deleteImported, insertImported } from '../imported-competitor/imported-competitor.actions.ts';
import { deleteImportedSchools, insertImportedSchools, listSchoolIds } from '../registration/school.actions.ts';
import { addImportedAccounts, listKnownEmailKeys, removeImportedAccounts } from '../users/account.actions.ts';
import {
  findImportOf,
  getImportRecord,
  holdImports,
  type ImportRecord,
  insertImport,
  listImportRecords,
  lockImport,
  markUndone,
} from './family-import.db.ts';
import { type ReadFile, readImport } from './read-import.ts';

const present = (row: ImportRecord): contract.FamilyImport => ({
  importId: row.id,
  fileName: row.fileName,
  families: row.families,
  competitors: row.competitors,
  schools: row.schools,
  madeAt: row.madeAt.toISOString(),
  madeBy: `${row.firstName} ${row.lastName}`.trim(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

async function planOf(db: Database, { rows }: ReadFile): Promise<ImportPlan> {
  const emailKeys = rows.flatMap(({ email }) => (email === null ? [] : [emailKeyOf(email)]));
  const schoolKeys = rows.flatMap(({ school }) => (school === null ? [] : [foldName(school)]));
  return planImport(rows, {
    emailKeys: await listKnownEmailKeys(db, emailKeys),
    schoolKeys: new Set((await listSchoolIds(db, schoolKeys)).keys()),
  });
}

const seenOf = (plan: ImportPlan): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex');
const wrongOf = (plan: ImportPlan): number => plan.rows.filter(({ mistakes }) => mistakes.length > 0).length;

/** Accounts, schools and last year's competitors, all of them or none, each with its line of history. IMPORT-1, IMPORT-5 */
async function makeAll(call: Call, file: ReadFile, plan: ImportPlan): Promise<number> {
  const { db, now } = call;
  const importId = await insertImport(db, {
    fileHash: file.fileHash,
    fileName: file.fileName,
    families: plan.families.length,
    competitors: plan.competitors.length,
    schools: plan.schools.length,
    madeAt: now,
    madeBy: callerOf(call).actorId,
  });
  const families = plan.families.map(({ language, ...family }) => ({ ...family, language: language ?? 'en' }));
  const persons = await addImportedAccounts(call, importId, families);
  const added = await insertImportedSchools(db, importId, plan.schools);
  // Somebody signed up, or typed the school's name, since the plan was made.
  if (!persons || added < plan.schools.length) throw new AppError('changed_meanwhile');
  const schoolIds = await listSchoolIds(
    db,
    plan.competitors.flatMap(({ schoolKey }) => schoolKey ?? []),
  );
  await insertImported(
    db,
    plan.competitors.map(({ emailKey, schoolKey, ...competitor }) => ({
      ...competitor,
      importId,
      personId: persons.get(emailKey) as number,
      schoolId: schoolKey === null ? null : (schoolIds.get(schoolKey) ?? null),
      madeAt: now,
    })),
  );
  const after = { families: families.length, competitors: plan.competitors.length, schools: plan.schools.length };
  await recordHistory(call, { subject: 'family_import', subjectId: importId, action: 'imported', after });
  return importId;
}

/** What refers to an account or a school keeps it from being deleted, whatever it is. IMPORT-6 */
const asInUse = (cause: unknown): never => {
  if ((cause as { code?: unknown }).code === '23503') throw new AppError('import_in_use');
  throw cause;
};

async function unmakeAll(call: Call, importId: number): Promise<void> {
  await deleteImported(call.db, importId);
  const isWhole = (await removeImportedAccounts(call, importId)) && (await deleteImportedSchools(call.db, importId));
  if (!isWhole) throw new AppError('import_in_use');
}

export const familyImportHandlers = {
  'familyImport.listImports': handler<typeof contract.listImports>({
    run: async ({ db }) => (await listImportRecords(db)).map(present),
  }),
  'familyImport.downloadImportExample': handler<typeof contract.downloadImportExample>({
    async run() {
      const rows = exampleImport.map(row => ({ ...emptyRow, ...row }));
      return csvFile('families-example.csv', columnTitles, rows);
    },
  }),
  'familyImport.previewImport': handler<typeof contract.previewImport>({
    async run(call) {
      const file = readImport(call.upload);
      await holdImports(call.db);
      const plan = await planOf(call.db, file);
      const before = await findImportOf(call.db, file.fileHash);
      return {
        seen: seenOf(plan),
        rows: plan.rows,
        leftOut: file.leftOut,
        families: plan.families.length,
        competitors: plan.competitors.length,
        schools: plan.schools.length,
        wrong: wrongOf(plan),
        importedAt: before?.madeAt.toISOString() ?? null,
      };
    },
  }),
  'familyImport.importFamilies': handler<typeof contract.importFamilies>({
    async run(call) {
      const file = readImport(call.upload);
      await holdImports(call.db);
      const before = await findImportOf(call.db, file.fileHash);
      if (before) return present(await getImportRecord(call.db, before.id)); // pressed twice, or sent again. IMPORT-5
      const plan = await planOf(call.db, file);
      if (wrongOf(plan) > 0) throw badInput('file', 'Some rows have mistakes.');
      if (call.upload.fields.seen !== seenOf(plan)) throw new AppError('changed_meanwhile');
      return present(await getImportRecord(call.db, await makeAll(call, file, plan)));
    },
  }),
  'familyImport.undoImport': handler<typeof contract.undoImport>({
    async run(call) {
      const { importId } = call.params;
      const made = found(await lockImport(call.db, importId));
      if (made.undoneAt === null) {
        await unmakeAll(call, importId).catch(asInUse);
        await markUndone(call.db, importId, call.now);
        await recordHistory(call, { subject: 'family_import', subjectId: importId, action: 'undone' });
      }
      return present(await getImportRecord(call.db, importId));
    },
  }),
};

const emptyRow = Object.fromEntries(importFields.map(field => [field, '']));
