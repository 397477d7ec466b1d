import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

export interface ParticipantRow {
  number: number | null;
  lastName: string;
  firstName: string;
  birthOn: string;
  genderId: number;
  schoolId: number;
  school: string;
  level: string;
  isCheckedIn: boolean;
  waiverSignedAt: Date | null;
  entries: { event: string; hasCompeted: boolean }[];
}

/** Everyone who competes in a tournament (REG-20), with what became of each of their entries. REPORT-8 */
export async function listParticipants(db: Database, tournamentId: number): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select c.number, c.last_name, c.first_name, c.birth_on, c.gender_id, c.school_id, s.name as school, l.title as level,
      c.checked_in_at is not null as is_checked_in, c.waiver_signed_at,
      coalesce((select jsonb_agg(jsonb_build_object('event', e.title, 'hasCompeted', exists (
          select 1 from draft_entry x join draft d on d.id = x.draft_id and d.status = 'published'
            join ring_assignment a on a.draft_division_id = x.draft_division_id and a.state = 'done'
          where x.competitor_id = n.competitor_id and x.event_id = n.event_id and not exists (
            select 1 from absence b where b.draft_division_id = x.draft_division_id and b.competitor_id = n.competitor_id)))
          order by y.sort_order, e.sort_order, e.id)
        from entry n join event e on e.id = n.event_id join event_type y on y.id = e.event_type_id
        where n.competitor_id = c.id and e.final_places is null), '[]'::jsonb) as entries
    from competitor c join registration r on r.id = c.registration_id
    join school s on s.id = c.school_id join competitor_level l on l.id = c.competitor_level_id
    where r.tournament_id = ${tournamentId} and ${competes}
    order by lower(s.name), c.last_name, c.first_name, c.id`.execute(db);
  return rows;
}

/** The titles of all events, in their order. */
export async function listEventTitles(db: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select e.title from event e join event_type y on y.id = e.event_type_id
    order by y.sort_order, e.sort_order, e.id`.execute(db);
  return rows.map(({ title }) => title);
}
