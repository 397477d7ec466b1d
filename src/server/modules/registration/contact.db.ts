import type { Insertable } from 'kysely';
import { sql } from 'kysely';
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

/**
 * The account's own name and phone number as the first contact, with the answer this family gave last for that number,
 * this year or before, so that it isn't asked again. After STOP it is. REG-5
 */
export async function insertOwnContact(db: Database, registrationId: number, personId: number): Promise<void> {
  await sql`
    insert into contact (registration_id, name, phone_number, agreed_to_sms_division_notifications)
    select mine.id, p.first_name || ' ' || p.last_name, p.phone_number,
      (select c.agreed_to_sms_division_notifications
       from contact c join registration r on r.id = c.registration_id
       where r.person_id = mine.person_id and c.phone_number = p.phone_number
         and c.agreed_to_sms_division_notifications is not null
         and not exists (select from suppression s
           where s.channel = 'sms' and s.address = p.phone_number and s.lifted_at is null)
       order by c.id desc limit 1)
    from registration mine join person p on p.id = ${personId}
    where mine.id = ${registrationId} and p.phone_number is not null`.execute(db);
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
