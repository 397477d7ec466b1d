import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Role, staffRoles } from '#core/access/access.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type Person = Selectable<DB['person']>;

export function findPersonByEmail(db: Database, emailKey: string): Promise<Person | undefined> {
  return db.selectFrom('person').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();
}

export function findPerson(db: Database, id: number): Promise<Person | undefined> {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listPersons(db: Database, ids: readonly number[]): Promise<Person[]> {
  return db
    .selectFrom('person')
    .selectAll()
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute();
}

export function getPerson(db: Database, id: number): Promise<Person> {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Locks a person who is not erased until the transaction ends, so that decisions about them stay true. Rows that only
 * refer to the person, such as history, don't wait.
 */
export function lockPerson(
  db: Database,
  by: { id: number } | { emailKey: string } | { googleSub: string },
): Promise<Locked<Person> | undefined> {
  const unerased = db.selectFrom('person').selectAll().where('erasedAt', 'is', null);
  const query =
    'id' in by
      ? unerased.where('id', '=', by.id)
      : 'emailKey' in by
        ? unerased.where('emailKey', '=', by.emailKey)
        : unerased.where('googleSub', '=', by.googleSub);
  return lockRow(query, ['person'], 'forNoKeyUpdate');
}

/** Erased or not, and nothing that refers to them is written meanwhile: whoever is being erased. */
export function lockPersonAlone(db: Database, id: number): Promise<Locked<Person> | undefined> {
  return lockRow(db.selectFrom('person').selectAll().where('id', '=', id), ['person']);
}

/** Undefined when the address has an account already. */
export async function insertPerson(db: Database, person: Insertable<DB['person']>): Promise<number | undefined> {
  const row = await db
    .insertInto('person')
    .values(person)
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updatePerson(db: Database, id: number, changes: Updateable<DB['person']>): Promise<void> {
  await db.updateTable('person').set(changes).where('id', '=', id).execute();
}

/** Ends all sessions of the person: every token carries the version it was made for. */
export async function raiseTokenVersion(db: Database, id: number): Promise<void> {
  await db
    .updateTable('person')
    .set(eb => ({ tokenVersion: eb('tokenVersion', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Every account holds Customer; staff roles come on top. */
export async function listRoles(db: Database, personId: number): Promise<Role[]> {
  const rows = await db.selectFrom('personRole').select('role').where('personId', '=', personId).execute();
  const held = rows.map(row => row.role);
  return ['Customer', ...staffRoles.filter(role => held.includes(role))];
}
