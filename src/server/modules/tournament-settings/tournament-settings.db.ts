import { type Insertable, sql, type Updateable } from 'kysely';
import type { RefundStep } from '#core/payment/refund-policy.ts';
import type { Database } from '../../db/database.ts';
import { lockBySql } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import { isExpected } from '../registration-search/competitor-facts.actions.ts';
import { isDoorSale } from '../registration-search/registration-conditions.actions.ts';
import type { ScheduleLine } from '../tournament/schedule.actions.ts';
import type { TournamentRow } from '../tournament/tournament.actions.ts';

/** Against every other writer, and against a registration that is being begun. */
export async function lockTournament(db: Database, id: number): Promise<void> {
  await lockBySql(db, sql<{ id: number }>`select id from tournament where id = ${id} for update`);
}

/** Without a new version: whoever edits the fields has nothing to do with it. */
export async function setTicked(
  db: Database,
  id: number,
  { key, at }: { key: string; at: Date | null },
): Promise<void> {
  const ticked =
    at === null
      ? sql`ticked - ${key}::text`
      : sql`ticked || jsonb_build_object(${key}::text, ${at.toISOString()}::text)`;
  await sql`update tournament set ticked = ${ticked} where id = ${id}`.execute(db);
}

/** Archived ones too, and no trials. */
export function listAllTournaments(db: Database): Promise<TournamentRow[]> {
  const real = db.selectFrom('tournament').selectAll().where('trialOf', 'is', null);
  return real.orderBy('tournamentOn', 'desc').execute();
}

export function findTournamentOn(db: Database, day: string) {
  const real = db.selectFrom('tournament').select(['id', 'archivedAt']).where('trialOf', 'is', null);
  return real.where('tournamentOn', '=', day).executeTakeFirst();
}

type WithSteps<Row> = Omit<Row, 'refundSteps'> & { refundSteps?: readonly RefundStep[] };
const stored = <Row extends WithSteps<unknown>>({ refundSteps, ...row }: Row) => ({
  ...row,
  ...(refundSteps && { refundSteps: JSON.stringify(refundSteps) }),
});

export async function insertTournament(db: Database, row: WithSteps<Insertable<DB['tournament']>>): Promise<number> {
  const { id } = await db.insertInto('tournament').values(stored(row)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTournament(
  db: Database,
  id: number,
  row: WithSteps<Updateable<DB['tournament']>>,
): Promise<void> {
  await db
    .updateTable('tournament')
    .set(eb => ({ ...stored(row), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTournament(db: Database, id: number): Promise<void> {
  await replaceSchedule(db, id, []);
  await db.deleteFrom('ringDay').where('tournamentId', '=', id).execute();
  await db.deleteFrom('tournament').where('id', '=', id).execute();
}

export async function replaceSchedule(
  db: Database,
  tournamentId: number,
  schedule: readonly ScheduleLine[],
): Promise<void> {
  await db.deleteFrom('scheduleEntry').where('tournamentId', '=', tournamentId).execute();
  if (schedule.length > 0)
    await db
      .insertInto('scheduleEntry')
      .values(
        schedule.map(({ line1, line2, eventTypeIds = [] }, i) => ({
          tournamentId,
          sortOrder: i + 1,
          line1,
          line2: line2 ?? '',
          eventTypeIds,
        })),
      )
      .execute();
}

/**
 * Counts what keeps each tournament from being deleted. Every table that refers to a tournament is here, except its
 * schedule, questions (which only registrations answer) and day rules; adopted durations always come with a draft.
 */
export function listUses(db: Database, tournamentId?: number) {
  const counted = (
    table:
      | 'registration'
      | 'merch'
      | 'file'
      | 'draft'
      | 'ring'
      | 'ringChange'
      | 'familyLink'
      | 'schoolLink'
      | 'injuryReport',
  ) => sql<number>`(select count(*)::integer from ${sql.table(table)} as u where u.tournament_id = t.id)`;
  return db
    .selectFrom('tournament as t')
    .select([
      't.id',
      counted('registration').as('registrations'),
      counted('merch').as('merch'),
      sql<number>`(select count(*)::integer from message u where u.tournament_id = t.id
        or (u.audience ->> 'notRegisteredFor')::int = t.id)`.as('messages'),
      counted('file').as('files'),
      counted('draft').as('drafts'),
      counted('ring').as('rings'),
      counted('ringChange').as('ringChanges'),
      counted('familyLink').as('familyLinks'),
      sql<number>`(select count(distinct r.person_id)::integer from registration r
        join person p on p.id = r.person_id and p.erased_at is null
        where r.tournament_id = t.id and r.completed_at is not null and ${isExpected} and not ${isDoorSale})`.as(
        'paidFamilies',
      ),
      counted('schoolLink').as('schoolLinks'),
      counted('injuryReport').as('injuryReports'),
      sql<number>`(select count(*)::integer from tournament u where u.trial_of = t.id)`.as('trials'),
    ])
    .where('t.trialOf', 'is', null)
    .$if(tournamentId !== undefined, query => query.where('t.id', '=', tournamentId as number))
    .execute();
}
export type Uses = Omit<Awaited<ReturnType<typeof listUses>>[number], 'id'>;

/** What all editions share. */
export function countShared(db: Database) {
  const counted = (table: 'eventType' | 'event' | 'competitorLevel' | 'division') =>
    sql<number>`(select count(*)::integer from ${sql.table(table)} where archived_at is null)`;
  return db
    .selectNoFrom([
      counted('eventType').as('eventTypes'),
      counted('event').as('events'),
      counted('competitorLevel').as('levels'),
      counted('division').as('divisions'),
    ])
    .executeTakeFirstOrThrow();
}
export type Shared = Awaited<ReturnType<typeof countShared>>;
