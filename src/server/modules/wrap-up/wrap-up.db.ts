import { sql } from 'kysely';
import type { ActCounts, WrapUpEvent } from '#core/wrap-up/wrap-up-facts.ts';
import type { Database } from '../../db/database.ts';

/** In their order. */
export async function listWrapUpEvents(db: Database): Promise<WrapUpEvent[]> {
  const { rows } = await sql<WrapUpEvent>`
    select v.id as event_id, v.title, v.format, v.judges, v.third_place, v.min_matches
    from event v join event_type y on y.id = v.event_type_id
    order by y.sort_order, v.sort_order, v.id`.execute(db);
  return rows;
}

export interface ChangeFactRow {
  id: number;
  kind: string;
  undoesId: number | null;
  at: Date;
  isByTable: boolean;
  /** As the change left them. */
  rings: { id: number; hold: { reason: string; since: number } | null }[];
  /** Of a call: what it left. */
  called: { divisionId: number; calls: number; calledAt: number | null } | null;
}

/** Every change of the queues, without the queues: of a plan taken over they are large. */
export async function listChangeFacts(db: Database, tournamentId: number): Promise<ChangeFactRow[]> {
  const { rows } = await sql<ChangeFactRow>`
    select c.id, c.kind, c.undoes_id, c.at, c.tablet_id is not null as is_by_table, c.after -> 'rings' as rings,
      case when c.kind = 'call' then jsonb_path_query_first(c.after, '$.assignments[*]?(@.state == "called")') end as called
    from ring_change c where c.tournament_id = ${tournamentId} order by c.id`.execute(db);
  return rows;
}

/** What was written at a tournament’s tables, counted. WRAP-9 */
export async function countWrittenActs(db: Database, tournamentId: number): Promise<ActCounts> {
  const { rows } = await sql<ActCounts>`
    select count(*)::int as acts,
      count(*) filter (where a.outcome = 'applied' and (a.act ->> 'kind' = 'void'
        or (a.seen is not null and a.act ->> 'kind' in ('scores', 'deductions', 'result'))))::int as corrections,
      count(*) filter (where a.outcome = 'refused')::int as refused,
      count(*) filter (where a.outcome = 'conflict')::int as conflicts,
      count(*) filter (where a.outcome = 'conflict' and a.settled_at is null)::int as open
    from ring r join table_act a on a.ring_id = r.id where r.tournament_id = ${tournamentId}`.execute(db);
  return rows[0] as ActCounts;
}

/** Who has a place on a sheet of a draft. */
export async function listPlacedEntries(db: Database, draftId: number) {
  const { rows } = await sql<{ draftDivisionId: number; eventId: number; competitorId: number }>`
    select s.draft_division_id, s.event_id, (p.one ->> 'competitorId')::int as competitor_id
    from draft_division g
    join score_sheet s on s.draft_division_id = g.id
    cross join lateral jsonb_array_elements(s.places) as p(one)
    where g.draft_id = ${draftId}`.execute(db);
  return rows;
}
