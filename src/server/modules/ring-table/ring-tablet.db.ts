import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export async function insertTablet(
  db: Database,
  row: Pick<Insertable<DB['ringTablet']>, 'ringId' | 'name' | 'tokenHash' | 'personId' | 'createdAt' | 'lastSeenAt'>,
): Promise<number> {
  const { id } = await db.insertInto('ringTablet').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A ring, with the tablet of this token where it is one of its own. Undefined: there is no such ring. */
export function findTablet(db: Database, { ringId, tokenHash }: { ringId: number; tokenHash: string }) {
  return db
    .selectFrom('ring as r')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .leftJoin('ringDay as y', 'y.tournamentId', 't.id')
    .leftJoin('ringTablet as d', join => join.onRef('d.ringId', '=', 'r.id').on('d.tokenHash', '=', tokenHash))
    .select(['r.id as ringId', 'r.name as ringName', 'r.tournamentId', 't.archivedAt'])
    .select(['t.tournamentOn', 'y.tablesOpenUntil as openedUntil'])
    .select(['d.id as tabletId', 'd.name', 'd.endedAt', 'd.lastSeenAt', 'd.waiting'])
    .where('r.id', '=', ringId)
    .executeTakeFirst();
}

export const seeTablet = (db: Database, id: number, seen: { lastSeenAt: Date; waiting?: number }) =>
  db.updateTable('ringTablet').set(seen).where('id', '=', id).execute();

/** Everything that was ever let in at a tournament's rings, what was heard last first. */
export function listTablets(db: Database, tournamentId: number) {
  return db
    .selectFrom('ringTablet as d')
    .innerJoin('ring as r', 'r.id', 'd.ringId')
    .leftJoin('person as p', 'p.id', 'd.personId')
    .select(['d.id', 'd.ringId', 'd.name', 'd.createdAt', 'd.lastSeenAt', 'd.waiting', 'd.endedAt'])
    .select(['d.personId', 'p.firstName', 'p.lastName'])
    .where('r.tournamentId', '=', tournamentId)
    .orderBy('d.lastSeenAt', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}
export type TabletRow = Awaited<ReturnType<typeof listTablets>>[number];

export function findTabletById(db: Database, id: number) {
  return db
    .selectFrom('ringTablet as d')
    .innerJoin('ring as r', 'r.id', 'd.ringId')
    .select(['d.id', 'd.ringId', 'd.name', 'd.endedAt', 'r.tournamentId'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** What stands of `which` is ended; how many that were. */
export async function endTablets(
  db: Database,
  which: { ringId: number } | { tabletId: number },
  ended: { at: Date; by: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('ringTablet')
    .set({ endedAt: ended.at, endedBy: ended.by })
    .where('endedAt', 'is', null)
    .where('ringId' in which ? 'ringId' : 'id', '=', 'ringId' in which ? which.ringId : which.tabletId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
