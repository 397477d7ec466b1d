import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';

export type LockedRegistration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** Everything that settles, pays or edits a registration goes through this lock, and takes it first. */
export function lockRegistration(db: Database, id: number) {
  return lockRow(db.selectFrom('registration').selectAll().where('id', '=', id), ['registration']);
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

/** Completion and what it cannot deliver are written here alone, in the same transaction as the money. */
export async function completeRegistration(db: Database, id: number, now: Date, takenBy: number | null): Promise<void> {
  await db.updateTable('registration').set({ completedAt: now, takenBy }).where('id', '=', id).execute();
}
