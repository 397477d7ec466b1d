import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import { competes, isComing } from '../registration-search/competitor-facts.actions.ts';

export interface FamilyDivisionRow {
  personId: number;
  email: string;
  payerFirstName: string;
  competitorId: number;
  firstName: string;
  eventId: number;
  eventTitle: string;
  /** Null: without a division yet. */
  draftDivisionId: number | null;
  title: string | null;
  people: number;
  /** What the family was last told of it; null: nothing. */
  toldTitle: string | null;
}

/**
 * The active entries of a tournament with a published draft, of everyone or of one account, each with its division and
 * what its family was told about it. MATCH-52
 */
export async function listFamilyDivisions(
  db: Database,
  tournamentId: number,
  personId: number | null = null,
): Promise<FamilyDivisionRow[]> {
  const { rows } = await sql<FamilyDivisionRow>`
    with published as (select id from draft where tournament_id = ${tournamentId} and status = 'published'),
    entered as (select competitor_id, event_id from entry
      union all select e.competitor_id, e.event_id from draft_entry e join published d on d.id = e.draft_id
        join draft_division g on g.id = e.draft_division_id and g.final_event_id is not null),
    sizes as (select e.draft_division_id, count(distinct e.competitor_id)::int as people
      from draft_entry e
      join published d on d.id = e.draft_id
      join entered n on n.competitor_id = e.competitor_id and n.event_id = e.event_id
      join competitor c on c.id = e.competitor_id and ${isComing}
      where e.draft_division_id is not null group by e.draft_division_id)
    select r.person_id, p.email, p.first_name as payer_first_name, c.id as competitor_id, c.first_name, n.event_id,
      v.title as event_title, g.id as draft_division_id, g.title, coalesce(s.people, 0) as people, t.title as told_title
    from registration r
    join person p on p.id = r.person_id
    join competitor c on c.registration_id = r.id
    join entered n on n.competitor_id = c.id
    join event v on v.id = n.event_id
    join event_type y on y.id = v.event_type_id
    cross join published d
    left join draft_entry e on e.draft_id = d.id and e.competitor_id = c.id and e.event_id = n.event_id
    left join draft_division g on g.id = e.draft_division_id
    left join sizes s on s.draft_division_id = g.id
    left join division_notice t on t.competitor_id = c.id and t.event_id = n.event_id
    where r.tournament_id = ${tournamentId} and ${competes}
      and (${personId}::int is null or r.person_id = ${personId})
    order by r.person_id, c.id, y.sort_order, v.sort_order, v.id`.execute(db);
  return rows;
}

/** Nine before ten. */
const byTitle = new Intl.Collator('en', { numeric: true });

/** The divisions of all published drafts in which somebody stands, by event and title. */
export async function listPublishedDivisions(db: Database) {
  const { rows } = await sql<{ id: number; title: string; tournamentId: number; place: number }>`
    select g.id, g.title, d.tournament_id,
      (dense_rank() over (order by d.tournament_id, o.type, o.event))::int as place
    from draft d join draft_division g on g.draft_id = d.id and g.removed_at is null
    join lateral (select min(y.sort_order) as type, min(v.sort_order) as event
      from draft_division_event x join event v on v.id = x.event_id join event_type y on y.id = v.event_type_id
      where x.draft_division_id = g.id) o on true
    where d.status = 'published' and exists (select 1 from draft_entry e where e.draft_division_id = g.id)`.execute(db);
  return rows
    .toSorted((a, b) => a.place - b.place || byTitle.compare(a.title, b.title))
    .map(({ place: _, ...division }) => division);
}

/** What families were told, in one statement. */
export async function putNotices(
  db: Database,
  notices: readonly { competitorId: number; eventId: number; title: string }[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into division_notice (competitor_id, event_id, title, at)
    select n."competitorId", n."eventId", n.title, ${now}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n("competitorId" int, "eventId" int, title text)
    on conflict (competitor_id, event_id) do update set title = excluded.title, at = excluded.at`.execute(db);
}

export function findPublished(db: Database, tournamentId: number) {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** The draft that runs, held. */
export function lockPublished(db: Database, tournamentId: number) {
  const query = db
    .selectFrom('draft')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'published');
  return lockRow(query, ['draft']);
}
