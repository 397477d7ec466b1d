import { sql } from 'kysely';
import type { WalkInFamily } from '#contract/walk-in.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';

interface NewWalkIn {
  tournamentId: number;
  keyHash: Buffer;
  language: 'en' | 'fr';
  family: WalkInFamily;
  createdAt: Date;
}

/** What a phone sent before is replaced, until a desk has it. Undefined: a desk has. */
export async function saveWalkIn(db: Database, row: NewWalkIn): Promise<number | undefined> {
  const values = { ...row, family: JSON.stringify(row.family) };
  const saved = await db
    .insertInto('walkIn')
    .values(values)
    .onConflict(c =>
      c
        .column('keyHash')
        .doUpdateSet({ family: values.family, language: row.language, createdAt: row.createdAt })
        .where('walkIn.family', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

export function findByKey(db: Database, keyHash: Buffer) {
  return db.selectFrom('walkIn').select('id').where('keyHash', '=', keyHash).executeTakeFirst();
}

export async function countWaiting(db: Database, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('walkIn')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('tournamentId', '=', tournamentId)
    .where('family', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listWaiting(db: Database, tournamentId: number, since: Date) {
  const { rows } = await sql<{ id: number; family: WalkInFamily; createdAt: Date }>`
    select id, family, created_at from walk_in
    where tournament_id = ${tournamentId} and family is not null and created_at >= ${since} order by id`.execute(db);
  return rows;
}

export function findWalkIn(db: Database, id: number) {
  return db.selectFrom('walkIn').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockWalkIn(db: Database, id: number) {
  return lockRow(db.selectFrom('walkIn').selectAll().where('id', '=', id), ['walkIn']);
}

/** What was typed is kept in the registration that it became, and only there. */
export async function closeWalkIn(db: Database, id: number, registrationId: number): Promise<void> {
  await db.updateTable('walkIn').set({ family: null, registrationId }).where('id', '=', id).execute();
}

export async function deleteWalkIn(db: Database, id: number): Promise<void> {
  await db.deleteFrom('walkIn').where('id', '=', id).execute();
}

export async function deleteWalkInsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('walkIn').where('createdAt', '<', instant).execute();
}
