import { sql, type Updateable } from 'kysely';
import type { Terms } from '#core/matchmaking/cost.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

/** Drafts of a tournament, newest first, with who made them. */
export function listDrafts(db: Database, tournamentId: number) {
  return db
    .selectFrom('draft as d')
    .innerJoin('person as p', 'p.id', 'd.createdBy')
    .leftJoin('draft as o', 'o.id', 'd.copiedFromId')
    .selectAll('d')
    .select(['p.firstName as byFirstName', 'p.lastName as byLastName', 'o.title as copiedFrom'])
    .where('d.tournamentId', '=', tournamentId)
    .orderBy('d.id', 'desc')
    .execute();
}
export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

export function findDraft(db: Database, id: number) {
  return db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();
}
export function findNewestOpen(db: Database, tournamentId: number) {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
/** One at a time for what concerns all drafts of a tournament: their titles, and which is published. Before any draft. */
export async function lockDrafts(db: Database, tournamentId: number): Promise<void> {
  const query = db.selectFrom('tournament').select('id').where('id', '=', tournamentId).where('trialOf', 'is', null);
  await lockRow(query, ['tournament'], 'forNoKeyUpdate');
}
/** One change of a draft at a time. */
export function lockDraft(db: Database, id: number) {
  return lockRow(db.selectFrom('draft').selectAll().where('id', '=', id), ['draft']);
}

/** Of these competitors those who are not erased; nobody erases one of them until the transaction ends. */
export async function holdUnerased(db: Database, competitorIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select c.id from competitor c join registration r on r.id = c.registration_id
    where c.id = any(${competitorIds}::int[]) and r.blanked_at is null order by r.id for key share of r`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Of each draft of a tournament: its groups by number, and its terms. */
export async function listDraftFigures(db: Database, tournamentId: number) {
  const { rows } = await sql<{
    draftId: number;
    groups: number;
    pairs: number;
    overrides: number;
    locked: number;
    entries: number;
    unplaced: number;
    sizes: number[];
    terms: Terms[];
  }>`
    select d.id as draft_id, count(g.id)::int as groups,
      count(g.id) filter (where g.people = 2)::int as pairs,
      count(g.id) filter (where g.override_reason is not null)::int as overrides,
      count(g.id) filter (where g.is_locked)::int as locked,
      (select count(*) from draft_entry where draft_id = d.id and ${isNoFinalist})::int as entries,
      (select count(*) from draft_entry e where e.draft_id = d.id and e.draft_division_id is null)::int as unplaced,
      coalesce(array_agg(g.people) filter (where g.id is not null), '{}') as sizes,
      coalesce(jsonb_agg(g.terms) filter (where g.id is not null), '[]') as terms
    from draft d
    left join (select v.id, v.draft_id, v.override_reason, v.is_locked, v.terms,
        (select count(distinct e.competitor_id) from draft_entry e where e.draft_division_id = v.id)::int as people
      from draft_division v where v.removed_at is null and v.final_event_id is null) g on g.draft_id = d.id
    where d.tournament_id = ${tournamentId} group by d.id`.execute(db);
  return rows;
}

/** The groups of a draft that stand, without its finals, oldest first, each with its events. */
export function listGroups(db: Database, draftId: number) {
  return db
    .selectFrom('draftDivision as d')
    .selectAll('d')
    .select(
      sql<
        number[]
      >`array(select event_id from draft_division_event where draft_division_id = d.id order by event_id)`.as(
        'eventIds',
      ),
    )
    .where('d.draftId', '=', draftId)
    .where('d.removedAt', 'is', null)
    .where('d.finalEventId', 'is', null)
    .orderBy('d.id')
    .execute();
}
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

/** Matchmaking places those whom families entered; finalists come by their results. FINAL-1 */
const isNoFinalist = sql<boolean>`not exists (select 1 from draft_division f
  where f.id = draft_entry.draft_division_id and f.final_event_id is not null)`;

export function listDraftEntries(db: Database, draftId: number) {
  return db
    .selectFrom('draftEntry')
    .select(['competitorId', 'eventId', 'draftDivisionId', 'place', 'reason', 'seen'])
    .where('draftId', '=', draftId)
    .where(isNoFinalist)
    .orderBy('draftDivisionId')
    .orderBy('place')
    .orderBy('competitorId')
    .orderBy('eventId')
    .execute();
}
export type DraftEntryRow = Awaited<ReturnType<typeof listDraftEntries>>[number];

export interface NewDraft {
  tournamentId: number;
  title: string;
  comment: string;
  settings: string;
  seed: number;
  copiedFromId: number | null;
  createdBy: number;
  createdAt: Date;
}
export async function insertDraft(db: Database, draft: NewDraft): Promise<number> {
  const { id } = await db.insertInto('draft').values(draft).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface NewGroup {
  code: string;
  title: string;
  isTitledByHand: boolean;
  divisionId: number | null;
  isLocked: boolean;
  overrideReason: string | null;
  drawSeed: number;
  terms: Terms;
  eventIds: readonly number[];
}
/** A template that staff deleted meanwhile is none. */
export const templateThere = sql`(select t.id from division t where t.id = g."divisionId" for key share)`;

/** Groups with their events in two statements, whatever their number; their ids in the order given. */
export async function insertGroups(db: Database, draftId: number, groups: readonly NewGroup[]): Promise<number[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ id: number; code: string }>`
    insert into draft_division (draft_id, code, title, is_titled_by_hand, division_id, is_locked,
      override_reason, draw_seed, terms)
    select ${draftId}, g.code, g.title, g."isTitledByHand", ${templateThere}, g."isLocked",
      g."overrideReason", g."drawSeed", g.terms
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g(code text, title text, "isTitledByHand" boolean,
      "divisionId" integer, "isLocked" boolean, "overrideReason" text, "drawSeed" integer, terms jsonb)
    returning id, code`.execute(db);
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const ids = groups.map(({ code }) => {
    const id = idOf.get(code);
    if (id === undefined) throw new Error(`No group ${code} was inserted`);
    return id;
  });
  const events = groups.flatMap(({ eventIds }, i) => eventIds.map(event => ({ group: ids[i], event })));
  await sql`
    insert into draft_division_event (draft_division_id, event_id)
    select x."group", x.event from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x("group" integer, event integer)
    `.execute(db);
  return ids;
}

export interface NewEntry {
  competitorId: number;
  eventId: number;
  draftDivisionId: number | null;
  place: number;
  reason: string | null;
  seen: unknown;
}
/** Entries of a draft, new or moved, in one statement; of whom or what was deleted there is none. */
export async function putEntries(db: Database, draftId: number, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into draft_entry (draft_id, competitor_id, event_id, draft_division_id, place, reason, seen)
    select ${draftId}, e."competitorId", e."eventId", e."draftDivisionId", e.place, e.reason, e.seen
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("competitorId" integer, "eventId" integer,
      "draftDivisionId" integer, place integer, reason text, seen jsonb)
    join competitor c on c.id = e."competitorId" join event v on v.id = e."eventId"
    on conflict (draft_id, competitor_id, event_id) do update set draft_division_id = excluded.draft_division_id,
      place = excluded.place, reason = excluded.reason, seen = excluded.seen`.execute(db);
}

/** Entries of several drafts, for telling what changed since. */
export async function listEntriesOf(db: Database, draftIds: readonly number[]) {
  if (draftIds.length === 0) return [];
  return db
    .selectFrom('draftEntry')
    .select(['draftId', 'competitorId', 'eventId', 'seen'])
    .where(sql<boolean>`draft_id = any(${draftIds}::int[])`)
    .where(isNoFinalist)
    .execute();
}

/** Archived drafts keep their title, and others may have it. */
export async function isTitleTaken(
  db: Database,
  draft: { tournamentId: number; title: string; id?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('draft')
    .select('id')
    .where('tournamentId', '=', draft.tournamentId)
    .where(sql<boolean>`lower(title) = lower(${draft.title})`)
    .where('status', '<>', 'archived')
    .where('id', '<>', draft.id ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateDraft(db: Database, id: number, columns: Updateable<DB['draft']>): Promise<void> {
  await db.updateTable('draft').set(columns).where('id', '=', id).execute();
}
