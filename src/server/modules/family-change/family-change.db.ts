import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

/** The request that waits for an answer; callers that decide on it hold the registration's lock. */
export function findWaiting(db: Database, competitorId: number) {
  return db
    .selectFrom('changeRequest')
    .select(['id', 'birthOn', 'competitorLevelId', 'eventIds', 'askedAt'])
    .where('competitorId', '=', competitorId)
    .where('answer', 'is', null)
    .executeTakeFirst();
}

export async function insertRequest(db: Database, row: Insertable<DB['changeRequest']>): Promise<number> {
  const { id } = await db.insertInto('changeRequest').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRequest(db: Database, id: number, answer: Updateable<DB['changeRequest']>): Promise<void> {
  await db.updateTable('changeRequest').set(answer).where('id', '=', id).execute();
}

/** Only says which registration to lock. */
export async function findRegistrationOfRequest(db: Database, requestId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('changeRequest as q')
    .innerJoin('competitor as c', 'c.id', 'q.competitorId')
    .select('c.registrationId')
    .where('q.id', '=', requestId)
    .executeTakeFirst();
  return row?.registrationId;
}

export function lockRequest(db: Database, requestId: number) {
  return lockRow(db.selectFrom('changeRequest').selectAll().where('id', '=', requestId), ['changeRequest']);
}

/** The requests that wait, oldest first, of those who compete. */
export function listWaiting(db: Database) {
  return db
    .selectFrom('changeRequest as q')
    .innerJoin('competitor as c', 'c.id', 'q.competitorId')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .innerJoin('competitorLevel as l', 'l.id', 'c.competitorLevelId')
    .innerJoin('competitorLevel as w', 'w.id', 'q.competitorLevelId')
    .innerJoin('person as p', 'p.id', 'q.askedBy')
    .select(['q.id', 'q.competitorId', 'q.askedAt', 'q.birthOn', 'q.competitorLevelId', 'q.eventIds'])
    .select(['w.title as levelTitle', 'c.registrationId', 'c.version', 'c.firstName', 'c.lastName'])
    .select(['c.birthOn as birthOnNow', 'c.competitorLevelId as levelIdNow', 'l.title as levelTitleNow'])
    .select(['r.tournamentId', 'p.firstName as askedByFirstName', 'p.lastName as askedByLastName'])
    .select(sql<number[]>`array(select n.event_id from entry n where n.competitor_id = c.id)`.as('eventIdsNow'))
    .where('q.answer', 'is', null)
    .where(competes)
    .orderBy('q.askedAt')
    .orderBy('q.id')
    .execute();
}

/** The completed registration that is added to: this one, or what this one adds to. Only says which to lock. */
export async function findFirstOrder(db: Database, registrationId: number): Promise<number> {
  const row = await db
    .selectFrom('registration')
    .select('addsToId')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  return row?.addsToId ?? registrationId;
}

/** What is being added to it and isn't paid. */
export async function findAddition(db: Database, registrationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('addsToId', '=', registrationId)
    .where('completedAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
