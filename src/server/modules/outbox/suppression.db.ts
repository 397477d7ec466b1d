import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { SuppressionScope } from '#core/communication/consent-and-suppression.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow, lockRows } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type SuppressionRow = Selectable<DB['suppression']>;
export interface Address {
  channel: 'email' | 'sms';
  address: string;
}

/** The row, or undefined when the address has one in force with this scope. */
export function insertSuppression(
  db: Database,
  row: Insertable<DB['suppression']>,
): Promise<SuppressionRow | undefined> {
  return db
    .insertInto('suppression')
    .values(row)
    .onConflict(c => c.columns(['channel', 'address', 'scope']).where('liftedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Those in force for one address, locked until the transaction ends. */
export function lockSuppressions(db: Database, { channel, address }: Address): Promise<Locked<SuppressionRow>[]> {
  const query = db
    .selectFrom('suppression')
    .selectAll()
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('liftedAt', 'is', null)
    .orderBy('id');
  return lockRows(query, ['suppression']);
}

export function lockSuppression(db: Database, id: number): Promise<Locked<SuppressionRow> | undefined> {
  const query = db.selectFrom('suppression').selectAll().where('id', '=', id).where('liftedAt', 'is', null);
  return lockRow(query, ['suppression']);
}

export async function endSuppression(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('suppression').set({ liftedAt: at }).where('id', '=', id).execute();
}

/** Of these addresses: which scopes are in force. */
export async function scopesOf(
  db: Database,
  channel: Address['channel'],
  addresses: readonly string[],
): Promise<Map<string, SuppressionScope[]>> {
  const rows = await db
    .selectFrom('suppression')
    .select(['address', 'scope'])
    .where('channel', '=', channel)
    .where(sql<boolean>`address = any(${addresses})`)
    .where('liftedAt', 'is', null)
    .execute();
  return new Map(
    [...Map.groupBy(rows, row => row.address)].map(([address, found]) => [address, found.map(row => row.scope)]),
  );
}

const inForce = (db: Database, search: string | null) =>
  db
    .selectFrom('suppression')
    .where('liftedAt', 'is', null)
    .$if(search !== null, query => query.where(sql<boolean>`position(${search?.toLowerCase()} in address) > 0`));

export function listSuppressions(db: Database, search: string | null, page: { number: number; size: number }) {
  return inForce(db, search)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countSuppressions(db: Database, search: string | null): Promise<number> {
  const { n } = await inForce(db, search)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
