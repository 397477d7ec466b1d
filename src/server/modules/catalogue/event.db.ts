import { type Insertable, sql, type Updateable } from 'kysely';
import type { BoutRules } from '#core/scoring/bout.ts';
import type { HouseRules } from '#core/scoring/house-rules.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import { isComing } from '../registration-search/competitor-facts.actions.ts';
import { eventsInOrder } from '../tournament/events-in-order.actions.ts';

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** One change of the list at a time; reading and registering go on. */
export async function lockEvents(db: Database): Promise<void> {
  await sql`lock table event in share row exclusive mode`.execute(db);
}

const finalFromIds = sql<number[]>`array(select from_event_id from final_source where event_id = e.id
  order by from_event_id)`.as('finalFromIds');

/** In the order of their types. */
export function listEvents(db: Database) {
  return eventsInOrder(db).selectAll('e').select('t.title as eventTypeTitle').select(finalFromIds).execute();
}

export function lockEvent(db: Database, id: number) {
  return lockRow(db.selectFrom('event as e').selectAll('e').select(finalFromIds).where('e.id', '=', id), ['e']);
}

/** The events whose winners meet in a final. */
export async function putFinalSources(db: Database, eventId: number, fromIds: readonly number[]): Promise<void> {
  await db.deleteFrom('finalSource').where('eventId', '=', eventId).execute();
  if (fromIds.length === 0) return;
  const rows = [...new Set(fromIds)].map(fromEventId => ({ eventId, fromEventId }));
  await db.insertInto('finalSource').values(rows).execute();
}

export function countEntriesByEvent(db: Database) {
  return db
    .selectFrom('entry')
    .select(eb => ['eventId as id', eb.fn.countAll<number>().as('count')])
    .groupBy('eventId')
    .execute();
}

export function countDivisionsByEvent(db: Database) {
  return db
    .selectFrom('divisionEvent')
    .select(eb => ['eventId as id', eb.fn.countAll<number>().as('count')])
    .groupBy('eventId')
    .execute();
}

/** Finals that its winners go on to. */
export function countFinalsByEvent(db: Database) {
  return db
    .selectFrom('finalSource')
    .select(eb => ['fromEventId as id', eb.fn.countAll<number>().as('count')])
    .groupBy('fromEventId')
    .execute();
}

/** Files shared with the competitors of an event. */
export function countFilesByEvent(db: Database) {
  return db
    .selectFrom('fileEvent')
    .select(eb => ['eventId as id', eb.fn.countAll<number>().as('count')])
    .groupBy('eventId')
    .execute();
}

/** Matchmaking drafts with the event in a group, or with somebody waiting for a group of it. */
export async function countDraftsByEvent(db: Database) {
  const { rows } = await sql<{ id: number; count: number }>`
    select u.event_id as id, count(distinct u.draft_id)::int as count
    from (select x.event_id, g.draft_id from draft_division_event x join draft_division g on g.id = x.draft_division_id
      union select event_id, draft_id from draft_entry) u group by u.event_id`.execute(db);
  return rows;
}

/** Who is in an event of a tournament on that day or later. */
export function listEntered(db: Database, eventId: number, today: string) {
  return db
    .selectFrom('entry as n')
    .innerJoin('competitor as c', 'c.id', 'n.competitorId')
    .innerJoin('competitorLevel as l', 'l.id', 'c.competitorLevelId')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .select(['c.birthOn', 'c.genderId', 'l.sortOrder as levelOrder', 't.tournamentOn'])
    .where('n.eventId', '=', eventId)
    .where('t.tournamentOn', '>=', today)
    .where(isComing)
    .execute();
}

interface Rules {
  boutRules?: BoutRules | null;
  houseRules?: HouseRules | null;
}
type WithRules<Row> = Omit<Row, keyof Rules> & Rules;
const stored = <Row extends Rules>({ boutRules, houseRules, ...row }: Row) => ({
  ...row,
  boutRules: boutRules && JSON.stringify(boutRules),
  houseRules: houseRules && JSON.stringify(houseRules),
});

export async function insertEvent(db: Database, row: WithRules<Insertable<DB['event']>>): Promise<number> {
  return (await db.insertInto('event').values(stored(row)).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateEvent(db: Database, id: number, row: WithRules<Updateable<DB['event']>>): Promise<void> {
  await db.updateTable('event').set(stored(row)).where('id', '=', id).execute();
}

export async function deleteEvent(db: Database, id: number): Promise<void> {
  await db.deleteFrom('event').where('id', '=', id).execute();
}

export async function renumberEvents(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update event set sort_order = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place) where o.id = event.id`.execute(db);
}
