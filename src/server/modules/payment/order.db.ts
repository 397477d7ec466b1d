import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { lockRow, lockRows } from '../../db/locked.ts';

export type LockedRegistration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** Everything that settles, pays or edits a registration goes through this lock, and takes it first. */
export function lockRegistration(db: Database, id: number) {
  return lockRow(db.selectFrom('registration').selectAll().where('id', '=', id), ['registration']);
}

/** The same for staff who take or give money: a trial has none. TRIAL-5 */
export async function lockForMoney(db: Database, id: number): Promise<LockedRegistration> {
  const registration = await lockRegistration(db, id);
  if (!registration || registration.blankedAt) throw new AppError('not_found'); // nobody's any more
  const trial = await db
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', registration.tournamentId)
    .where('trialOf', 'is not', null)
    .executeTakeFirst();
  if (trial) throw new AppError('not_in_trial');
  return registration;
}

/** Without its lock: only to be read. */
export function findRegistration(db: Database, id: number) {
  return db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findRegistrationOf(db: Database, id: number, familyId: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'completedAt'])
    .where('id', '=', id)
    .where('personId', '=', familyId)
    .executeTakeFirst();
}

export async function isCompleted(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('registration').select('completedAt').where('id', '=', id).executeTakeFirst();
  return row?.completedAt != null;
}

export function listCompetitors(db: Database, registrationId: number) {
  return db
    .selectFrom('competitor')
    .select(['id', 'firstName', 'lastName', 'birthOn', 'waiverSignedAt', 'concussionConfirmedVersion'])
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
}

/** Names as typed so far, of what a family has not saved yet; empty where none was typed. */
export async function listUnfinishedNames(db: Database, registrationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('competitorDraft')
    .select(sql<string>`trim(concat_ws(' ', fields->>'firstName', fields->>'lastName'))`.as('name'))
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

export function listMerchOrders(db: Database, registrationId: number) {
  return db
    .selectFrom('merchOrder as o')
    .innerJoin('merch as m', 'm.id', 'o.merchId')
    .innerJoin('merchSize as s', 's.id', 'o.merchSizeId')
    .select(['o.id', 'o.merchId', 'o.merchSizeId', 'o.price', 'm.title', 'm.archivedAt', 's.title as sizeTitle'])
    .where('o.registrationId', '=', registrationId)
    .orderBy('o.id')
    .execute();
}

export function getPayer(db: Database, personId: number) {
  return db
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email', 'addressLine1', 'city', 'province', 'postalCode', 'phoneNumber'])
    .select('language')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** The scarce rows, always in the order of their ids, so that two orders never wait for each other. */
export async function lockSizes(db: Database, sizeIds: readonly number[]): Promise<void> {
  if (sizeIds.length === 0) return;
  const query = db
    .selectFrom('merchSize')
    .select('id')
    .where('id', 'in', [...new Set(sizeIds)])
    .orderBy('id');
  await lockRows(query, ['merchSize'], 'forNoKeyUpdate');
}

/**
 * How much of each size is sold (completed registrations) and held (payments under way). `besides` leaves out the
 * registration that asks.
 */
export async function listStock(db: Database, choice: { merchIds: readonly number[]; besides?: number }) {
  if (choice.merchIds.length === 0) return [];
  const isHeld = sql<boolean>`r.completed_at is null and exists (select 1 from payment_attempt a
    where a.registration_id = r.id and a.status in ('starting', 'open'))`;
  return db
    .selectFrom('merchSize as s')
    .leftJoin('merchOrder as o', 'o.merchSizeId', 's.id')
    .leftJoin('registration as r', join =>
      join.onRef('r.id', '=', 'o.registrationId').on('r.id', '!=', choice.besides ?? 0),
    )
    .select(['s.id', 's.merchId', 's.stock'])
    .select(
      sql<number>`count(*) filter (where r.completed_at is not null and o.undeliverable_at is null and o.given_back_at is null)`.as(
        'sold',
      ),
    )
    .select(sql<number>`count(*) filter (where ${isHeld})`.as('held'))
    .where('s.merchId', 'in', [...new Set(choice.merchIds)])
    .groupBy('s.id')
    .orderBy('s.id')
    .execute();
}

/** Completion and what it cannot deliver are written here alone, in the same transaction as the money. */
export async function completeRegistration(db: Database, id: number, now: Date, takenBy: number | null): Promise<void> {
  await db.updateTable('registration').set({ completedAt: now, takenBy }).where('id', '=', id).execute();
}

export async function markUndeliverable(db: Database, merchOrderIds: readonly number[], now: Date): Promise<void> {
  if (merchOrderIds.length === 0) return;
  await db.updateTable('merchOrder').set({ undeliverableAt: now }).where('id', 'in', merchOrderIds).execute();
}
