import type { Database } from '../../db/database.ts';

/** The rings of a tournament by name, in their order. */
export function listRingNames(db: Database, tournamentId: number): Promise<{ ringId: number; name: string }[]> {
  return db
    .selectFrom('ring')
    .select(['id as ringId', 'name'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}
