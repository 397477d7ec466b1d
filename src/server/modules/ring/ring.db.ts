import { sql } from 'kysely';
import type { Assignment, RingState } from '#core/ring/queue/queue.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';

/** Its row is made when it is first asked for; whoever changes queues holds it, one after the other. */
export async function lockDay(db: Database, tournamentId: number) {
  await db
    .insertInto('ringDay')
    .values({ tournamentId })
    .onConflict(conflict => conflict.column('tournamentId').doNothing())
    .execute();
  await lockRow(db.selectFrom('ringDay').select('version').where('tournamentId', '=', tournamentId), ['ringDay']);
}

/** The day's own row, and the draft that is published. */
export async function findDay(db: Database, tournamentId: number) {
  const { rows } = await sql<{
    version: number;
    rules: unknown;
    rulesVersion: number;
    draftId: number | null;
    draftTitle: string | null;
  }>`
    select coalesce(d.version, 1) as version, d.rules, coalesce(d.rules_version, 1) as rules_version,
      p.id as draft_id, p.title as draft_title
    from tournament t
    left join ring_day d on d.tournament_id = t.id
    left join draft p on p.tournament_id = t.id and p.status = 'published'
    where t.id = ${tournamentId}`.execute(db);
  return rows[0];
}

export const raiseVersion = (db: Database, tournamentId: number) =>
  db.updateTable('ringDay').set({ version: sql`version + 1` }).where('tournamentId', '=', tournamentId).execute();

export const saveRules = (db: Database, tournamentId: number, rules: object) =>
  db
    .updateTable('ringDay')
    .set({ rules: JSON.stringify(rules), rulesVersion: sql`rules_version + 1` })
    .where('tournamentId', '=', tournamentId)
    .execute();

/** Rings in their order. */
export function listRings(db: Database, tournamentId: number) {
  return db
    .selectFrom('ring as r')
    .selectAll('r')
    .select(sql<number>`(select count(*) from ring_assignment a where a.ring_id = r.id)::int`.as('queued'))
    .where('r.tournamentId', '=', tournamentId)
    .orderBy('r.sortOrder')
    .orderBy('r.id')
    .execute();
}
export type RingRow = Awaited<ReturnType<typeof listRings>>[number];

export function findRing(db: Database, id: number) {
  return db.selectFrom('ring').select(['id', 'tournamentId']).where('id', '=', id).executeTakeFirst();
}

export async function insertRing(
  db: Database,
  row: { tournamentId: number; name: string; sortOrder: number },
): Promise<number> {
  const { id } = await db.insertInto('ring').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const saveRingName = (db: Database, id: number, row: { name: string; version: number }) =>
  db.updateTable('ring').set(row).where('id', '=', id).execute();

export async function renumberRings(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update ring set sort_order = o.place from unnest(${ids}::int[]) with ordinality as o(id, place)
    where ring.id = o.id`.execute(db);
}

export const deleteRingRow = (db: Database, id: number) => db.deleteFrom('ring').where('id', '=', id).execute();

/** Whatever stands in its queue, of any draft. */
export async function countQueued(db: Database, ringId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ringAssignment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('ringId', '=', ringId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What stands in queues, of the divisions that stand in the draft. */
export function listAssignments(db: Database, draftId: number | null) {
  return db
    .selectFrom('ringAssignment as a')
    .innerJoin('draftDivision as g', 'g.id', 'a.draftDivisionId')
    .selectAll('a')
    .where('g.draftId', '=', draftId ?? 0)
    .where('g.removedAt', 'is', null)
    .orderBy('a.ringId')
    .orderBy('a.sortOrder')
    .orderBy('a.id')
    .execute();
}
export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number];

export async function takeAssignmentIds(db: Database, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('ring_assignment', 'id'))::int as id
    from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is kept of an assignment beside what core changes. */
export interface StoredAssignment extends Assignment {
  pinned: 'ring' | 'place' | null;
  plannedStart: number | null;
  plannedMinutes: number | null;
}
export interface StoredRing extends RingState {
  /** Minute of the day; null: not yet. */
  hadLunch: number | null;
}

const at = (zero: number, minute: number | null): string | null =>
  minute === null ? null : new Date(Math.round(zero + minute * 60_000)).toISOString();

/** Assignments as they are now, new ones too, in one statement; one that runs comes last, when the one before is done. */
export async function putAssignments(
  db: Database,
  assignments: readonly StoredAssignment[],
  zero: number,
): Promise<void> {
  if (assignments.length === 0) return;
  const rows = assignments
    .toSorted((a, b) => Number(a.state === 'running') - Number(b.state === 'running'))
    .map(({ calledAt, startedAt, finishedAt, ...rest }) => ({
      ...rest,
      calledAt: at(zero, calledAt),
      startedAt: at(zero, startedAt),
      finishedAt: at(zero, finishedAt),
    }));
  await sql`
    insert into ring_assignment (id, draft_division_id, ring_id, sort_order, state, calls, called_at, started_at,
      finished_at, pinned, planned_start, planned_minutes)
    select a.id, a."divisionId", a."ringId", a."order", a.state, a.calls, a."calledAt", a."startedAt", a."finishedAt",
      a.pinned, a."plannedStart", a."plannedMinutes"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(id int, "divisionId" int, "ringId" int, "order" int,
      state text, calls int, "calledAt" timestamptz, "startedAt" timestamptz, "finishedAt" timestamptz, pinned text,
      "plannedStart" int, "plannedMinutes" int)
    on conflict (id) do update set ring_id = excluded.ring_id, sort_order = excluded.sort_order, state = excluded.state,
      calls = excluded.calls, called_at = excluded.called_at, started_at = excluded.started_at,
      finished_at = excluded.finished_at, pinned = excluded.pinned, planned_start = excluded.planned_start,
      planned_minutes = excluded.planned_minutes`.execute(db);
}

export const putPins = (db: Database, ids: readonly number[], pinned: 'ring' | 'place' | null) =>
  db.updateTable('ringAssignment').set({ pinned }).where('id', 'in', ids).execute();

/**
 * When a division starts in a ring, puts back to planned any division still running there that belongs to another draft
 * or was combined into another. A ring runs one at a time. Returns their titles.
 */
export async function setHiddenAside(
  db: Database,
  ringIds: readonly number[],
  shownIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    update ring_assignment a set state = 'planned', calls = 0, called_at = null, started_at = null
    from draft_division g where g.id = a.draft_division_id
      and a.state = 'running' and a.ring_id = any(${ringIds}::int[]) and a.id <> all(${shownIds}::int[])
    returning g.title`.execute(db);
  return rows.map(({ title }) => title);
}

export async function removeAssignments(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('ringAssignment').where('id', 'in', ids).execute();
}

export async function putRingStates(db: Database, rings: readonly StoredRing[], zero: number): Promise<void> {
  for (const { id, isOpen, hold, hadLunch } of rings)
    await db
      .updateTable('ring')
      .set({ isOpen, holdReason: hold?.reason ?? null, heldAt: at(zero, hold?.since ?? null) })
      .set({ hadLunchAt: at(zero, hadLunch) })
      .where('id', '=', id)
      .execute();
}
