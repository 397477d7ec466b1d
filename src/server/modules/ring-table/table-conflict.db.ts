import { sql } from 'kysely';
import type { TableAct } from '#contract/ring-table/ring-table.ts';
import type { Database } from '../../db/database.ts';

export interface ConflictRow {
  id: number;
  nonce: string;
  act: TableAct['act'];
  /** What stood last on its place, as its tablet knew. */
  seen: string | null;
  sheetId: number;
  draftDivisionId: number;
  divisionTitle: string;
  eventId: number;
  eventTitle: string;
  tabletId: number;
  tabletName: string;
  /** Where it was written. */
  ringId: number;
  ringName: string;
  /** In whose queue the division stands by now; null: in none. */
  ringNowId: number | null;
  ringNowName: string | null;
  tournamentId: number;
  isArchived: boolean;
  doneAt: Date;
  settledAt: Date | null;
  isTaken: boolean | null;
  firstName: string | null;
  lastName: string | null;
}

const mostSettled = 100;

const which = (of: { tournamentId: number } | { actId: number } | { sheetId: number; tabletId: number }) => {
  if ('actId' in of) return sql`a.id = ${of.actId}`;
  if ('sheetId' in of) return sql`a.sheet_id = ${of.sheetId} and a.tablet_id = ${of.tabletId} and a.settled_at is null`;
  return sql`r.tournament_id = ${of.tournamentId} and (a.settled_at is null or a.id in (
    select o.id from table_act o join ring i on i.id = o.ring_id and i.tournament_id = ${of.tournamentId}
    where o.outcome = 'conflict' and o.settled_at is not null order by o.settled_at desc, o.id desc limit ${mostSettled}))`;
};

/** What two wrote on the same place, in its order: of a tournament, the open ones and the settled of late. */
export async function listConflictActs(db: Database, of: Parameters<typeof which>[0]): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select a.id, a.nonce, a.act, a.seen, a.sheet_id, s.draft_division_id, g.title as division_title, s.event_id,
      v.title as event_title, a.tablet_id, d.name as tablet_name, r.id as ring_id, r.name as ring_name,
      n.id as ring_now_id, n.name as ring_now_name, r.tournament_id, t.archived_at is not null as is_archived, a.done_at,
      a.settled_at, a.is_taken, p.first_name, p.last_name
    from table_act a
    join score_sheet s on s.id = a.sheet_id
    join draft_division g on g.id = s.draft_division_id
    join event v on v.id = s.event_id
    join ring_tablet d on d.id = a.tablet_id
    join ring r on r.id = a.ring_id
    join tournament t on t.id = r.tournament_id
    left join ring_assignment q on q.draft_division_id = g.id
    left join ring n on n.id = q.ring_id
    left join person p on p.id = a.settled_by
    where a.outcome = 'conflict' and ${which(of)} order by a.id`.execute(db);
  return rows;
}

/** Of acts that were taken: the nonces under which they count since. */
export async function settleActs(db: Database, { ids, nonces, isTaken, settledBy, settledAt }: Settled): Promise<void> {
  await sql`
    update table_act a set is_taken = ${isTaken}, settled_by = ${settledBy}, settled_at = ${settledAt}, same_as = x.nonce
    from unnest(${ids}::int[], ${nonces}::text[]) x(id, nonce) where a.id = x.id`.execute(db);
}

interface Settled {
  ids: readonly number[];
  nonces: readonly string[];
  isTaken: boolean;
  settledBy: number;
  settledAt: Date;
}
