import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRow, lockRows } from '../../db/locked.ts';

export type RegistrationRow = Awaited<ReturnType<typeof listRegistrations>>[number];
export type LockedRegistration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** What was typed about a competitor, or about somebody new, and could not be saved yet. */
export interface UnfinishedRow {
  competitorId: number | null;
  /** As typed so far. */
  name: string;
}

const withTournament = (db: Database) =>
  db
    .selectFrom('registration as r')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .select(['r.id', 'r.personId', 'r.tournamentId', 'r.isInPerson', 'r.isTakenOver', 'r.spectators', 'r.lunch'])
    .select([
      'r.completedAt',
      'r.addsToId',
      't.changesUntil',
      't.tournamentOn',
      't.registrationOpensOn',
      't.registrationClosesAfter',
      't.archivedAt',
    ])
    .select([
      't.competitorOnlineCost',
      't.competitorDoorCost',
      't.isDoorPriceAfterClosing',
      't.spectatorCost',
      't.lunchCost',
    ])
    .select(['t.city', 't.venue', 't.venueAddress', 't.whatToBring', 't.inPersonRegistrationTimes'])
    .select(['t.blackBeltMeetingTime', 't.eliminationTime', 't.refundSteps', 't.refundText'])
    .select(['t.asksConcussion', 't.concussionUrl', 't.concussionCode', 't.concussionVersion'])
    .select(
      sql<UnfinishedRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('competitorId', d.competitor_id,
          'name', concat_ws(' ', d.fields->>'firstName', d.fields->>'lastName')) order by d.id)
        from competitor_draft d where d.registration_id = r.id), '[]')`.as('unfinished'),
    );

/** A family's registrations of a tournament, and not what it adds to them after payment. REG-47 */
const isFirstOrder = sql<boolean>`r.adds_to_id is null`;

/** Registrations of one family with what is needed of their tournaments; newest tournament first. */
export function listRegistrations(
  db: Database,
  where: { familyId: number; registrationId?: number; tournamentId?: number; incompleteOnly?: true; firstOnly?: true },
) {
  return withTournament(db)
    .where('r.personId', '=', where.familyId)
    .$if(where.registrationId !== undefined, query => query.where('r.id', '=', where.registrationId as number))
    .$if(where.tournamentId !== undefined, query => query.where('r.tournamentId', '=', where.tournamentId as number))
    .$if(where.incompleteOnly === true, query => query.where('r.completedAt', 'is', null))
    .$if(where.incompleteOnly === true || where.firstOnly === true, query => query.where(isFirstOrder))
    .orderBy('t.tournamentOn', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** One registration of one family. */
export interface OwnRegistration {
  registrationId: number;
  familyId: number;
}

/** Each where it is that family's, in the order they were asked for; undefined where it is not. */
export async function findOwnRegistrations(
  db: Database,
  wanted: readonly OwnRegistration[],
): Promise<(RegistrationRow | undefined)[]> {
  const ids = wanted.map(({ registrationId }) => registrationId);
  const rows = await withTournament(db)
    .where(({ eb, fn, val }) => eb('r.id', '=', fn.any(val(ids))))
    .execute();
  const rowOf = new Map(rows.map(row => [row.id, row]));
  return wanted.map(({ registrationId, familyId }) => {
    const row = rowOf.get(registrationId);
    return row?.personId === familyId ? row : undefined;
  });
}

/** Only to be read. */
export async function findOwnRegistration(db: Database, own: OwnRegistration): Promise<RegistrationRow | undefined> {
  const [row] = await findOwnRegistrations(db, [own]);
  return row;
}

/** By its id, or by a competitor in it. */
export type WantedRegistration = number | { competitorId: number };

/**
 * The caller's registration, locked until the transaction ends, with the dates of its tournament. A competitor is locked with
 * it in the same statement, so one that staff have just moved elsewhere isn't found.
 */
export function lockRegistration(db: Database, wanted: WantedRegistration, familyId: number) {
  const own = db
    .selectFrom('registration as r')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .select(['r.id', 'r.personId', 'r.tournamentId', 'r.isInPerson', 'r.spectators', 'r.lunch', 'r.completedAt'])
    .select(['r.addsToId', 'r.begunBy', 't.changesUntil'])
    .select(['t.tournamentOn', 't.registrationOpensOn', 't.registrationClosesAfter', 't.archivedAt'])
    .where('r.personId', '=', familyId)
    .where('r.blankedAt', 'is', null);
  if (typeof wanted === 'number') return lockRow(own.where('r.id', '=', wanted), ['r']);
  const withCompetitor = own.innerJoin('competitor as c', 'c.registrationId', 'r.id');
  return lockRow(withCompetitor.where('c.id', '=', wanted.competitorId), ['r', 'c']);
}

/**
 * Null when the family has an incomplete one already (REG-12). `begunBy`: the other account of the family; `addsToId`: the completed
 * one that this adds to, which has one addition under way at most.
 */
export async function insertRegistration(
  db: Database,
  row: {
    id?: number;
    tournamentId: number;
    personId: number;
    begunBy?: number | null;
    addsToId?: number;
    createdAt: Date;
    isInPerson?: boolean;
    takenBy?: number;
  },
): Promise<number | null> {
  const inserted = await db
    .insertInto('registration')
    .values(row)
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export type Counted = 'spectators' | 'lunch';

/** The new count; undefined, and nothing changed, while a payment is under way. */
export async function addToCount(
  db: Database,
  registrationId: number,
  counted: Counted,
  step: 1 | -1,
): Promise<number | undefined> {
  const updated = await db
    .updateTable('registration as r')
    .set(eb => ({ [counted]: eb(counted, '+', step), version: eb('version', '+', 1) }))
    .where('r.id', '=', registrationId)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('paymentAttempt as a')
            .select('a.id')
            .whereRef('a.registrationId', '=', 'r.id')
            .where('a.status', 'in', ['starting', 'open']),
        ),
      ),
    )
    .returning(`r.${counted} as count`)
    .executeTakeFirst();
  return updated?.count;
}

export async function hasCompletedRegistration(db: Database, familyId: number, tournamentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('personId', '=', familyId)
    .where('tournamentId', '=', tournamentId)
    .where('completedAt', 'is not', null)
    .where('addsToId', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The family's first completed registration of a tournament to which nothing is being added. REG-47 */
export async function findAddable(db: Database, familyId: number, tournamentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('registration as r')
    .select('r.id')
    .where('r.personId', '=', familyId)
    .where('r.tournamentId', '=', tournamentId)
    .where('r.completedAt', 'is not', null)
    .where('r.blankedAt', 'is', null)
    .where(isFirstOrder)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registration as a')
            .select('a.id')
            .whereRef('a.addsToId', '=', 'r.id')
            .where('a.completedAt', 'is', null),
        ),
      ),
    )
    .orderBy('r.id')
    .executeTakeFirst();
  return row?.id;
}

const withDates = (db: Database) =>
  db
    .selectFrom('registration as r')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .selectAll('r')
    .select(['t.tournamentOn', 't.archivedAt'])
    .where('r.blankedAt', 'is', null);

/** Anybody's registration that was not erased, locked, with the day of its tournament: for staff. */
export function lockForStaff(db: Database, registrationId: number) {
  return lockRow(withDates(db).where('r.id', '=', registrationId), ['r']);
}
export type StaffLocked = NonNullable<Awaited<ReturnType<typeof lockForStaff>>>;

/** Several at once, always in the order of their ids, so that two moves never wait for each other. */
export function lockSeveralForStaff(db: Database, ids: readonly number[]): Promise<StaffLocked[]> {
  return lockRows(
    withDates(db)
      .where('r.id', 'in', [...new Set(ids)])
      .orderBy('r.id'),
    ['r'],
  );
}

/** The family's incomplete registration of a tournament, locked; not what it adds to a paid one. */
export function lockIncomplete(db: Database, familyId: number, tournamentId: number) {
  return lockRow(
    withDates(db)
      .where('r.personId', '=', familyId)
      .where('r.tournamentId', '=', tournamentId)
      .where('r.completedAt', 'is', null)
      .where(isFirstOrder),
    ['r'],
  );
}

export async function updateRegistration(
  db: Database,
  id: number,
  changes: { spectators?: number; lunch?: number; isInPerson?: boolean; isTakenOver?: boolean; takenBy?: number },
): Promise<void> {
  await db
    .updateTable('registration')
    .set(eb => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
