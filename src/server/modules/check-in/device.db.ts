import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

export function listDevices(db: Database, deviceId?: string) {
  return db
    .selectFrom('device as d')
    .innerJoin('person as p', 'p.id', 'd.registeredBy')
    .select(['d.id', 'd.name', 'd.createdAt', 'd.lastSeenAt', 'd.revokedAt', 'd.registeredBy'])
    .select(['d.waiting', 'd.waitingAt', 'p.firstName', 'p.lastName'])
    .select(eb =>
      eb
        .selectFrom('checkInOperation as o')
        .select(o => o.fn.countAll<number>().as('count'))
        .whereRef('o.deviceId', '=', 'd.id')
        .as('operations'),
    )
    .$if(deviceId !== undefined, query => query.where('d.id', '=', deviceId as string))
    .orderBy('d.lastSeenAt', 'desc')
    .orderBy('d.id')
    .execute();
}

/** One batch of a device at a time: what is sent again waits until the first time is decided. */
export function lockDevice(db: Database, id: string): Promise<Locked<Selectable<DB['device']>> | undefined> {
  return lockRow(db.selectFrom('device').selectAll().where('id', '=', id), ['device']);
}

/** False when there is such a device already. */
export async function insertDevice(
  db: Database,
  row: Pick<Selectable<DB['device']>, 'id' | 'name' | 'registeredBy' | 'createdAt' | 'lastSeenAt'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('device')
    .values(row)
    .onConflict(c => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateDevice(
  db: Database,
  id: string,
  changes: { name?: string; lastSeenAt?: Date; revokedAt?: Date; waiting?: number; waitingAt?: Date },
): Promise<void> {
  await db.updateTable('device').set(changes).where('id', '=', id).execute();
}

/** What a device says of its queue, for the row. */
export const heard = (now: Date, waiting: number | undefined) => ({
  lastSeenAt: now,
  ...(waiting === undefined ? {} : { waiting, waitingAt: now }),
});

/** Undefined for a device nobody registered. */
export async function seeDevice(
  db: Database,
  id: string,
  seen: ReturnType<typeof heard>,
): Promise<{ isRevoked: boolean } | undefined> {
  const row = await db.updateTable('device').set(seen).where('id', '=', id).returning('revokedAt').executeTakeFirst();
  return row && { isRevoked: row.revokedAt !== null };
}
