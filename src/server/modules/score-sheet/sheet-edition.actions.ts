import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What says something else on paper: an event, a level in the panels of its people, or who comes and for which school. */
type Changed =
  | { eventId: number }
  | { levelId: number }
  /** `eventIds`: only there. */
  | { competitorIds: readonly number[]; eventIds?: readonly number[] };

function isMeant(changed: Changed) {
  if ('eventId' in changed) return sql`e.event_id = ${changed.eventId}`;
  if ('levelId' in changed) return sql`c.competitor_level_id = ${changed.levelId} and v.format = 'panel'`;
  const { competitorIds, eventIds } = changed;
  const inEvents = eventIds ? sql`and e.event_id = any(${eventIds}::int[])` : sql``;
  return sql`e.competitor_id = any(${competitorIds}::int[]) ${inEvents}`;
}

/** Papers printed before are not current any more. A sheet that was begun stays as it was begun. SHEET-2, SHEET-5 */
export async function raiseSheetEditions(db: Database, changed: Changed): Promise<void> {
  await sql`
    update draft_division set edition = edition + 1 where removed_at is null and id in (
      select e.draft_division_id
      from draft_entry e
      join competitor c on c.id = e.competitor_id
      join event v on v.id = e.event_id
      where ${isMeant(changed)} and not exists (
        select 1 from score_sheet s
        where s.draft_division_id = e.draft_division_id and s.event_id = e.event_id and s.setup is not null
      )
    )`.execute(db);
}
