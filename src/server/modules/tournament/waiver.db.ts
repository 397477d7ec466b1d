import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type WaiverRow = NonNullable<Awaited<ReturnType<typeof lockWaiver>>>;

/** One change of the list at a time; reading goes on, and so does signing of other texts. */
export async function lockWaivers(db: Database): Promise<void> {
  await sql`lock table waiver_version in share row exclusive mode`.execute(db);
}

/** Newest first, each with how many have signed it. */
export function listWaivers(db: Database) {
  return db
    .selectFrom('waiverVersion as w')
    .leftJoin('competitor as c', 'c.waiverVersionId', 'w.id')
    .selectAll('w')
    .select(eb => eb.fn.count<number>('c.id').as('signatures'))
    .groupBy('w.id')
    .orderBy('w.effectiveOn', 'desc')
    .execute();
}

/** Nobody can sign it until the transaction ends. */
export function lockWaiver(db: Database, id: number) {
  return lockRow(db.selectFrom('waiverVersion').selectAll().where('id', '=', id), ['waiverVersion']);
}

export async function insertWaiver(db: Database, row: Insertable<DB['waiverVersion']>): Promise<number> {
  return (await db.insertInto('waiverVersion').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateWaiver(db: Database, id: number, row: Updateable<DB['waiverVersion']>): Promise<void> {
  await db.updateTable('waiverVersion').set(row).where('id', '=', id).execute();
}

/** A text that nobody has signed under a new number: who names the old one has read other words. */
export async function renumberWaiver(db: Database, id: number): Promise<number> {
  const row = await db
    .updateTable('waiverVersion')
    .set({ id: sql<number>`nextval(pg_get_serial_sequence('waiver_version', 'id'))::int` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteWaiver(db: Database, id: number): Promise<void> {
  await db.deleteFrom('waiverVersion').where('id', '=', id).execute();
}
