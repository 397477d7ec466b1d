import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface BegunDivision {
  draftDivisionId: number;
  title: string;
  /** It is finished in its ring. */
  isDone: boolean;
  /** Its places were told to everybody. */
  isTold: boolean;
}

/** The divisions of a draft in which something was scored. SCORE-24 */
export async function listBegunDivisions(db: Database, draftId: number): Promise<BegunDivision[]> {
  const { rows } = await sql<BegunDivision>`
    select g.id as draft_division_id, g.title, coalesce(bool_or(a.state = 'done'), false) as is_done,
      count(r.sheet_id) > 0 as is_told
    from draft_division g
    join score_sheet s on s.draft_division_id = g.id and s.setup is not null
    left join released_result r on r.sheet_id = s.id
    left join ring_assignment a on a.draft_division_id = g.id
    where g.draft_id = ${draftId}
    group by g.id order by g.id`.execute(db);
  return rows;
}

export interface ClosedDivision {
  draftDivisionId: number;
  title: string;
  /** Something was scored; else it is only finished in its ring, as one that is run on paper. */
  isBegun: boolean;
  isDone: boolean;
}

/** The divisions of a draft that take nobody in any more. SCORE-24 */
export async function listClosedDivisions(db: Database, draftId: number): Promise<ClosedDivision[]> {
  const { rows } = await sql<ClosedDivision>`
    with begun as (select draft_division_id from score_sheet where setup is not null)
    select g.id as draft_division_id, g.title, g.id in (select draft_division_id from begun) as is_begun,
      coalesce(a.state = 'done', false) as is_done
    from draft_division g left join ring_assignment a on a.draft_division_id = g.id
    where g.draft_id = ${draftId} and (a.state = 'done' or g.id in (select draft_division_id from begun))
    order by g.id`.execute(db);
  return rows;
}

/** Whether anything was ever written at a ring. */
export async function hasTableActs(db: Database, ringId: number): Promise<boolean> {
  const row = await db.selectFrom('tableAct').select('id').where('ringId', '=', ringId).limit(1).executeTakeFirst();
  return row !== undefined;
}
