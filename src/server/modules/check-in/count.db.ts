import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { competes } from '../registration/competitor-facts.actions.ts';

/** Expected is everybody who competes. REG-20 */
const people = (tournamentId: number) => sql`
  select c.school_id, c.checked_in_at, c.arrival_confirmed_at from competitor c join registration r on r.id = c.registration_id
  where r.tournament_id = ${tournamentId} and ${competes}`;

export async function countBySchool(db: Database, tournamentId: number) {
  const { rows } = await sql<{ title: string; expected: number; arrived: number; confirmed: number }>`
    select s.name as title, count(*)::int as expected, count(p.checked_in_at)::int as arrived,
      count(p.arrival_confirmed_at)::int as confirmed
    from (${people(tournamentId)}) p join school s on s.id = p.school_id
    group by s.id order by s.name_key`.execute(db);
  return rows;
}

export async function countByQuarter(db: Database, tournamentId: number) {
  const { rows } = await sql<{ from: Date; arrived: number }>`
    select date_bin('15 minutes', p.checked_in_at, timestamptz '2000-01-01') as "from", count(*)::int as arrived
    from (${people(tournamentId)}) p where p.checked_in_at is not null group by 1 order by 1`.execute(db);
  return rows;
}

export async function countOpenOperations(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_in_operation
    where outcome in ('conflict', 'refused') and settled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
