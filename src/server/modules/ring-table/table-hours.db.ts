import type { Database } from '../../db/database.ts';

/** The day of a tournament, and until when a director has opened its tables beyond it. */
export function findTableHours(db: Database, tournamentId: number) {
  return db
    .selectFrom('tournament as t')
    .leftJoin('ringDay as y', 'y.tournamentId', 't.id')
    .select(['t.tournamentOn', 't.archivedAt', 'y.tablesOpenUntil as openedUntil'])
    .where('t.id', '=', tournamentId)
    .executeTakeFirst();
}
