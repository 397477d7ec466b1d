import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

/** Expected is everybody who competes. REG-20 */
export async function countPeople(db: Database, tournamentId: number): Promise<{ expected: number; arrived: number }> {
  const { rows } = await sql<{ expected: number; arrived: number }>`
    select count(*)::int as expected, count(c.checked_in_at)::int as arrived
    from competitor c join registration r on r.id = c.registration_id
    where r.tournament_id = ${tournamentId} and ${competes}`.execute(db);
  return rows[0] ?? { expected: 0, arrived: 0 };
}

export async function countOpenOperations(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_in_operation
    where outcome in ('conflict', 'refused') and settled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
