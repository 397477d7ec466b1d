import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { StaffRole } from '#core/access/access.ts';
import { invitationDays } from '#core/access/roles.ts';
import type { Locked } from '../../db/locked.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import type { AccountScope } from './account-scope.ts';
import { countEmailTokensSince, insertEmailToken } from './email-token.db.ts';
import type { Person } from './person.db.ts';

const hours = { verify: 24, reset: 1 };
const mostPerHour = 5;

export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A fresh link; only its hash is kept. */
async function createLink(
  scope: AccountScope,
  person: Person,
  wanted: { purpose: 'verify' | 'reset'; passwordHash: string | null; hours: number },
): Promise<{ link: string; dedupeKey: string }> {
  const { purpose, passwordHash } = wanted;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOfLink(token);
  await insertEmailToken(scope.db, {
    tokenHash,
    personId: person.id,
    purpose,
    passwordHash,
    expiresAt: new Date(scope.now.getTime() + wanted.hours * 3_600_000),
    createdAt: scope.now,
  });
  const site = scope.app.config.publicUrl;
  const link = purpose === 'verify' ? `${site}/user/verification/${token}` : `${site}/user/reset/${person.id}/${token}`;
  return { link, dedupeKey: `${purpose}:${tokenHash.toString('hex')}` };
}

/** Mails a fresh link; quietly does nothing when the account got its share for this hour. */
async function mailLink(
  scope: AccountScope,
  person: Locked<Person>,
  { purpose, passwordHash }: { purpose: 'verify' | 'reset'; passwordHash: string | null },
): Promise<void> {
  const hourAgo = new Date(scope.now.getTime() - 3_600_000);
  if ((await countEmailTokensSince(scope.db, person.id, purpose, hourAgo)) >= mostPerHour) return;
  const { link, dedupeKey } = await createLink(scope, person, { purpose, passwordHash, hours: hours[purpose] });
  await queueMail(scope, {
    dedupeKey,
    to: person.email,
    template: purpose === 'verify' ? 'verification' : 'reset',
    payload: { firstName: person.firstName, link },
    personId: person.id,
  });
}

/** Staff set their first password by a link that waits longer, however many were mailed this hour. ACCESS-11 */
export async function mailInvitation(
  scope: AccountScope,
  person: Person,
  { roles, isNew }: { roles: StaffRole[]; isNew: boolean },
): Promise<void> {
  const { link, dedupeKey } = await createLink(scope, person, {
    purpose: 'reset',
    passwordHash: null,
    hours: invitationDays * 24,
  });
  await queueMail(scope, {
    dedupeKey,
    to: person.email,
    template: 'staffInvitation',
    payload: { firstName: person.firstName, roles, isNew, link, validDays: invitationDays },
    personId: person.id,
  });
}

/** Its owner hears that the way to sign in changed. ACCESS-17 */
export const mailChange = (scope: AccountScope, person: Person, what: 'password' | 'google'): Promise<unknown> =>
  queueMail(scope, {
    dedupeKey: `account-changed:${randomUUID()}`,
    to: person.email,
    template: 'accountChanged',
    payload: { firstName: person.firstName, what, resetLink: `${scope.app.config.publicUrl}/user/forgot` },
    personId: person.id,
  });

/** The link sets the password it was asked with: whoever signed up before with this address may be a stranger. */
export const mailVerification = (
  scope: AccountScope,
  person: Locked<Person>,
  passwordHash: string | null,
): Promise<void> => mailLink(scope, person, { purpose: 'verify', passwordHash });
export const mailReset = (scope: AccountScope, person: Locked<Person>): Promise<void> =>
  mailLink(scope, person, { purpose: 'reset', passwordHash: null });
