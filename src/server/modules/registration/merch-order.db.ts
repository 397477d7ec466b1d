import type { Database } from '../../db/database.ts';

export type MerchOrderRow = Awaited<ReturnType<typeof listMerchOrders>>[number];

/** What was given back stays on record, and is in no order any more. */
export const merchOrdersOf = (db: Database, registrationIds: readonly number[]) =>
  db
    .selectFrom('merchOrder as o')
    .innerJoin('merch as m', 'm.id', 'o.merchId')
    .innerJoin('merchSize as s', 's.id', 'o.merchSizeId')
    .select(['o.id', 'o.registrationId', 'o.price', 'o.merchId', 'o.merchSizeId'])
    .select(eb => eb('o.undeliverableAt', 'is not', null).$castTo<boolean>().as('isUndeliverable'))
    .select(['m.title', 's.title as sizeTitle'])
    .where('o.givenBackAt', 'is', null)
    .where(({ eb, fn, val }) => eb('o.registrationId', '=', fn.any(val(registrationIds))))
    .orderBy('o.id');
export const listMerchOrders = (db: Database, registrationIds: readonly number[]) =>
  merchOrdersOf(db, registrationIds).execute();

/** With those that were given back. */
export async function listPaidOrderIds(db: Database, registrationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('merchOrder')
    .select('id')
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A size that belongs to that merch, and the merch to that tournament; nobody archives or deletes it meanwhile. */
export function findSize(db: Database, ids: { merchId: number; merchSizeId: number; tournamentId: number }) {
  return db
    .selectFrom('merchSize as s')
    .innerJoin('merch as m', 'm.id', 's.merchId')
    .select(['s.id', 's.title as sizeTitle', 'm.id as merchId', 'm.title', 'm.price', 'm.archivedAt'])
    .where('s.id', '=', ids.merchSizeId)
    .where('m.id', '=', ids.merchId)
    .where('m.tournamentId', '=', ids.tournamentId)
    .forKeyShare()
    .executeTakeFirst();
}

export async function insertMerchOrder(
  db: Database,
  row: { registrationId: number; merchId: number; merchSizeId: number; price: number; createdAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('merchOrder').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateMerchOrderSize(db: Database, id: number, merchSizeId: number): Promise<void> {
  await db.updateTable('merchOrder').set({ merchSizeId }).where('id', '=', id).execute();
}

export async function markGivenBack(db: Database, id: number, givenBackAt: Date): Promise<void> {
  await db.updateTable('merchOrder').set({ givenBackAt }).where('id', '=', id).execute();
}

/** Whether it was in that registration until the family gave it back. */
export async function isGivenBack(db: Database, registrationId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('merchOrder')
    .select('id')
    .where('id', '=', id)
    .where('registrationId', '=', registrationId)
    .where('givenBackAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was removed; undefined when the registration has no such order. */
export function deleteMerchOrder(db: Database, registrationId: number, id: number) {
  return db
    .deleteFrom('merchOrder')
    .where('id', '=', id)
    .where('registrationId', '=', registrationId)
    .returning(['merchId', 'merchSizeId', 'price'])
    .executeTakeFirst();
}
