import { sql } from 'kysely';
import type { PublicName } from '#core/result/public-name-choices.ts';
import type { ScoreSheetPlace } from '#core/ring-table/score-sheet.ts';
import type { Database } from '../../db/database.ts';
import { lockBySql } from '../../db/locked.ts';
import { isComing } from '../registration-search/competitor-facts.actions.ts';

export interface ResultSheetRow {
  /** Null: nothing was written yet. */
  sheetId: number | null;
  version: number;
  draftDivisionId: number;
  divisionTitle: string;
  eventId: number;
  eventTitle: string;
  eventTypeTitle: string;
  ringName: string | null;
  ringOrder: number | null;
  queueOrder: number | null;
  /** Who stand on it: as frozen with the first score, else as in the draft now. */
  memberIds: number[];
  /** Its places count no medals. REPAIR-8 */
  isExhibition: boolean;
  isBegun: boolean;
  isDone: boolean;
  signedBy: string | null;
  hasConflict: boolean;
  places: ScoreSheetPlace[];
  releasedPlaces: ScoreSheetPlace[] | null;
}

/** Two tablets wrote different things on the sheet `s`, and nobody has decided yet. */
const hasConflict = sql<boolean>`exists (select 1 from table_act k
  where k.sheet_id = s.id and k.outcome = 'conflict' and k.settled_at is null)`;
const isExhibition = sql<boolean>`exists (select 1 from exhibition x where x.draft_division_id = g.id)`;

/** Nine before ten. */
const byTitle = new Intl.Collator('en', { numeric: true });

/** In the order of the events that the database gave, then by title. */
const inOrder = <T extends { eventId: number; divisionTitle: string }>(rows: readonly T[]): T[] => {
  const places = new Map([...new Set(rows.map(({ eventId }) => eventId))].map((eventId, i) => [eventId, i]));
  const placeOf = ({ eventId }: T): number => places.get(eventId) ?? 0;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || byTitle.compare(a.divisionTitle, b.divisionTitle));
};

/** One row for each event of each division of the published draft in which somebody stands, or of which something is written. */
export async function listResultSheets(db: Database, tournamentId: number): Promise<ResultSheetRow[]> {
  const { rows } = await sql<ResultSheetRow>`
    select s.id as sheet_id, coalesce(s.version, 0) as version, g.id as draft_division_id, g.title as division_title,
      v.id as event_id, v.title as event_title, y.title as event_type_title, r.name as ring_name,
      r.sort_order as ring_order, a.sort_order as queue_order, m.ids as member_ids,
      ${isExhibition} as is_exhibition, s.setup is not null as is_begun, coalesce(s.is_done, false) as is_done, s.signed_by,
      ${hasConflict} as has_conflict, coalesce(s.places, '[]'::jsonb) as places, t.places as released_places
    from draft d
    join draft_division g on g.draft_id = d.id
    join lateral (select event_id from draft_division_event where draft_division_id = g.id
      union select event_id from score_sheet where draft_division_id = g.id) x on true
    join event v on v.id = x.event_id
    join event_type y on y.id = v.event_type_id
    left join score_sheet s on s.draft_division_id = g.id and s.event_id = v.id
    left join released_result t on t.sheet_id = s.id
    left join ring_assignment a on a.draft_division_id = g.id
    left join ring r on r.id = a.ring_id
    join lateral (select case when s.setup is null
      then array(select e.competitor_id from draft_entry e
        join competitor c on c.id = e.competitor_id and ${isComing}
        where e.draft_division_id = g.id and e.event_id = v.id and g.removed_at is null order by e.place, c.id)
      else array(select (one ->> 'competitorId')::int from jsonb_array_elements(s.setup -> 'members') one)
      end as ids) m on true
    where d.tournament_id = ${tournamentId} and d.status = 'published'
      and (m.ids <> '{}' or s.setup is not null or t.sheet_id is not null)
    order by y.sort_order, v.sort_order, v.id, g.id`.execute(db);
  return inOrder(rows);
}

export interface HeldScoreSheet {
  id: number;
  version: number;
  divisionTitle: string;
  eventTitle: string;
  isDone: boolean;
  signedBy: string | null;
  hasConflict: boolean;
  places: ScoreSheetPlace[];
  releasedPlaces: ScoreSheetPlace[] | null;
}

/**
 * Locks the named score sheets of a tournament's published draft, so that nobody writes on or releases them, or
 * publishes another draft, meanwhile.
 */
export async function holdSheets(
  db: Database,
  tournamentId: number,
  sheetIds: readonly number[],
): Promise<HeldScoreSheet[]> {
  await lockBySql(
    db,
    sql`select id from draft where tournament_id = ${tournamentId} and status = 'published' for share`,
  );
  await lockBySql(db, sql`select id from score_sheet where id = any(${sheetIds}::int[]) order by id for update`);
  // Looked up only now: whoever was faster has told it.
  const { rows } = await sql<HeldScoreSheet>`
    select s.id, s.version, g.title as division_title, v.title as event_title, s.is_done, s.signed_by, s.places,
      ${hasConflict} as has_conflict, t.places as released_places
    from score_sheet s
    join draft_division g on g.id = s.draft_division_id
    join draft d on d.id = g.draft_id and d.status = 'published' and d.tournament_id = ${tournamentId}
    join event v on v.id = s.event_id
    left join released_result t on t.sheet_id = s.id
    where s.id = any(${sheetIds}::int[]) order by s.id`.execute(db);
  return rows;
}

/** Releases the places of sheets as they are now, replacing what was released before, in one statement. */
export async function putReleased(
  db: Database,
  sheetIds: readonly number[],
  by: { personId: number; at: Date },
): Promise<void> {
  if (sheetIds.length === 0) return;
  await sql`
    insert into released_result (sheet_id, places, released_by, released_at)
    select id, places, ${by.personId}, ${by.at} from score_sheet where id = any(${sheetIds}::int[])
    on conflict (sheet_id) do update set places = excluded.places, released_by = excluded.released_by,
      released_at = excluded.released_at`.execute(db);
}

export async function deleteReleased(db: Database, sheetIds: readonly number[]): Promise<void> {
  if (sheetIds.length === 0) return;
  await db.deleteFrom('releasedResult').where('sheetId', 'in', sheetIds).execute();
}

export interface ReleasedRow {
  sheetId: number;
  draftDivisionId: number;
  divisionTitle: string;
  eventId: number;
  eventTitle: string;
  eventTypeTitle: string;
  isFinal: boolean;
  isExhibition: boolean;
  places: ScoreSheetPlace[];
  releasedAt: Date;
}

/** The released results of a tournament. */
export async function listReleased(db: Database, tournamentId: number): Promise<ReleasedRow[]> {
  const { rows } = await sql<ReleasedRow>`
    select s.id as sheet_id, g.id as draft_division_id, g.title as division_title, v.id as event_id,
      v.title as event_title, y.title as event_type_title, g.final_event_id is not null as is_final,
      ${isExhibition} as is_exhibition, t.places, t.released_at
    from draft d
    join draft_division g on g.draft_id = d.id
    join score_sheet s on s.draft_division_id = g.id
    join released_result t on t.sheet_id = s.id
    join event v on v.id = s.event_id
    join event_type y on y.id = v.event_type_id
    where d.tournament_id = ${tournamentId} and d.status = 'published'
    order by y.sort_order, v.sort_order, v.id, g.id`.execute(db);
  return inOrder(rows);
}

export interface PlacedPersonRow {
  competitorId: number;
  firstName: string;
  lastName: string;
  number: number | null;
  schoolId: number;
  schoolName: string;
  levelTitle: string;
  birthOn: string;
  publicName: PublicName | null;
  isErased: boolean;
}

/** Who these competitors are. */
export async function listPlacedPeople(
  db: Database,
  competitorIds: readonly number[],
): Promise<Map<number, PlacedPersonRow>> {
  const { rows } = await sql<PlacedPersonRow>`
    select c.id as competitor_id, c.first_name, c.last_name, c.number, s.id as school_id, s.name as school_name,
      l.title as level_title, c.birth_on, c.public_name, p.erased_at is not null as is_erased
    from competitor c
    join registration r on r.id = c.registration_id
    join person p on p.id = r.person_id
    join school s on s.id = c.school_id
    join competitor_level l on l.id = c.competitor_level_id
    where c.id = any(${competitorIds}::int[])`.execute(db);
  return new Map(rows.map(row => [row.competitorId, row]));
}

/**
 * The tournaments of the site, whether their divisions are published, and whether anything is released of them; newest first.
 * None that is archived. RESULT-7
 */
export async function listShownEditions(db: Database) {
  const { rows } = await sql<{
    id: number;
    tournamentOn: string;
    city: string;
    isPublished: boolean;
    hasResults: boolean;
  }>`
    select t.id, t.tournament_on, t.city, d.id is not null as is_published, exists (select 1 from draft_division g
      join score_sheet s on s.draft_division_id = g.id join released_result r on r.sheet_id = s.id
      where g.draft_id = d.id) as has_results
    from tournament t left join draft d on d.tournament_id = t.id and d.status = 'published'
    where t.archived_at is null and t.published_at is not null order by t.tournament_on desc`.execute(db);
  return rows;
}

export interface OwnResultRow {
  tournamentId: number;
  tournamentOn: string;
  city: string;
  isArchived: boolean;
  competitorId: number;
  firstName: string;
  lastName: string;
  publicName: PublicName | null;
  eventId: number;
  eventTitle: string;
  divisionTitle: string;
  isExhibition: boolean;
  places: ScoreSheetPlace[];
}

/** What was released of the sheets on which somebody's competitors stand, or have a place; latest tournament first. */
export async function listOwnReleased(db: Database, familyId: number): Promise<OwnResultRow[]> {
  const { rows } = await sql<OwnResultRow>`
    select t.id as tournament_id, t.tournament_on, t.city, t.archived_at is not null as is_archived,
      c.id as competitor_id, c.first_name, c.last_name, c.public_name, v.id as event_id, v.title as event_title,
      g.title as division_title, ${isExhibition} as is_exhibition, o.places
    from registration r
    join tournament t on t.id = r.tournament_id
    join competitor c on c.registration_id = r.id
    join draft d on d.tournament_id = t.id and d.status = 'published'
    join draft_division g on g.draft_id = d.id
    join score_sheet s on s.draft_division_id = g.id
    join released_result o on o.sheet_id = s.id
    join event v on v.id = s.event_id
    join event_type y on y.id = v.event_type_id
    where r.person_id = ${familyId} and r.completed_at is not null and (
      o.places @> jsonb_build_array(jsonb_build_object('competitorId', c.id))
      or (${isComing} and exists (select 1 from draft_entry e where e.draft_division_id = g.id
        and e.event_id = s.event_id and e.competitor_id = c.id)))
    order by t.tournament_on desc, t.id, c.id, y.sort_order, v.sort_order, v.id, g.id`.execute(db);
  return rows;
}
