import { sql } from 'kysely';
import type { Call } from '../../call.ts';

/** Ends every link to a family's page: who knew one belongs to the family no more. FAMILY-3 */
export async function endFamilyLinks({ db, now }: Pick<Call, 'db' | 'now'>, personId: number): Promise<void> {
  await sql`
    insert into family_link (person_id, tournament_id, generation, created_at)
    select distinct person_id, tournament_id, 2, ${now}::timestamptz from registration where person_id = ${personId}
    on conflict (person_id, tournament_id) do update
      set generation = family_link.generation + 1, created_at = excluded.created_at`.execute(db);
}
