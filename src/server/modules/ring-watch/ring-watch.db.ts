import { sql } from 'kysely';
import type { ScoreSheetPlace } from '#core/ring-table/score-sheet.ts';
import type { Database } from '../../db/database.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

export interface WatchedRingRow {
  ringId: number;
  judges: number;
  tabletName: string | null;
  heardAt: Date | null;
  waiting: number | null;
  lastTapAt: Date | null;
  /** On the mat. */
  runningId: number | null;
}

/** Each ring with the tablet that runs it, else the one heard last, its last tap and what runs, in their order. RING-42 */
export async function listWatchedRings(db: Database, tournamentId: number, heardAfter: Date) {
  const { rows } = await sql<WatchedRingRow>`
    select r.id as ring_id, coalesce(jsonb_array_length(t.judges), 0) as judges, d.name as tablet_name,
      d.last_seen_at as heard_at, d.waiting, a.done_at as last_tap_at, q.draft_division_id as running_id
    from ring r
    left join ring_table t on t.ring_id = r.id
    left join lateral (select x.name, x.last_seen_at, x.waiting from ring_tablet x
      where x.ring_id = r.id and x.ended_at is null and x.last_seen_at > ${heardAfter}
      order by (x.id = t.held_by) is true desc, x.last_seen_at desc, x.id desc limit 1) d on true
    left join lateral (select y.done_at from table_act y where y.ring_id = r.id order by y.id desc limit 1) a on true
    left join lateral (select z.draft_division_id from ring_assignment z
      join draft_division g on g.id = z.draft_division_id
      join draft f on f.id = g.draft_id and f.status = 'published'
      where z.ring_id = r.id and z.state = 'running' limit 1) q on true
    where r.tournament_id = ${tournamentId} order by r.sort_order, r.id`.execute(db);
  return rows;
}

export interface WatchedSheetRow {
  sheetId: number;
  divisionTitle: string;
  eventTitle: string;
  isDone: boolean;
  /** Its division is. */
  isFinished: boolean;
  signedBy: string | null;
  signedAt: Date | null;
  places: ScoreSheetPlace[];
  releasedPlaces: ScoreSheetPlace[] | null;
  /** What two tablets wrote and nobody decided, and since when. */
  conflicts: number;
  conflictSince: Date | null;
}

/** The sheets of the published draft of which a director might have to decide something. */
export async function listWatchedSheets(db: Database, tournamentId: number) {
  const { rows } = await sql<WatchedSheetRow>`
    with open as (select k.sheet_id, count(*)::int as conflicts, min(k.received_at) as since
      from table_act k join ring r on r.id = k.ring_id
      where r.tournament_id = ${tournamentId} and k.outcome = 'conflict' and k.settled_at is null group by 1)
    select s.id as sheet_id, g.title as division_title, v.title as event_title, s.is_done, s.signed_by, s.signed_at,
      s.places, t.places as released_places, coalesce(o.conflicts, 0) as conflicts, o.since as conflict_since,
      exists (select from ring_assignment q where q.draft_division_id = g.id and q.state = 'done') as is_finished
    from score_sheet s
    join draft_division g on g.id = s.draft_division_id
    join draft d on d.id = g.draft_id
    join event v on v.id = s.event_id
    left join released_result t on t.sheet_id = s.id
    left join open o on o.sheet_id = s.id
    where d.tournament_id = ${tournamentId}
      and (o.sheet_id is not null or (d.status = 'published' and (t.sheet_id is not null or s.is_done)))
    order by o.since, s.id`.execute(db);
  return rows;
}

/** Changes to published divisions that families ask for. */
export async function countChangeRequests(db: Database, tournamentId: number) {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(q.asked_at) as since from change_request q
    join competitor c on c.id = q.competitor_id join registration r on r.id = c.registration_id
    where q.answer is null and r.tournament_id = ${tournamentId} and ${competes}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
