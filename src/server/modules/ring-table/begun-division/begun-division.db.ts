import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

export interface BegunRow {
  draftDivisionId: number;
  title: string;
  ringId: number | null;
  ringName: string | null;
  isReleased: boolean;
  lastActId: number;
  lastBy: string;
  lastAt: Date;
}

/** The begun divisions of a tournament's published draft with the last act on their sheets, latest first. SCORE-42 */
export async function listBegunRows(db: Database, tournamentId: number): Promise<BegunRow[]> {
  const { rows } = await sql<BegunRow>`
    select g.id as draft_division_id, g.title, r.id as ring_id, r.name as ring_name,
      exists (select from score_sheet s join released_result t on t.sheet_id = s.id
        where s.draft_division_id = g.id) as is_released,
      l.id as last_act_id, l.done_at as last_at,
      coalesce(l.tablet_name || ', ' || l.ring_name, l.first_name || ' ' || l.last_name) as last_by
    from draft d
    join draft_division g on g.draft_id = d.id
    join lateral (select a.id, a.done_at, b.name as tablet_name, i.name as ring_name, p.first_name, p.last_name
      from score_sheet s
      join table_act a on a.sheet_id = s.id and a.outcome = 'applied'
      join ring i on i.id = a.ring_id
      left join ring_tablet b on b.id = a.tablet_id
      left join person p on p.id = a.person_id
      where s.draft_division_id = g.id order by a.id desc limit 1) l on true
    left join ring_assignment q on q.draft_division_id = g.id
    left join ring r on r.id = q.ring_id
    where d.tournament_id = ${tournamentId} and d.status = 'published'
      and exists (select from score_sheet s where s.draft_division_id = g.id and s.setup is not null)
    order by l.id desc`.execute(db);
  return rows;
}

/** Whether it is a division of the tournament's published draft. */
export async function isPublished(db: Database, tournamentId: number, draftDivisionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('draftDivision as g')
    .innerJoin('draft as d', 'd.id', 'g.draftId')
    .select('g.id')
    .where('g.id', '=', draftDivisionId)
    .where('d.tournamentId', '=', tournamentId)
    .where('d.status', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

/** The ring of the last act on a division's sheets. */
export async function findLastRing(db: Database, draftDivisionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tableAct as a')
    .innerJoin('scoreSheet as s', 's.id', 'a.sheetId')
    .select('a.ringId')
    .where('s.draftDivisionId', '=', draftDivisionId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ringId;
}
