import { type Insertable, sql, type Updateable } from 'kysely';
import type { PaidMerch } from '#core/merch/pick-up.ts';
import type { Database } from '../../db/database.ts';
import { lockRow, lockRows } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type MerchRow = Awaited<ReturnType<typeof listMerch>>[number];
export type MerchSizeRow = Awaited<ReturnType<typeof listMerchSizes>>[number];

const facts = ['id', 'tournamentId', 'title', 'description', 'price', 'sortOrder'] as const;
const extras = ['pictureFileId', 'pictureDescription', 'archivedAt', 'version'] as const;
const merch = (db: Database) => db.selectFrom('merch').select([...facts, ...extras]);

/** Everything of a tournament in order, archived things too. */
export function listMerch(db: Database, tournamentId: number) {
  return merch(db).where('tournamentId', '=', tournamentId).orderBy('sortOrder').orderBy('id').execute();
}

/**
 * What families are shown of a tournament, in order; nothing that is archived, nor of an archived tournament or a draft.
 * A trial is never published, and its families see its shop. TRIAL-1
 */
export function listShownMerch(db: Database, tournamentId: number, trialId: number | null) {
  return db
    .selectFrom('merch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 'm.title', 'm.description', 'm.price', 'm.pictureFileId', 'm.pictureDescription'])
    .select([
      sql<{ id: number; title: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title) order by s.sort_order, s.id)
        from merch_size s where s.merch_id = m.id), '[]')`.as('sizes'),
      sql<number[]>`array(select p.width from picture_size p where p.file_id = m.picture_file_id order by p.width)`.as(
        'pictureWidths',
      ),
    ])
    .where('m.tournamentId', '=', tournamentId)
    .where('m.archivedAt', 'is', null)
    .where('t.archivedAt', 'is', null)
    .where(eb => eb.or([eb('t.publishedAt', 'is not', null), eb('t.id', '=', trialId)]))
    .orderBy('m.sortOrder')
    .orderBy('m.id')
    .execute();
}

export function findMerch(db: Database, id: number) {
  return merch(db).where('id', '=', id).executeTakeFirst();
}

export function lockMerch(db: Database, id: number) {
  return lockRow(merch(db).where('id', '=', id), ['merch']);
}

/** Staff who change the merch of one tournament wait for each other: names and places concern all of it. */
export function lockTournament(db: Database, id: number) {
  const query = db.selectFrom('tournament').select(['id', 'tournamentOn']).where('id', '=', id);
  return lockRow(query, ['tournament'], 'forNoKeyUpdate');
}

/** The sizes of several things, each thing's in order. */
export async function listMerchSizes(db: Database, merchIds: readonly number[]) {
  if (merchIds.length === 0) return [];
  return db
    .selectFrom('merchSize')
    .select(['id', 'merchId', 'title', 'stock'])
    .where('merchId', 'in', merchIds)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** Payments lock the sizes they hold: whoever has these locks counts what stays so. In the order of ids, as they do. */
export async function lockMerchSizes(db: Database, merchId: number): Promise<void> {
  await lockRows(db.selectFrom('merchSize').select('id').where('merchId', '=', merchId).orderBy('id'), ['merchSize']);
}

/** How often each size stands in any order or basket. */
export async function countOrdered(db: Database, merchId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('merchOrder')
    .select(eb => ['merchSizeId', eb.fn.countAll<number>().as('count')])
    .where('merchId', '=', merchId)
    .groupBy('merchSizeId')
    .execute();
  return new Map(rows.map(row => [row.merchSizeId, row.count]));
}

export async function insertMerch(db: Database, row: Insertable<DB['merch']>): Promise<number> {
  const { id } = await db.insertInto('merch').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMerch(db: Database, id: number, changes: Updateable<DB['merch']>): Promise<void> {
  await db.updateTable('merch').set(changes).where('id', '=', id).execute();
}

export async function deleteMerch(db: Database, id: number): Promise<void> {
  await db.deleteFrom('merchSize').where('merchId', '=', id).execute();
  await db.deleteFrom('merch').where('id', '=', id).execute();
}

export async function orderMerch(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update merch m set sort_order = v.place from unnest(${sql.val(ids)}::int[]) with ordinality v(id, place)
    where m.id = v.id`.execute(db);
}

/** Makes the sizes of a thing these, in this order: those without an id are new, those not named go. */
export async function saveMerchSizes(
  db: Database,
  merchId: number,
  sizes: readonly { merchSizeId: number | null; title: string; stock: number | null }[],
): Promise<void> {
  const placed = sizes.map((size, index) => ({ ...size, place: index + 1 }));
  const kept = placed.filter(size => size.merchSizeId !== null);
  const added = placed.filter(size => size.merchSizeId === null);
  await db
    .deleteFrom('merchSize')
    .where('merchId', '=', merchId)
    .$if(kept.length > 0, query =>
      query.where(
        'id',
        'not in',
        kept.map(size => size.merchSizeId as number),
      ),
    )
    .execute();
  if (kept.length > 0) {
    // Two sizes may change names with each other: none has its new one before all have left their old one.
    await db
      .updateTable('merchSize')
      .set({ title: sql`'size ' || id || ' ' || md5(title)` })
      .where('merchId', '=', merchId)
      .execute();
    const rows = JSON.stringify(kept.map(({ merchSizeId: id, title, stock, place }) => ({ id, title, stock, place })));
    await sql`update merch_size s set title = v.title, stock = v.stock, sort_order = v.place
      from jsonb_to_recordset(${rows}::jsonb) v(id int, title text, stock int, place int)
      where s.id = v.id and s.merch_id = ${merchId}`.execute(db);
  }
  if (added.length > 0)
    await db
      .insertInto('merchSize')
      .values(added.map(({ title, stock, place }) => ({ merchId, title, stock, sortOrder: place })))
      .execute();
}

/** What was paid and can be delivered, in the order of the page. */
export function listPaidMerch(db: Database, tournamentId: number): Promise<PaidMerch[]> {
  return db
    .selectFrom('merchOrder as o')
    .innerJoin('registration as r', 'r.id', 'o.registrationId')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .innerJoin('merch as m', 'm.id', 'o.merchId')
    .innerJoin('merchSize as s', 's.id', 'o.merchSizeId')
    .leftJoin('receipt as c', 'c.registrationId', 'r.id')
    .select(['o.registrationId', 'p.lastName', 'p.firstName', 'o.merchSizeId', 'm.title', 's.title as size'])
    .select(eb => eb.fn.coalesce('c.confirmationCode', sql<string>`''`).as('confirmationCode'))
    .where('r.tournamentId', '=', tournamentId)
    .where('r.completedAt', 'is not', null)
    .where('o.undeliverableAt', 'is', null)
    .where('o.givenBackAt', 'is', null)
    .orderBy('m.sortOrder')
    .orderBy('m.id')
    .orderBy('s.sortOrder')
    .orderBy('o.id')
    .execute();
}
