import { type RawBuilder, sql } from 'kysely';
import type { Registered } from '#core/person/possible-duplicate.ts';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

/** One side of a pair, while it competes. */
const sideOf = (competitorId: RawBuilder<unknown>) => sql`(select r.person_id, r.tournament_id
  from competitor c join registration r on r.id = c.registration_id where c.id = ${competitorId} and ${competes})`;

/** A pair `d` that staff still have to compare: both compete, for different families of one tournament. REG-41 */
const isOpen = sql`(d.dismissed_at is null and exists (select 1 from ${sideOf(sql`d.competitor_id`)} one
  join ${sideOf(sql`d.other_id`)} two on two.tournament_id = one.tournament_id and two.person_id <> one.person_id))`;

/** A competitor `c` is one side of an open pair. REG-41 */
export const isPossibleDuplicate = sql<boolean>`exists (select 1 from possible_duplicate d
  where c.id in (d.competitor_id, d.other_id) and ${isOpen})`;

/** How many pairs of a tournament are open. REG-41 */
export const countOpenDuplicates = (tournamentId: number) => sql`(select count(*) from possible_duplicate d
  join competitor first on first.id = d.competitor_id join registration f on f.id = first.registration_id
  where f.tournament_id = ${tournamentId} and ${isOpen})`;

/** One process notices at a time, and each sees what the one before it wrote. */
export async function lockNoticing(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(5, 0)`.execute(db);
}

export interface Person extends Registered {
  family: { id: number; firstName: string; email: string };
}

/** Who competes in a tournament still to come, in the order the registrations were completed. */
export async function listPeople(db: Database, today: CalendarDate): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select c.id as competitor_id, r.id as registration_id, r.tournament_id, p.id as family_id, c.first_name, c.last_name,
      c.birth_on, json_build_object('id', p.id, 'firstName', p.first_name, 'email', p.email) as family
    from competitor c join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
    join person p on p.id = r.person_id
    where ${competes} and t.tournament_on >= ${today} and t.archived_at is null
    order by r.completed_at, r.id, c.id`.execute(db);
  return rows;
}

/** Two competitors who were noticed before. */
export async function listKnownPairs(db: Database): Promise<[number, number][]> {
  const rows = await db.selectFrom('possibleDuplicate').select(['competitorId', 'otherId']).execute();
  return rows.map(({ competitorId, otherId }) => [competitorId, otherId]);
}

/** Which families were mailed since then, and because of which. */
export async function listMailed(db: Database, since: Date) {
  const { rows } = await sql<{ familyId: number; otherFamilyId: number }>`
    select r.person_id as family_id, o.person_id as other_family_id
    from possible_duplicate d
    join competitor c on c.id = d.competitor_id join registration r on r.id = c.registration_id
    join competitor b on b.id = d.other_id join registration o on o.id = b.registration_id
    where d.mailed_at > ${since}`.execute(db);
  return rows;
}

export async function insertDuplicate(
  db: Database,
  row: { competitorId: number; otherId: number; noticedAt: Date; mailedAt: Date | null },
): Promise<number> {
  const { id } = await db.insertInto('possibleDuplicate').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface OpenDuplicate {
  id: number;
  /** Of the registration that is asked about. */
  competitorId: number;
  name: string;
  registrationId: number;
  familyName: string;
  completedAt: Date;
}

/** The open ones of one registration, each with who is on the other side. */
export async function listOpenDuplicates(db: Database, registrationId: number): Promise<OpenDuplicate[]> {
  const { rows } = await sql<OpenDuplicate>`
    select d.id, mine.id as competitor_id, theirs.first_name || ' ' || theirs.last_name as name,
      o.id as registration_id, p.first_name || ' ' || p.last_name as family_name, o.completed_at
    from competitor mine join possible_duplicate d on mine.id in (d.competitor_id, d.other_id)
    join competitor theirs on theirs.id in (d.competitor_id, d.other_id) and theirs.id <> mine.id
    join registration o on o.id = theirs.registration_id join person p on p.id = o.person_id
    where mine.registration_id = ${registrationId} and ${isOpen}
    order by d.id`.execute(db);
  return rows;
}

/** One of this registration; undefined if there is none. */
export function lockDuplicate(db: Database, { id, registrationId }: { id: number; registrationId: number }) {
  const query = db
    .selectFrom('possibleDuplicate as d')
    .innerJoin('competitor as a', 'a.id', 'd.competitorId')
    .innerJoin('competitor as b', 'b.id', 'd.otherId')
    .select(['d.id', 'd.dismissedAt', 'a.registrationId as first', 'b.registrationId as later'])
    .where('d.id', '=', id)
    .where(eb => eb.or([eb('a.registrationId', '=', registrationId), eb('b.registrationId', '=', registrationId)]));
  return lockRow(query, ['d']);
}

export async function dismissDuplicate(db: Database, id: number, dismissedAt: Date): Promise<void> {
  await db.updateTable('possibleDuplicate').set({ dismissedAt }).where('id', '=', id).execute();
}
