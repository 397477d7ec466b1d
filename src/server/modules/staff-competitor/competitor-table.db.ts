import { sql } from 'kysely';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import { sums } from '../ledger/balance.actions.ts';
import { enteredEvents } from '../tournament/events-in-order.actions.ts';

type Of = { tournamentId: number } | { competitorIds: readonly number[] };

/** Competitors by name, each with its family, event ids and the day its age counts for. */
export async function listTableRows(db: Database, of: Of) {
  const query = db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .selectAll('c')
    .select(['r.tournamentId', 't.tournamentOn', 'p.firstName as payerFirstName', 'p.lastName as payerLastName'])
    .select(['p.email', 't.asksConcussion', 't.concussionVersion'])
    .select(
      sql<number[]>`array(select n.event_id from entry n where n.competitor_id = c.id order by n.event_id)`.as(
        'eventIds',
      ),
    )
    .orderBy(sql`lower(c.last_name)`)
    .orderBy(sql`lower(c.first_name)`)
    .orderBy('c.id');
  if ('tournamentId' in of) return query.where('r.tournamentId', '=', of.tournamentId).execute();
  return query.where(sql<boolean>`c.id = any(${of.competitorIds})`).execute();
}
export type TableRow = Awaited<ReturnType<typeof listTableRows>>[number];

/** What is due of each registration of a tournament. PAY-14 */
export async function listDue(db: Database, tournamentId: number, today: CalendarDate) {
  const { rows } = await sql<{ id: number; isCompleted: boolean; dueCents: number }>`
    select r.id, r.completed_at is not null as is_completed, s.due_cents
    from registration r join tournament t on t.id = r.tournament_id cross join ${sums(today)} s
    where r.tournament_id = ${tournamentId}`.execute(db);
  return rows;
}

/** Titles behind the ids of a table; schools that were merged into others are nobody's. */
export async function listNames(db: Database) {
  const levels = await db
    .selectFrom('competitorLevel')
    .select(['id', 'title', 'colour', 'sortOrder', 'archivedAt'])
    .orderBy('sortOrder')
    .execute();
  const schools = await db
    .selectFrom('school')
    .select(['id', 'name as title'])
    .where('mergedIntoId', 'is', null)
    .orderBy('nameKey')
    .execute();
  const events = await enteredEvents(db).select(['e.id', 'e.title', 'e.usesWeight']).execute();
  return { levels, schools, events };
}

/** Of these levels, which can be given to somebody; kept from being deleted until the transaction ends. */
export function holdLevels(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('competitorLevel')
    .select(['id', 'title', 'archivedAt'])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

export function listSchoolNamesOf(db: Database, ids: readonly number[]) {
  return db.selectFrom('school').select(['id', 'name']).where(sql<boolean>`id = any(${ids})`).execute();
}
