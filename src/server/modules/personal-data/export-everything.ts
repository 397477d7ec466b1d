import type { Call, FileAnswer } from '../../call.ts';
import { noteReadings, recordHistories } from '../history/history.actions.ts';
import { personalTables } from './data-map.ts';
import { makeArchive } from './export-archive.ts';
import { getOwner } from './kept-data.ts';
import { listFiles, listRows } from './personal-data.db.ts';
import { findTraces } from './traces.db.ts';

/**
 * Everything we hold about a person at one instant. `isOwn`: the person downloads it, so nothing is read by others, and
 * the team's notes and injury reports, which may be about other people too, are left for a conversation. PRIV-2, PRIV-19
 */
export function exportEverything(
  { app, now, caller }: Pick<Call, 'app' | 'now' | 'caller'>,
  personId: number,
  { isOwn }: { isOwn: boolean },
): Promise<FileAnswer> {
  return app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async db => {
      const traces = await findTraces(db, await getOwner(db, personId));
      const given = personalTables.filter(([table]) => !(isOwn && (table === 'note' || table === 'injuryReport')));
      const tables = new Map<string, Awaited<ReturnType<typeof listRows>>>();
      for (const [table, rule] of given) tables.set(table, await listRows(db, table, rule, traces));
      const noted = (tables.get('competitor') ?? []).filter(({ medicalNote }) => medicalNote !== null);
      const readings = noteReadings(
        noted.map(({ id }) => Number(id)),
        { reason: 'Export of personal data' },
      );
      await recordHistories(
        { db, now, caller },
        isOwn ? [{ subject: 'person', subjectId: personId, action: 'downloaded their data' }] : readings,
      );
      const files = await listFiles(db, traces);
      const bytes = makeArchive({ at: now, personId, tables, files, withNotes: !isOwn });
      return { bytes, mediaType: 'application/zip', fileName: `personal-data-${personId}.zip` };
    });
}
