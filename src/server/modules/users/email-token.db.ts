import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

type Purpose = DB['emailToken']['purpose'];

export async function insertEmailToken(db: Database, token: Insertable<DB['emailToken']>): Promise<void> {
  await db.insertInto('emailToken').values(token).execute();
}

/** Whose link this is while it is in force, used or not. */
export async function findLinkOwner(
  db: Database,
  link: { tokenHash: Buffer; purpose: Purpose; now: Date },
): Promise<{ personId: number; usedAt: Date | null } | undefined> {
  return db
    .selectFrom('emailToken')
    .select(['personId', 'usedAt'])
    .where('tokenHash', '=', link.tokenHash)
    .where('purpose', '=', link.purpose)
    .where('expiresAt', '>', link.now)
    .executeTakeFirst();
}

const verifications = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('emailToken as l')
    .innerJoin('person as p', 'p.id', 'l.personId')
    .select(['l.personId', 'l.browser', 'p.passwordHash', 'p.verifiedAt', 'p.email', 'p.firstName', 'p.lastName'])
    .where('l.tokenHash', '=', tokenHash)
    .where('l.purpose', '=', 'verify')
    .where('l.expiresAt', '>', now)
    .where('p.erasedAt', 'is', null);

/** A link that proves an address, and the account it opens. */
export const findVerification = (db: Database, tokenHash: Buffer, now: Date) =>
  verifications(db, tokenHash, now).executeTakeFirst();

/** The same, locked together: an invitation takes the account's password. ACCESS-11 */
export const lockVerification = (db: Database, tokenHash: Buffer, now: Date) =>
  lockRow(verifications(db, tokenHash, now), ['p', 'l'], 'forNoKeyUpdate');

interface OwnLink {
  tokenHash: Buffer;
  personId: number;
  now: Date;
}

/** Uses up a link in one statement: of several at once exactly one gets it, and only its owner's (for an invitation: the inviter's). */
function redeem(db: Database, purpose: 'reset' | 'email' | 'family', link: OwnLink) {
  return db
    .updateTable('emailToken')
    .set({ usedAt: link.now })
    .where('tokenHash', '=', link.tokenHash)
    .where('personId', '=', link.personId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', link.now)
    .returning('newEmail')
    .executeTakeFirst();
}

export async function redeemReset(db: Database, link: OwnLink): Promise<boolean> {
  return (await redeem(db, 'reset', link)) !== undefined;
}

/** The new address of the link. */
export async function redeemEmailChange(db: Database, link: OwnLink): Promise<string | undefined> {
  return (await redeem(db, 'email', link))?.newEmail ?? undefined;
}

/** Whom a link into a trial signs in; it is used up. TRIAL-3 */
export async function redeemTrialLink(
  db: Database,
  { tokenHash, now }: Pick<OwnLink, 'tokenHash' | 'now'>,
): Promise<number | undefined> {
  const row = await db
    .updateTable('emailToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'trial')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('personId')
    .executeTakeFirst();
  return row?.personId;
}

/** Uses up what is left of the person's links. */
export async function voidLinks(db: Database, personId: number, purpose: Purpose, now: Date): Promise<void> {
  await db
    .updateTable('emailToken')
    .set({ usedAt: now })
    .where('personId', '=', personId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
}

export async function deleteEmailTokensExpiredBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('emailToken').where('expiresAt', '<', instant).execute();
}

/** Of a link that invites staff, while it can still be used: whom, and the name of the one who invites. ACCESS-47 */
export const findStaffInvitation = (db: Database, { tokenHash, personId, now }: OwnLink) =>
  db
    .selectFrom('emailToken as l')
    .innerJoin('person as p', 'p.id', 'l.invitedBy')
    .select(['p.firstName', 'p.lastName'])
    .where('l.tokenHash', '=', tokenHash)
    .where('l.personId', '=', personId)
    .where('l.purpose', '=', 'reset')
    .where('l.usedAt', 'is', null)
    .where('l.expiresAt', '>', now)
    .where('p.erasedAt', 'is', null)
    .executeTakeFirst();

const openInvitations = (db: Database, now: Date) =>
  db
    .selectFrom('emailToken')
    .select(['personId', 'newEmail', 'expiresAt'])
    .where('purpose', '=', 'family')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now);

/** Of a link that invites the other parent: who invites, and which address. ACCESS-43 */
export const findInvitation = (db: Database, tokenHash: Buffer, now: Date) =>
  openInvitations(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst();

/** The one an account mailed. */
export const findOwnInvitation = (db: Database, personId: number, now: Date) =>
  openInvitations(db, now).where('personId', '=', personId).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();

/** Whoever is erased is nobody's invited parent any more. */
export async function deleteInvitationsTo(db: Database, emailKey: string): Promise<void> {
  await db
    .deleteFrom('emailToken')
    .where('purpose', '=', 'family')
    .where(({ fn }) => fn<string>('lower', ['newEmail']), '=', emailKey)
    .execute();
}

export async function redeemInvitation(db: Database, link: OwnLink): Promise<string | undefined> {
  return (await redeem(db, 'family', link))?.newEmail ?? undefined;
}
