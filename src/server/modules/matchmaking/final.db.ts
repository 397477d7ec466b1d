import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface FinalEventRow {
  eventId: number;
  title: string;
  eventTypeTitle: string;
  finalPlaces: number;
  fromEventIds: number[];
  fromTitles: string[];
  minAge: number | null;
  maxAge: number | null;
  genderId: number | null;
  minLevelOrder: number | null;
  maxLevelOrder: number | null;
  /** The division that it is in the draft; null: not added to it yet. */
  draftDivisionId: number | null;
  /** Who is drawn up in it, in running order. */
  drawnIds: number[];
  /** Divisions of the draft with an event that feeds it. */
  feeding: number;
}

/** The finals of the settings, and those of this draft, in the order of the events. FINAL-1 */
export async function listFinalEvents(db: Database, draftId: number): Promise<FinalEventRow[]> {
  const { rows } = await sql<FinalEventRow>`
    select v.id as event_id, coalesce(g.title, v.title) as title, y.title as event_type_title, v.final_places,
      array(select from_event_id from final_source where event_id = v.id order by from_event_id) as from_event_ids,
      array(select o.title from final_source f join event o on o.id = f.from_event_id
        where f.event_id = v.id order by o.sort_order, o.id) as from_titles,
      v.min_age, v.max_age, v.gender_id, lowest.sort_order as min_level_order, highest.sort_order as max_level_order,
      g.id as draft_division_id,
      array(select competitor_id from draft_entry where draft_division_id = g.id order by place, competitor_id) as drawn_ids,
      (select count(distinct d.id) from draft_division d join draft_division_event x on x.draft_division_id = d.id
        join final_source f on f.event_id = v.id and f.from_event_id = x.event_id
        where d.draft_id = ${draftId} and d.removed_at is null)::int as feeding
    from event v
    join event_type y on y.id = v.event_type_id
    left join competitor_level lowest on lowest.id = v.min_level_id
    left join competitor_level highest on highest.id = v.max_level_id
    left join draft_division g on g.draft_id = ${draftId} and g.final_event_id = v.id
    where v.final_places is not null and (v.archived_at is null or g.id is not null)
    order by y.sort_order, v.sort_order, v.id`.execute(db);
  return rows;
}

/** A final as a division of the draft, for a ring's queue; its people come later. */
export async function insertFinal(
  db: Database,
  final: { draftId: number; eventId: number; title: string; code: string; drawSeed: number },
): Promise<void> {
  const { eventId, ...row } = final;
  const { id } = await db
    .insertInto('draftDivision')
    .values({ ...row, terms: '[]', finalEventId: eventId, isTitledByHand: true, isLocked: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('draftDivisionEvent').values({ draftDivisionId: id, eventId }).execute();
}

/** Who is in a final now, in running order; its paper is another one. SHEET-2 */
export async function replaceFinalists(
  db: Database,
  final: { draftId: number; draftDivisionId: number; eventId: number },
  competitorIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('draftEntry').where('draftDivisionId', '=', final.draftDivisionId).execute();
  if (competitorIds.length > 0)
    await db
      .insertInto('draftEntry')
      .values(competitorIds.map((competitorId, place) => ({ ...final, competitorId, place, seen: '{}' })))
      .execute();
  await db
    .updateTable('draftDivision')
    .set({ edition: sql`edition + 1`, version: sql`version + 1` })
    .where('id', '=', final.draftDivisionId)
    .execute();
}
