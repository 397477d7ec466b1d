import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

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

/** The same for what a family began before its phone number was known. REG-5 */
export async function insertOwnContactWhereNone(db: Database, familyId: number, personId: number): Promise<void> {
  const begun = await db
    .selectFrom('registration as r')
    .select('r.id')
    .where('r.personId', '=', familyId)
    .where('r.completedAt', 'is', null)
    .where('r.addsToId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('contact as c').select('c.id').whereRef('c.registrationId', '=', 'r.id'))),
    )
    .execute();
  for (const { id } of begun) await insertOwnContact(db, id, personId);
}
