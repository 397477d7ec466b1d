import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number];

export const contactsOf = (db: Database, registrationIds: readonly number[]) =>
  db
    .selectFrom('contact')
    .selectAll()
    .where(({ eb, fn, val }) => eb('registrationId', '=', fn.any(val(registrationIds))))
    .orderBy('id');
export const listContacts = (db: Database, registrationIds: readonly number[]) =>
  contactsOf(db, registrationIds).execute();

type ContactFields = Pick<ContactRow, 'name' | 'phoneNumber' | 'agreedToSmsDivisionNotifications'>;

export async function insertContact(db: Database, row: ContactFields & { registrationId: number }): Promise<number> {
  const { id } = await db.insertInto('contact').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateContact(db: Database, id: number, row: ContactFields): Promise<void> {
  await db.updateTable('contact').set(row).where('id', '=', id).execute();
}

export async function deleteContacts(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('contact').where('id', 'in', ids).execute();
}

export async function insertConsent(db: Database, rows: Insertable<DB['consent']>[]): Promise<void> {
  await db.insertInto('consent').values(rows).execute();
}

/** The last word of a person about news by e-mail; false when there is none. */
export async function findNewsConsent(db: Database, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('agreed')
    .where('personId', '=', personId)
    .where('channel', '=', 'email')
    .where('purpose', '=', 'news')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.agreed ?? false;
}
