import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

export interface WatchedTableRow {
  ringId: number;
  tournamentId: number;
  archivedAt: Date | null;
  tournamentOn: string;
  openedUntil: Date | null;
  generation: number;
  /** Of the tablet that runs the ring. */
  heardAt: Date | null;
  /** Rises with everything that is written on a sheet of the ring’s queue, or done with the queues. */
  written: string;
}

/** Whether anything has changed at these rings: one query, whatever their number. SCOREBOARD-5 */
export async function listWatchedTables(db: Database, ringIds: readonly number[]): Promise<WatchedTableRow[]> {
  const { rows } = await sql<WatchedTableRow>`
    select r.id as ring_id, r.tournament_id, t.archived_at, t.tournament_on, y.tables_open_until as opened_until,
      coalesce(b.pin_generation, 1) as generation, d.last_seen_at as heard_at,
      concat_ws('/', r.version, y.version, (select sum(s.version) from ring_assignment a
        join score_sheet s on s.draft_division_id = a.draft_division_id where a.ring_id = r.id)) as written
    from ring r
    join tournament t on t.id = r.tournament_id
    left join ring_day y on y.tournament_id = t.id
    left join ring_table b on b.ring_id = r.id
    left join ring_tablet d on d.id = b.held_by
    where r.id = any(${ringIds}::int[])`.execute(db);
  return rows;
}
