import type { Database } from '../../db/database.ts';
import { otherOf } from '../../db/family.ts';
import { type Locked, lockRows } from '../../db/locked.ts';
import type { Person } from '../users/account.actions.ts';

/** Accounts, and whoever shares a family with one of them, locked in the order of their ids; nobody who is erased. */
export function lockFamilies(db: Database, ids: readonly number[]): Promise<Locked<Person>[]> {
  const query = db
    .selectFrom('person')
    .selectAll()
    .where('erasedAt', 'is', null)
    .where(eb =>
      eb.or([
        eb('id', 'in', ids),
        eb('familyOf', 'in', ids),
        eb(
          'id',
          'in',
          eb.selectFrom('person as j').select('j.familyOf').where('j.id', 'in', ids).$castTo<{ familyOf: number }>(),
        ),
      ]),
    )
    .orderBy('id');
  return lockRows(query, ['person']);
}

/** The accounts that share a family with one of these, as things are now. */
export async function listShared(db: Database, ids: readonly number[]): Promise<{ id: number; familyOf: number }[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'familyOf'])
    .where('familyOf', 'is not', null)
    .where(eb => eb.or([eb('id', 'in', ids), eb('familyOf', 'in', ids)]))
    .execute();
  return rows.flatMap(({ id, familyOf }) => (familyOf === null ? [] : [{ id, familyOf }]));
}

export function findOther(db: Database, personId: number) {
  return db
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', otherOf(personId))
    .executeTakeFirst();
}
