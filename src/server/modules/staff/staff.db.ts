import { type ExpressionBuilder, sql } from 'kysely';
import { type StaffRole, staffRoles } from '#core/access/access.ts';
import type { Database } from '../../db/database.ts';
import { hasWords } from '../../db/has-words.ts';
import type { DB } from '../../db/schema.generated.ts';

export interface UserFilter {
  /** Of searchedWords: each of them must be found. */
  words: readonly string[];
  role: 'staff' | StaffRole | null;
  asksErasure: boolean;
  /** Without a search the list is of staff; customers are found by looking for them. */
  withCustomers: boolean;
}
export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

const searchedText = sql`concat_ws(' ', person.first_name, person.last_name, person.email)`;

type PersonExpressions = ExpressionBuilder<DB, 'person'>;

const holds = ({ exists, selectFrom }: PersonExpressions, roles: readonly StaffRole[]) =>
  exists(
    selectFrom('personRole')
      .select('role')
      .whereRef('personRole.personId', '=', 'person.id')
      .where('role', 'in', roles),
  );

const matching =
  ({ words, role, asksErasure, withCustomers }: UserFilter) =>
  (eb: PersonExpressions) =>
    eb.and([
      eb('trialTournamentId', 'is', null), // a trial family has a page of its own. TRIAL-1
      ...(role === 'staff' || (!role && !withCustomers && !asksErasure) ? [holds(eb, staffRoles)] : []),
      ...(role && role !== 'staff' ? [holds(eb, [role])] : []),
      ...(asksErasure ? [eb('erasureAskedAt', 'is not', null)] : []),
      hasWords(searchedText, words),
    ]);

const selectUsers = (db: Database) =>
  db
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email', 'verifiedAt', 'erasedAt', 'createdAt', 'language'])
    .select(({ selectFrom }) => [
      selectFrom('personRole')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['role']).as('roles'))
        .whereRef('personRole.personId', '=', 'person.id')
        .as('roles'),
    ])
    .select(({ exists, or, selectFrom }) => [
      or([
        exists(selectFrom('passkey').select('id').whereRef('passkey.personId', '=', 'person.id')),
        exists(selectFrom('authenticator').select('lastStep').whereRef('authenticator.personId', '=', 'person.id')),
      ]).as('hasSecondFactor'),
    ]);

/** Staff first, then by name. */
export function listUsers(db: Database, filter: UserFilter, page: { number: number; size: number }) {
  return selectUsers(db)
    .where(matching(filter))
    .orderBy(eb => holds(eb, staffRoles), 'desc')
    .orderBy(() => sql`folded(person.last_name)`)
    .orderBy(() => sql`folded(person.first_name)`)
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findUser(db: Database, personId: number): Promise<UserRow | undefined> {
  return selectUsers(db).where('id', '=', personId).where('trialTournamentId', 'is', null).executeTakeFirst();
}

/** Until the transaction ends nobody else changes anybody's roles: who is the last SuperAdmin stays true meanwhile. */
export async function lockRoles(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(db);
}

export function listSuperAdmins(db: Database): Promise<UserRow[]> {
  return selectUsers(db)
    .where(eb => holds(eb, ['SuperAdmin']))
    .execute();
}

export async function replaceRoles(db: Database, personId: number, roles: readonly StaffRole[]): Promise<void> {
  await db.deleteFrom('personRole').where('personId', '=', personId).execute();
  if (roles.length === 0) return;
  await db
    .insertInto('personRole')
    .values(roles.map(role => ({ personId, role })))
    .execute();
}
