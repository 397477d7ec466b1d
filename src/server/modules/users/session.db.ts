import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export async function insertSession(db: Database, session: Insertable<DB['session']>): Promise<number> {
  const { id } = await db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Neither ended, nor run out, nor from before all of them ended; newest use first. Whoever has more ends them all. */
export function listSessions(db: Database, personId: number, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.personId')
    .select(['session.id', 'device', 'session.createdAt', 'lastUsedAt', 'atWorkUntil', 'endsAt', 'endedAt'])
    .where('personId', '=', personId)
    .whereRef('session.tokenVersion', '=', 'person.tokenVersion')
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(200)
    .execute();
}

export function lockSession(
  db: Database,
  { id, personId }: { id: number; personId: number },
): Promise<Locked<{ device: string; endsAt: Date; endedAt: Date | null }> | undefined> {
  const own = db.selectFrom('session').select(['device', 'endsAt', 'endedAt']).where('personId', '=', personId);
  return lockRow(own.where('id', '=', id), ['session']);
}

export async function setSessionEnded(db: Database, id: number, endedAt: Date): Promise<void> {
  await db.updateTable('session').set({ endedAt }).where('id', '=', id).execute();
}

/** Times only move on: several processes may note the same session. What one has just noted is not written again. */
export async function keepSessionUse(
  db: Database,
  id: number,
  { usedAt, unlessSince, atWorkUntil }: { usedAt: Date; unlessSince: Date; atWorkUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('session')
    .set(({ fn, val }) => ({
      lastUsedAt: fn('greatest', ['lastUsedAt', val(usedAt)]),
      atWorkUntil: fn('greatest', ['atWorkUntil', val(atWorkUntil)]),
    }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('lastUsedAt', '<=', unlessSince),
        ...(atWorkUntil ? [eb('atWorkUntil', 'is', null), eb('atWorkUntil', '<', atWorkUntil)] : []),
      ]),
    )
    .execute();
}

export async function deleteSessionsEndedBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('session').where('endsAt', '<', instant).execute();
}
