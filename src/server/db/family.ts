import { type RawBuilder, sql } from 'kysely';

// The names of tables here must not be those of the queries around.

/** The account that holds the registrations of this account's family: another one's, or its own. ACCESS-43, ACCESS-45 */
export const familyOf = (personId: RawBuilder<unknown> | number): RawBuilder<number> =>
  sql<number>`(select coalesce(mine.family_of, mine.id) from person mine where mine.id = ${personId})`;

/** The accounts of the family whose registrations this account holds: one or two. */
export const membersOf = (familyId: RawBuilder<unknown> | number): RawBuilder<number> =>
  sql<number>`(select mine.id from person mine where mine.id = ${familyId} or mine.family_of = ${familyId})`;

/** The other account of this account's family; null where there is none. */
export const otherOf = (personId: RawBuilder<unknown> | number): RawBuilder<number | null> =>
  sql<number | null>`(select theirs.id from person mine
    join person theirs on theirs.id = mine.family_of or theirs.family_of = mine.id where mine.id = ${personId})`;
