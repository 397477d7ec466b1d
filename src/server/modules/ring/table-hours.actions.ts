import type { Database } from '../../db/database.ts';

/** A director has opened the ring tables beyond the hours of their day. SCORE-43 */
export const openTablesUntil = (db: Database, tournamentId: number, until: Date) =>
  db.updateTable('ringDay').set({ tablesOpenUntil: until }).where('tournamentId', '=', tournamentId).execute();
