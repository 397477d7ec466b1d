import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Role, staffRoles } from '#core/access/access.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow, lockRows } from '../../db/locked.ts';
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

/** The ids by address key; an address that has an account is left out. */
export async function insertPersons(
  db: Database,
  persons: readonly Insertable<DB['person']>[],
): Promise<ReadonlyMap<string, number>> {
  if (persons.length === 0) return new Map();
  const rows = await db
    .insertInto('person')
    .values(persons)
    .onConflict(c => c.doNothing())
    .returning(['id', 'emailKey'])
    .execute();
  return new Map(rows.map(({ id, emailKey }) => [emailKey, id]));
}

/** Which of these addresses have an account. */
export async function listKnownEmailKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('person')
    .select('emailKey')
    .where(({ eb, fn, val }) => eb('emailKey', '=', fn.any(val(keys))))
    .execute();
  return new Set(rows.map(({ emailKey }) => emailKey));
}

/** The accounts that an import made and nobody erased. */
export function lockPersonsOfImport(db: Database, importId: number): Promise<Locked<Person>[]> {
  const query = db.selectFrom('person').selectAll().where('importId', '=', importId).where('erasedAt', 'is', null);
  return lockRows(query.orderBy('id'), ['person']);
}

export async function deletePersons(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('person')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute();
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
