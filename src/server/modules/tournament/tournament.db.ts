import { sql } from 'kysely';
import type { WaiverText } from '#contract/registration/competitor.ts';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import { lockBySql } from '../../db/locked.ts';
import { enteredEvents } from './events-in-order.actions.ts';

export type TournamentRow = Awaited<ReturnType<typeof listTournaments>>[number];

/** Without the archived ones, and without trials. TRIAL-1 */
const unarchived = (db: Database) =>
  db
    .selectFrom('tournament')
    .selectAll()
    .where('archivedAt', 'is', null)
    .where('trialOf', 'is', null)
    .orderBy('tournamentOn', 'desc');

/** What the public sees: without archived ones and drafts. TOUR-9, TOUR-42 */
export function listTournaments(db: Database) {
  return unarchived(db).where('publishedAt', 'is not', null).execute();
}

/** What staff prepare: drafts too. */
export const listPreparedTournaments = (db: Database) => unarchived(db).execute();

/**
 * Whether the caller may register for a tournament by its state: it is published, or the caller's own trial. It stays so
 * until the transaction ends, whatever is being changed meanwhile. TOUR-42, TRIAL-2
 */
export async function holdPublished(
  { db, app }: { db: Database; app: { trialTournamentId: number | null } },
  id: number,
): Promise<boolean> {
  const rows = await lockBySql(
    db,
    sql<{ isPublished: boolean }>`select ${
      app.trialTournamentId === null ? sql`published_at is not null` : sql`id = ${app.trialTournamentId}::int`
    } as is_published from tournament
      where id = ${id} for key share`,
  );
  return rows[0]?.isPublished ?? false;
}

export interface EditionRow {
  id: number;
  tournamentOn: string;
  city: string;
  isArchived: boolean;
  /** A draft that never was may have a day that is over; no family came. */
  isPublished: boolean;
}

/** All of them, the archived ones too; newest first. */
export function listEditions(db: Database): Promise<EditionRow[]> {
  return db
    .selectFrom('tournament')
    .select(['id', 'tournamentOn', 'city'])
    .select(eb => eb('archivedAt', 'is not', null).$castTo<boolean>().as('isArchived'))
    .select(eb => eb('publishedAt', 'is not', null).$castTo<boolean>().as('isPublished'))
    .where('trialOf', 'is', null)
    .orderBy('tournamentOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Which of these days are a tournament's. */
export async function listTournamentDays(db: Database, days: readonly CalendarDate[]): Promise<CalendarDate[]> {
  const real = db.selectFrom('tournament').select('tournamentOn').where('trialOf', 'is', null);
  const rows = await real.where('tournamentOn', 'in', days).execute();
  return rows.map(row => row.tournamentOn);
}

/** Archived or not: registrations and receipts of an archived one stay what they were. */
export function findTournament(db: Database, id: number): Promise<TournamentRow | undefined> {
  return db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listScheduleEntries(db: Database) {
  return db
    .selectFrom('scheduleEntry')
    .select(['tournamentId', 'sortOrder', 'line1', 'line2', 'eventTypeIds'])
    .orderBy('tournamentId')
    .orderBy('sortOrder')
    .execute();
}

/** What one tournament's schedule says, in order. */
export function listScheduleLines(db: Database, tournamentId: number) {
  return db
    .selectFrom('scheduleEntry')
    .select(['line1', 'line2', 'eventTypeIds'])
    .where('tournamentId', '=', tournamentId)
    .orderBy('sortOrder')
    .execute();
}

export function listEventTypes(db: Database) {
  return db
    .selectFrom('eventType')
    .select(['id', 'title', 'description', 'showOnHomepage'])
    .where('archivedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

export const allEvents = (db: Database) =>
  enteredEvents(db)
    .leftJoin('competitorLevel as lowest', 'lowest.id', 'e.minLevelId')
    .leftJoin('competitorLevel as highest', 'highest.id', 'e.maxLevelId')
    .select(['e.id', 'e.title', 'e.description', 't.title as eventTypeTitle', 'e.minAge', 'e.maxAge', 'e.genderId'])
    .select(['lowest.sortOrder as minLevelOrder', 'highest.sortOrder as maxLevelOrder', 'e.usesWeight'])
    .select(eb =>
      eb(eb.fn.coalesce('e.archivedAt', 't.archivedAt'), 'is not', null).$castTo<boolean>().as('isArchived'),
    );

export const allLevels = (db: Database) =>
  db
    .selectFrom('competitorLevel')
    .select(['id', 'title', 'sortOrder', 'belts', 'years', 'colour'])
    .select(eb => eb('archivedAt', 'is not', null).$castTo<boolean>().as('isArchived'))
    .orderBy('sortOrder');
export const listLevels = (db: Database) => allLevels(db).execute();

/** The newest waiver text in effect on that day, or none. */
export const waiverInEffect = (db: Database, today: string) =>
  db
    .selectFrom('waiverVersion')
    .select([
      'id as waiverVersionId',
      'title',
      'body',
      sql<WaiverText['french']>`case when french_body is not null then jsonb_build_object(
        'title', french_title, 'body', french_body, 'isConfirmed', is_french_confirmed) end`.as('french'),
    ])
    .where('effectiveOn', '<=', today)
    .orderBy('effectiveOn', 'desc')
    .limit(1);
export const findWaiver = (db: Database, today: string) => waiverInEffect(db, today).executeTakeFirst();
