import type { Insertable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { lockRow } from '../../../db/locked.ts';
import type { DB } from '../../../db/schema.generated.ts';

export function findPasskey(db: Database, credentialId: Buffer) {
  return db.selectFrom('passkey').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();
}

export function listPasskeys(db: Database, personId: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'name', 'createdAt', 'lastUsedAt'])
    .where('personId', '=', personId)
    .orderBy('id')
    .execute();
}

/** False: this passkey is known already. */
export async function insertPasskey(db: Database, row: Insertable<DB['passkey']>): Promise<boolean> {
  const made = await db
    .insertInto('passkey')
    .values(row)
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Notes a use in one statement. False: it was removed meanwhile, or its counter is not beyond the last one, as with a
 * copy of it. Devices that count nothing always say 0. ACCESS-31
 */
export async function countUse(
  db: Database,
  use: { passkeyId: number; personId: number; counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter: use.counter, lastUsedAt: use.now })
    .where('id', '=', use.passkeyId)
    .where('personId', '=', use.personId)
    .where(eb => eb.or([eb('counter', '<', use.counter), eb('counter', '=', use.counter === 0 ? 0 : -1)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined for one that is not theirs. */
export const lockPasskey = (db: Database, own: { passkeyId: number; personId: number }) =>
  lockRow(
    db
      .selectFrom('passkey')
      .select(['id', 'name'])
      .where('id', '=', own.passkeyId)
      .where('personId', '=', own.personId),
    ['passkey'],
  );

export async function renamePasskey(db: Database, passkeyId: number, name: string): Promise<void> {
  await db.updateTable('passkey').set({ name }).where('id', '=', passkeyId).execute();
}

export async function deletePasskey(db: Database, passkeyId: number): Promise<void> {
  await db.deleteFrom('passkey').where('id', '=', passkeyId).execute();
}

export async function deletePasskeys(db: Database, personId: number): Promise<number> {
  const rows = await db.deleteFrom('passkey').where('personId', '=', personId).returning('id').execute();
  return rows.length;
}

/** Uses up a challenge: of several answers to one exactly one gets true. ACCESS-31 */
export async function takeChallenge(db: Database, challenge: { hash: Buffer; expiresAt: Date }): Promise<boolean> {
  const row = await db
    .insertInto('usedChallenge')
    .values(challenge)
    .onConflict(c => c.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteChallengesExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('usedChallenge').where('expiresAt', '<', instant).execute();
}
