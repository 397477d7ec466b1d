import { sql } from 'kysely';
import type { Entry } from '#core/matchmaking/contests.ts';
import type { Terms } from '#core/matchmaking/cost.ts';
import type { Database } from '../../db/database.ts';
import { templateThere } from './draft.db.ts';

/** So many numbers for groups that are about to be made. */
export async function takeGroupIds(db: Database, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('draft_division', 'id'))::int as id from generate_series(1, ${count})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface SavedGroup {
  id: number;
  /** For a new one only. */
  code: string;
  drawSeed: number;
  title: string;
  isTitledByHand: boolean;
  divisionId: number | null;
  isLocked: boolean;
  overrideReason: string | null;
  terms: Terms;
  eventIds: readonly number[];
}
/** Groups that are new, changed, or back again, in three statements; `printed`: those whose sheet says something else now. */
export async function putGroups(
  db: Database,
  draftId: number,
  groups: readonly SavedGroup[],
  printed: readonly number[],
): Promise<void> {
  if (groups.length === 0) return;
  await sql`update draft_division set edition = edition + 1 where id = any(${printed}::int[])`.execute(db);
  await sql`
    insert into draft_division as d (id, draft_id, code, draw_seed, title, is_titled_by_hand, division_id, is_locked,
      override_reason, terms)
    select g.id, ${draftId}, g.code, g."drawSeed", g.title, g."isTitledByHand",
      ${templateThere}, g."isLocked", g."overrideReason", g.terms
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g(id integer, code text, "drawSeed" integer, title text,
      "isTitledByHand" boolean, "divisionId" integer, "isLocked" boolean, "overrideReason" text, terms jsonb)
    on conflict (id) do update set title = excluded.title, is_titled_by_hand = excluded.is_titled_by_hand,
      division_id = excluded.division_id, is_locked = excluded.is_locked, override_reason = excluded.override_reason,
      terms = excluded.terms, removed_at = null, version = d.version + 1`.execute(db);
  const events = groups.flatMap(({ id, eventIds }) => eventIds.map(event => ({ group: id, event })));
  await sql`
    insert into draft_division_event (draft_division_id, event_id)
    select x."group", x.event from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x("group" integer, event integer)
    on conflict do nothing`.execute(db);
}

export async function removeGroups(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update draft_division set removed_at = ${now}, version = version + 1, edition = edition + 1
    where id = any(${ids}::int[])`.execute(db);
}

export async function deleteEntries(db: Database, draftId: number, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    delete from draft_entry d using jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e("competitorId" integer, "eventId" integer)
    where d.draft_id = ${draftId} and d.competitor_id = e."competitorId" and d.event_id = e."eventId"`.execute(db);
}

export interface NewStep {
  kind: string;
  reason: string | null;
  before: string;
  after: string;
  personId: number;
  at: Date;
}
/** Its id. What was undone before can't be redone after it, even once this one is undone: its number leaves the order. */
export async function insertStep(db: Database, draftId: number, step: NewStep): Promise<number> {
  await sql`update draft_change set sequence = -id where draft_id = ${draftId} and is_undone and sequence > 0`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into draft_change (draft_id, sequence, kind, reason, before, after, person_id, at)
    select ${draftId}, greatest(coalesce(max(sequence), 0), 0) + 1, ${step.kind}, ${step.reason}, ${step.before}::jsonb,
      ${step.after}::jsonb, ${step.personId}, ${step.at} from draft_change where draft_id = ${draftId}
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
}

export function findStepById(db: Database, draftId: number, id: number) {
  return db
    .selectFrom('draftChange')
    .select(['kind', 'before', 'after'])
    .where('draftId', '=', draftId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The change that would be undone, or done again, next. */
export async function findStep(db: Database, draftId: number, direction: 'undo' | 'redo') {
  const last = db
    .selectFrom('draftChange')
    .select(eb => eb.fn.coalesce(eb.fn.max('sequence'), eb.lit(0)).as('sequence'))
    .where('draftId', '=', draftId)
    .where('isUndone', '=', false);
  const query = db
    .selectFrom('draftChange as c')
    .innerJoin('person as p', 'p.id', 'c.personId')
    .select(['c.id', 'c.kind', 'c.before', 'c.after', 'c.at', 'p.firstName', 'p.lastName'])
    .where('c.draftId', '=', draftId);
  return direction === 'undo'
    ? query.where('c.isUndone', '=', false).orderBy('c.sequence', 'desc').limit(1).executeTakeFirst()
    : query
        .where('c.isUndone', '=', true)
        .where('c.sequence', '>', last)
        .orderBy('c.sequence')
        .limit(1)
        .executeTakeFirst();
}

export async function markStep(db: Database, id: number, isUndone: boolean): Promise<void> {
  await db.updateTable('draftChange').set({ isUndone }).where('id', '=', id).execute();
}
