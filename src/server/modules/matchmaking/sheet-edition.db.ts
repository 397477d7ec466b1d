import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What says something else on paper: an event, or a level in the panels in which its people stand. */
type Changed = { eventId: number } | { levelId: number };

/** Papers printed before are not current any more. A sheet that was begun keeps the rules it was begun with. SHEET-5 */
export async function raiseSheetEditions(db: Database, changed: Changed): Promise<void> {
  const is =
    'eventId' in changed
      ? sql`e.event_id = ${changed.eventId}`
      : sql`c.competitor_level_id = ${changed.levelId} and v.format = 'panel'`;
  await sql`
    update draft_division set edition = edition + 1 where removed_at is null and id in (
      select e.draft_division_id
      from draft_entry e
      join competitor c on c.id = e.competitor_id
      join event v on v.id = e.event_id
      where ${is} and not exists (
        select 1 from score_sheet s
        where s.draft_division_id = e.draft_division_id and s.event_id = e.event_id and s.setup is not null
      )
    )`.execute(db);
}
