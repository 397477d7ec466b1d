import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { weightKg } from '../registration-search/competitor-facts.actions.ts';

export interface SheetRow {
  draftDivisionId: number;
  code: string;
  edition: number;
  title: string;
  eventId: number;
  eventTitle: string;
  eventTypeTitle: string;
  ringId: number | null;
  ringName: string | null;
  ringOrder: number | null;
}
type Of = { draftId: number } | { draftDivisionId: number };

const which = (of: Of) =>
  'draftId' in of ? sql`g.draft_id = ${of.draftId} and g.removed_at is null` : sql`g.id = ${of.draftDivisionId}`;

/** One row for each event of each division, by event and title. */
export async function listSheets(db: Database, of: Of): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select g.id as draft_division_id, g.code, g.edition, g.title, v.id as event_id, v.title as event_title,
      y.title as event_type_title, r.id as ring_id, r.name as ring_name, a.sort_order as ring_order
    from draft_division g
    join draft d on d.id = g.draft_id
    left join ring_assignment a on a.draft_division_id = g.id and d.status = 'published'
    left join ring r on r.id = a.ring_id
    join draft_division_event x on x.draft_division_id = g.id
    join event v on v.id = x.event_id
    join event_type y on y.id = v.event_type_id
    where ${which(of)}
    order by y.sort_order, v.sort_order, v.id, g.id`.execute(db);
  return rows;
}

/** What a sheet says of these competitors. */
export function listSheetPeople(db: Database, competitorIds: readonly number[]) {
  return db
    .selectFrom('competitor as c')
    .innerJoin('school as s', 's.id', 'c.schoolId')
    .innerJoin('competitorLevel as l', 'l.id', 'c.competitorLevelId')
    .select(['c.id as competitorId', 'c.number', 'c.firstName', 'c.lastName', 'c.birthOn'])
    .select(['s.name as schoolName', 'l.title as levelTitle', weightKg.as('weightKg')])
    .where(({ eb, fn, val }) => eb('c.id', '=', fn.any(val(competitorIds))))
    .execute();
}

/** The draft and tournament of a division or draft. */
export async function findSheetFrame(db: Database, of: Of) {
  const query = db
    .selectFrom('draft as d')
    .innerJoin('tournament as t', 't.id', 'd.tournamentId')
    .select(['d.id as draftId', 'd.title as draftTitle', 'd.status'])
    .select(['t.id as tournamentId', 't.tournamentOn', 't.city', 't.permitNumber']);
  if ('draftId' in of) return query.where('d.id', '=', of.draftId).executeTakeFirst();
  return query
    .innerJoin('draftDivision as g', 'g.draftId', 'd.id')
    .where('g.id', '=', of.draftDivisionId)
    .executeTakeFirst();
}

/** What a printed code stands for. */
export async function findByCode(db: Database, code: string) {
  const { rows } = await sql<{
    title: string;
    edition: number;
    isRemoved: boolean;
    status: 'open' | 'published' | 'archived';
    tournamentOn: string;
    city: string;
    eventTypes: string[];
    ringName: string | null;
    ringOrder: number | null;
  }>`
    select g.title, g.edition, g.removed_at is not null as is_removed, d.status, t.tournament_on, t.city,
      array(select distinct y.title from draft_division_event x join event v on v.id = x.event_id
        join event_type y on y.id = v.event_type_id where x.draft_division_id = g.id order by y.title) as event_types,
      r.name as ring_name, a.sort_order as ring_order
    from draft_division g join draft d on d.id = g.draft_id join tournament t on t.id = d.tournament_id
    left join ring_assignment a on a.draft_division_id = g.id and d.status = 'published' and g.removed_at is null
    left join ring r on r.id = a.ring_id
    where g.code = ${code}`.execute(db);
  return rows[0];
}
