import { personKey } from '#core/person/same-person.ts';
import type { Call } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import type { Locked } from '../../db/locked.ts';
import { isComing } from '../registration-search/competitor-facts.actions.ts';

/** The competitors of one family with these birth dates who have not withdrawn from the registration's tournament. */
function listFamilyBorn(db: Database, registrationId: number, birthDates: readonly string[]) {
  return db
    .selectFrom('registration as here')
    .innerJoin('registration as r', join =>
      join.onRef('r.personId', '=', 'here.personId').onRef('r.tournamentId', '=', 'here.tournamentId'),
    )
    .innerJoin('competitor as c', 'c.registrationId', 'r.id')
    .select(['c.id', 'c.firstName', 'c.lastName', 'c.birthOn'])
    .where('here.id', '=', registrationId)
    .where(({ eb, fn, val }) => eb('c.birthOn', '=', fn.any(val(birthDates))))
    .where(isComing)
    .execute();
}

interface Child {
  /** Null: not added yet. */
  id: number | null;
  firstName: string;
  lastName: string;
  birthOn: string;
}

/** Those of these children whom the family of a registration brings to its tournament in another row too. REG-26 */
export async function listRegisteredBesides<C extends Child>(
  { db }: Pick<Call, 'db'>,
  registration: Locked<{ id: number }>,
  children: readonly C[],
): Promise<C[]> {
  const dates = children.map(({ birthOn }) => birthOn);
  const born = await listFamilyBorn(db, registration.id, dates);
  return children.filter(child => born.some(other => other.id !== child.id && personKey(other) === personKey(child)));
}
