import { sql } from 'kysely';
import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

export interface RingTableRow {
  pinGeneration: number;
  judges: TableJudge[];
  heldBy: number | null;
}

/**
 * Creates the ring's row on first use and locks it. Every change at a ring table holds it, and so does every addition
 * to a sheet's log, staff's included: tablets ask for acts after the last one they know, so acts must arrive in the
 * order of their ids.
 */
export async function lockRingTable(db: Database, ringId: number): Promise<Locked<RingTableRow>> {
  await db
    .insertInto('ringTable')
    .values({ ringId })
    .onConflict(conflict => conflict.column('ringId').doNothing())
    .execute();
  const query = db.selectFrom('ringTable').select(['pinGeneration', 'judges', 'heldBy']).where('ringId', '=', ringId);
  return (await lockRow(query, ['ringTable'])) as Locked<RingTableRow>;
}

export const setHolder = (db: Database, ringId: number, tabletId: number | null) =>
  db.updateTable('ringTable').set({ heldBy: tabletId }).where('ringId', '=', ringId).execute();

/** Another PIN, and nobody holds the ring any more. */
export const raisePinGeneration = (db: Database, ringId: number) =>
  db
    .updateTable('ringTable')
    .set({ pinGeneration: sql`pin_generation + 1`, heldBy: null })
    .where('ringId', '=', ringId)
    .execute();

/** Who judges, and who holds the ring; nobody has asked for its table yet: as it will be. */
export async function findTableNow(db: Database, ringId: number) {
  const row = await db
    .selectFrom('ringTable as t')
    .leftJoin('ringTablet as h', 'h.id', 't.heldBy')
    .select(['t.judges', 'h.id as holderId', 'h.name as holderName', 'h.lastSeenAt as heardAt'])
    .where('t.ringId', '=', ringId)
    .executeTakeFirst();
  return {
    judges: (row?.judges ?? []) as TableJudge[],
    holder: row && row.holderId !== null ? { tabletId: row.holderId, name: row.holderName ?? '' } : null,
    heardAt: row?.heardAt ?? null,
  };
}

/** A ring with its tournament, as whoever stands before it needs it. */
export function findTableRing(db: Database, ringId: number) {
  return db
    .selectFrom('ring as r')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .select(['r.id as ringId', 'r.name', 'r.tournamentId', 't.archivedAt'])
    .where('r.id', '=', ringId)
    .executeTakeFirst();
}

/** The rings of a tournament in their order, each with the generation of its PIN and who holds it. */
export function listTableRings(db: Database, tournamentId: number) {
  return db
    .selectFrom('ring as r')
    .leftJoin('ringTable as t', 't.ringId', 'r.id')
    .select(['r.id as ringId', 'r.name', 'r.isOpen', 't.heldBy'])
    .select(eb => eb.fn.coalesce('t.pinGeneration', sql.lit(1)).as('generation'))
    .where('r.tournamentId', '=', tournamentId)
    .orderBy('r.sortOrder')
    .orderBy('r.id')
    .execute();
}

/** Who competitors are, for those who score them. */
export function listTablePeople(db: Database, competitorIds: readonly number[]) {
  return db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .innerJoin('school as s', 's.id', 'c.schoolId')
    .innerJoin('competitorLevel as l', 'l.id', 'c.competitorLevelId')
    .select(['c.id as competitorId', 'c.firstName', 'c.lastName', 'c.saidAs', 'c.number', 'c.birthOn', 'c.checkedInAt'])
    .select(['c.schoolId', 's.name as schoolName', 'l.title as levelTitle'])
    .select(['c.publicName', 'p.erasedAt'])
    .where('c.id', '=', sql<number>`any(${competitorIds}::int[])`)
    .execute();
}
export type TablePersonRow = Awaited<ReturnType<typeof listTablePeople>>[number];

/** Whose people come to a tournament, by name: a judge is of one of them. */
export async function listTableSchools(db: Database, tournamentId: number) {
  const { rows } = await sql<{ schoolId: number; name: string }>`
    select s.id as school_id, s.name from school s
    where s.id in (select c.school_id from registration r
      join competitor c on c.registration_id = r.id
      where r.tournament_id = ${tournamentId} and ${competes})
    order by s.name, s.id`.execute(db);
  return rows;
}
