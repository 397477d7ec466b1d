import { type Insertable, sql } from 'kysely';
import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import type { KnownAct } from '#core/ring-table/verdict/known-act.ts';
import type { Database } from '../../db/database.ts';
import { lockBySql } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type NewAct = Insertable<DB['tableAct']>;

/**
 * The known acts of these nonces, and of the nonces that stand for them: `same_as` for acts that already held and
 * conflicts that were taken, `seen` for acts that were refused or are in conflict.
 */
export async function listKnownActs(db: Database, nonces: readonly string[]): Promise<KnownAct[]> {
  const { rows } = await sql<KnownAct>`
    with recursive known as (
      select a.* from table_act a where a.nonce = any(${nonces}::text[])
      union
      select a.* from known k join table_act a
        on k.outcome <> 'applied' and a.nonce = coalesce(k.same_as, k.seen))
    select k.tablet_id, k.nonce, k.outcome, k.detail, k.same_as, k.seen,
      case when s.id is null then k.act else jsonb_build_object('kind', 'sheet', 'draftDivisionId', s.draft_division_id,
        'eventId', s.event_id, 'act', k.act) end as does
    from known k left join score_sheet s on s.id = k.sheet_id`.execute(db);
  return rows;
}

/** In their order. False when another tablet has sent one of these nonces at this very moment: nothing of it was seen before. */
export async function insertTableActs(db: Database, rows: readonly NewAct[]): Promise<boolean> {
  if (rows.length === 0) return true;
  const inserted = await db
    .insertInto('tableAct')
    .values(rows)
    .onConflict(conflict => conflict.column('nonce').doNothing())
    .returning('id')
    .execute();
  return inserted.length === rows.length;
}

export const setJudges = (db: Database, ringId: number, judges: readonly TableJudge[]) =>
  db
    .updateTable('ringTable')
    .set({ judges: JSON.stringify(judges) })
    .where('ringId', '=', ringId)
    .execute();

/** The published draft stays published, and as it is, until the transaction ends. */
export async function holdPublished(db: Database, tournamentId: number): Promise<number | null> {
  // Whoever waited for another draft to be published finds none at first: the second look sees it.
  for (let look = 0; look < 2; look++) {
    const statement = sql<{ id: number }>`
      select id from draft where tournament_id = ${tournamentId} and status = 'published' for share`;
    const [draft] = await lockBySql(db, statement);
    if (draft) return draft.id;
  }
  return null;
}

/** Divisions in a ring’s queue stay in it, and others out of it, until the transaction ends. */
export async function holdQueued(db: Database, ringId: number, ids: readonly number[]): Promise<void> {
  const statement = sql`
    select id from ring_assignment where ring_id = ${ringId} and draft_division_id = any(${ids}::int[])
    order by id for share`;
  await lockBySql(db, statement);
}

export interface TableDivisionRow {
  draftDivisionId: number;
  /** In the published draft. */
  isPublished: boolean;
  eventIds: number[];
  /** It was joined into another. */
  isRemoved: boolean;
  /** In whose queue it stands; null: in none. */
  ringId: number | null;
  ringName: string | null;
}

/** Of these divisions, those that are in a ring’s queue, or left it: a change of the queues keeps what was before it. */
export async function listTableDivisions(
  db: Database,
  { ringId, tournamentId }: { ringId: number; tournamentId: number },
  draftId: number | null,
  ids: readonly number[],
): Promise<TableDivisionRow[]> {
  const { rows } = await sql<TableDivisionRow>`
    select g.id as draft_division_id, coalesce(g.draft_id = ${draftId}, false) as is_published,
      g.removed_at is not null as is_removed, r.id as ring_id, r.name as ring_name,
      array(select x.event_id from draft_division_event x where x.draft_division_id = g.id) as event_ids
    from draft_division g
    left join ring_assignment a on a.draft_division_id = g.id
    left join ring r on r.id = a.ring_id
    where g.id = any(${ids}::int[]) and (a.ring_id = ${ringId} or exists (
      select from ring_change c where c.tournament_id = ${tournamentId} and c.before -> 'assignments' @>
        jsonb_build_array(jsonb_build_object('divisionId', g.id, 'ringId', ${ringId}::int))))`.execute(db);
  return rows;
}

/** By competitor; whoever is not there any more is somebody. */
export async function listNames(db: Database, competitorIds: readonly number[]): Promise<Map<number, string>> {
  if (competitorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('competitor')
    .select(['id', 'firstName', 'lastName'])
    .where(sql<boolean>`id = any(${competitorIds}::int[])`)
    .execute();
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** The sheets of a division on which somebody was said to be here or not, and the ring at which they are. */
export async function listPresenceSheets(db: Database, draftDivisionId: number, competitorId: number) {
  const { rows } = await sql<{ draftDivisionId: number; eventId: number; ringId: number }>`
    select s.draft_division_id, s.event_id, coalesce(q.ring_id, max(a.ring_id)) as ring_id
    from score_sheet s
    join table_act a on a.sheet_id = s.id and a.outcome = 'applied'
    left join ring_assignment q on q.draft_division_id = s.draft_division_id
    where s.draft_division_id = ${draftDivisionId} and a.act ->> 'kind' = 'presence'
      and (a.act ->> 'competitorId')::int = ${competitorId}
    group by s.id, q.ring_id order by s.id`.execute(db);
  return rows;
}
