import { type Role, staffRoles } from '#core/access/access.ts';
import type { Factors } from '#core/access/second-factor.ts';
import type { Database } from '../../../db/database.ts';

/** What somebody signs in with beside the password. Read behind the person's lock, it stays true. */
export interface OwnFactors extends Factors {
  authenticator: { secret: Buffer; confirmedAt: Date } | null;
  recoveryCodesLeft: number;
}

export async function findFactors(db: Database, personId: number): Promise<OwnFactors> {
  const row = await db
    .selectFrom('person')
    .leftJoin('authenticator as a', 'a.personId', 'person.id')
    .select(['a.secret', 'a.confirmedAt'])
    .select(({ selectFrom, fn }) => [
      selectFrom('personRole')
        .select(own => own.fn.agg<string[]>('array_agg', ['role']).as('roles'))
        .whereRef('personRole.personId', '=', 'person.id')
        .as('roles'),
      selectFrom('passkey')
        .select(() => fn.countAll<number>().as('count'))
        .whereRef('passkey.personId', '=', 'person.id')
        .as('passkeys'),
      selectFrom('recoveryCode')
        .select(() => fn.countAll<number>().as('count'))
        .whereRef('recoveryCode.personId', '=', 'person.id')
        .where('usedAt', 'is', null)
        .as('codes'),
    ])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  const { secret, confirmedAt, roles } = row;
  const authenticator = secret && confirmedAt ? { secret, confirmedAt } : null;
  const held: Role[] = ['Customer', ...staffRoles.filter(role => roles?.includes(role))];
  return {
    roles: held,
    authenticator,
    hasAuthenticator: authenticator !== null,
    passkeys: Number(row.passkeys),
    recoveryCodesLeft: Number(row.codes),
  };
}

export async function insertAuthenticator(
  db: Database,
  row: { personId: number; secret: Buffer; lastStep: number; confirmedAt: Date },
): Promise<void> {
  await db.insertInto('authenticator').values(row).execute();
}

/** Uses up the codes to this step, in one statement: of several at once with the same code exactly one gets true. ACCESS-34 */
export async function takeStep(db: Database, personId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticator')
    .set({ lastStep: step })
    .where('personId', '=', personId)
    .where('lastStep', '<', step)
    .returning('personId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for a recovery code. */
export async function takeRecoveryCode(
  db: Database,
  code: { personId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recoveryCode')
    .set({ usedAt: code.now })
    .where('personId', '=', code.personId)
    .where('hash', '=', code.hash)
    .where('usedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(db: Database, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('personId', '=', personId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recoveryCode')
    .values(hashes.map(hash => ({ personId, hash })))
    .execute();
}

export async function deleteAuthenticator(db: Database, personId: number): Promise<boolean> {
  const row = await db.deleteFrom('authenticator').where('personId', '=', personId).returning('personId').execute();
  return row.length > 0;
}
