import { type RawBuilder, sql } from 'kysely';
import { tellingNames } from '#core/personal-data/erasure.ts';
import type { Database } from '../../db/database.ts';
import { familyOf, otherOf } from '../../db/family.ts';
import type { Person } from '../users/account.actions.ts';

/** Where one person's data are: the ids of the rows, and the words that would tell who it is. */
export interface Traces {
  personId: number;
  registrationIds: number[];
  competitorIds: number[];
  receiptIds: number[];
  /** What they sent, and what was published for nobody but them. */
  fileIds: number[];
  outboxIds: number[];
  suppressionIds: number[];
  /** Those whose address no other account and no other family's contact has. */
  loneSuppressionIds: number[];
  historyIds: number[];
  attemptKeys: string[];
  names: string[];
  /** Of these full names, addresses and numbers: those that no other family has. They go out of other people's texts. */
  loneNames: string[];
}

const idsOf = (ids: readonly number[]): string => JSON.stringify({ ids });

async function column<T>(db: Database, query: RawBuilder<{ value: T }>): Promise<T[]> {
  return (await query.execute(db)).rows.map(row => row.value);
}

/**
 * One query for each kind of thing; never one for each row. Two parents both have what is their family's, but not each
 * other's mail; who is to be erased has nothing of a family any more (`lockToErase`).
 */
export async function findTraces(db: Database, person: Person): Promise<Traces> {
  const { id, email, emailKey } = person;
  const registrationIds = await column<number>(
    db,
    sql`select id as value from registration where person_id = ${familyOf(id)} order by id`,
  );
  const ofRegistrations = sql`registration_id = any(${registrationIds}::int[])`;
  const ids = (table: string) =>
    column<number>(db, sql`select id as value from ${sql.table(table)} where ${ofRegistrations} order by id`);
  const competitorIds = await ids('competitor');
  const contactIds = await ids('contact');
  const receiptIds = await ids('receipt');
  const phones = await column<string>(
    db,
    sql`select phone_number as value from contact where ${ofRegistrations}
      union select address from consent where person_id = ${id} and channel = 'sms'
      union select phone_number from person where id = ${id} and phone_number is not null`,
  );
  const fileIds = await column<number>(
    db,
    sql`select f.id as value from file f where f.person_id = ${id} or (f.audience = 'registrations'
      and exists (select 1 from file_registration a where a.file_id = f.id and a.${ofRegistrations})
      and not exists (select 1 from file_registration a where a.file_id = f.id and not a.${ofRegistrations})) order by f.id`,
  );
  const outboxIds = await column<number>(
    db,
    sql`select id as value from outbox where person_id = ${id} or (${ofRegistrations} and coalesce(person_id <> ${otherOf(id)}, true))
      or (channel = 'email' and lower(recipient) = ${emailKey})
      or (template = 'contactMessage' and lower(payload ->> 'email') = ${emailKey})
      or jsonb_path_exists(payload, '$.registrationId ? (@ == $ids[*])', ${idsOf(registrationIds)}::jsonb)
      or (channel = 'sms' and person_id is null and registration_id is null and recipient = any(${phones}::text[])) order by id`,
  );
  const addressed = sql`((channel = 'email' and address = ${emailKey}) or (channel = 'sms' and address = any(${phones}::text[])))`;
  const suppressionIds = await column<number>(db, sql`select id as value from suppression where ${addressed}`);
  // PRIV-9
  const loneSuppressionIds = await column<number>(
    db,
    sql`select s.id as value from suppression s where ${addressed}
      and not exists (select 1 from contact c where c.phone_number = s.address and not c.${ofRegistrations})
      and not exists (select 1 from person p where p.id <> ${id} and (p.phone_number = s.address or p.email_key = s.address))`,
  );
  const historyIds = await findHistory(db, {
    person: [id],
    person_role: [id],
    registration: registrationIds,
    competitor: competitorIds,
    contact: contactIds,
    receipt: receiptIds,
    payment_attempt: await ids('payment_attempt'),
    refund: await ids('refund'),
    payment_review: await ids('payment_review'),
    merch_order: await ids('merch_order'),
    file: [...fileIds, ...(await findRemovedFiles(db, id))],
    outbox: outboxIds,
    suppression: suppressionIds,
  });
  const names = [...(await listNames(db, ofRegistrations, sql`id = ${id}`)), email, emailKey].filter(Boolean);
  return {
    personId: id,
    registrationIds,
    competitorIds,
    receiptIds,
    fileIds,
    outboxIds,
    suppressionIds,
    loneSuppressionIds,
    historyIds,
    attemptKeys: [`account:${emailKey}`, `already:${id}`, `code:${id}`],
    names,
    loneNames: await findLoneNames(db, names, { ofRegistrations, personId: id }),
  };
}

/** The traces of registrations alone: what is theirs, and the names in it; nothing of the account. */
export async function findTracesOf(db: Database, registrationIds: number[]): Promise<Traces> {
  const ofRegistrations = sql`registration_id = any(${registrationIds}::int[])`;
  const ids = (table: string) =>
    column<number>(db, sql`select id as value from ${sql.table(table)} where ${ofRegistrations} order by id`);
  const competitorIds = await ids('competitor');
  const receiptIds = await ids('receipt');
  const outboxIds = await ids('outbox');
  const subjects = { registration: registrationIds, competitor: competitorIds, receipt: receiptIds, outbox: outboxIds };
  const moneyTables = ['contact', 'payment_attempt', 'refund', 'payment_review', 'merch_order'];
  const ofMoney = await Promise.all(moneyTables.map(async table => [table, await ids(table)] as const));
  return {
    personId: 0,
    registrationIds,
    competitorIds,
    receiptIds,
    fileIds: [],
    outboxIds,
    suppressionIds: [],
    loneSuppressionIds: [],
    attemptKeys: [],
    historyIds: await findHistory(db, { ...subjects, ...Object.fromEntries(ofMoney) }),
    names: (
      await listNames(
        db,
        ofRegistrations,
        sql`id in (select person_id from registration r
      where r.id = any(${registrationIds}::int[]))`,
      )
    ).filter(Boolean),
    loneNames: [],
  };
}

/** The words that would tell who it is. */
function listNames(
  db: Database,
  ofRegistrations: RawBuilder<unknown>,
  ofPerson: RawBuilder<unknown>,
): Promise<string[]> {
  return column<string>(
    db,
    sql`select unnest(array[first_name, last_name, first_name || ' ' || last_name, guardian_name, emergency_name, emergency_phone])
        as value from competitor where ${ofRegistrations}
      union select unnest(array[name, phone_number]) from contact where ${ofRegistrations}
      union select unnest(array[first_name, last_name, first_name || ' ' || last_name, email, phone_number]) from person where ${ofPerson}`,
  );
}

/** A first name alone tells nobody; a child of two accounts, and a number that two families share, stay with the other one. */
function findLoneNames(
  db: Database,
  names: readonly string[],
  { ofRegistrations, personId }: { ofRegistrations: RawBuilder<unknown>; personId: number },
): Promise<string[]> {
  return column<string>(
    db,
    sql`select distinct lower(name) as value from unnest(${tellingNames(names)}::text[]) as t(name) where lower(name) not in (
      select lower(word) from (
        select unnest(array[first_name || ' ' || last_name, guardian_name, emergency_name, emergency_phone]) as word
          from competitor where not ${ofRegistrations}
        union all select unnest(array[name, phone_number]) from contact where not ${ofRegistrations}
        union all select unnest(array[first_name || ' ' || last_name, email, phone_number]) from person where id <> ${personId}
      ) others where word is not null)`,
  );
}

/** Files the family sent and took back: only the history knows them. */
function findRemovedFiles(db: Database, personId: number): Promise<number[]> {
  return column<number>(
    db,
    sql`select distinct subject_id as value from history where subject = 'file' and action = 'send'
      and coalesce(for_person_id, actor_person_id) = ${personId}`,
  );
}

/** The changes of these things, and of what was once in these registrations and is not any more. */
function findHistory(db: Database, subjects: Readonly<Record<string, readonly number[]>>): Promise<number[]> {
  const things = Object.entries(subjects).map(
    ([subject, ids]) => sql`(subject = ${subject} and subject_id = any(${ids}::int[]))`,
  );
  const registrationIds = (subjects.registration ?? []).map(String);
  return column<number>(
    db,
    sql`with gone as (select distinct subject, subject_id from history where subject in ('competitor', 'contact', 'merch_order')
        and coalesce(before ->> 'registrationId', after ->> 'registrationId') = any(${registrationIds}::text[]))
      select id as value from history where ${sql.join(things, sql` or `)}
        or (subject, subject_id) in (select subject, subject_id from gone) order by id`,
  );
}
