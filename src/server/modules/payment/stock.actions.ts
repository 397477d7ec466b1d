import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';

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
 * registration that asks. What is only in a basket holds nothing. SHOP-1
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

export async function markUndeliverable(db: Database, merchOrderIds: readonly number[], now: Date): Promise<void> {
  if (merchOrderIds.length === 0) return;
  await db.updateTable('merchOrder').set({ undeliverableAt: now }).where('id', 'in', merchOrderIds).execute();
}
