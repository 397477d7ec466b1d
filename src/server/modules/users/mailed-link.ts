import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AccountChange } from '#contract/mail.ts';
import type { StaffRole } from '#core/access/access.ts';
import { invitationDays } from '#core/access/roles.ts';
import type { Locked } from '../../db/locked.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import type { AccountScope, VisitorScope } from './account-scope.ts';
import { limits, secondsToWait } from './attempt-limit.actions.ts';
import { insertEmailToken } from './email-token.db.ts';
import { insertAttempts } from './failed-attempt.db.ts';
import type { Person } from './person.db.ts';

const hours = { verify: 24, reset: 1 };

export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A fresh link; only its hash is kept. `browser`: the browser that signed up. */
async function createLink(
  scope: AccountScope,
  person: Person,
  wanted: { purpose: 'verify' | 'reset'; browser: Buffer | null; hours: number },
): Promise<{ link: string; dedupeKey: string }> {
  const { purpose, browser } = wanted;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOfLink(token);
  await insertEmailToken(scope.db, {
    tokenHash,
    personId: person.id,
    purpose,
    browser,
    expiresAt: new Date(scope.now.getTime() + wanted.hours * 3_600_000),
    createdAt: scope.now,
  });
  const site = scope.app.config.publicUrl;
  const link = purpose === 'verify' ? `${site}/user/verification/${token}` : `${site}/user/reset/${person.id}/${token}`;
  return { link, dedupeKey: `${purpose}:${tokenHash.toString('hex')}` };
}

/**
 * Mails a fresh link. Quietly does nothing when whoever asks, or the account, got its share for this hour: strangers
 * who ask often use up their own share, and each link that they had mailed serves the account's owner. Says whether it did.
 */
async function mailLink(scope: VisitorScope, person: Locked<Person>, purpose: 'verify' | 'reset'): Promise<boolean> {
  const counted = limits.mailedLinks(purpose, person.id, scope); // one by one, since the person is locked
  if ((await secondsToWait(scope.db, counted, scope.now)) !== undefined) return false;
  const keys = counted.map(({ key }) => key);
  await insertAttempts(scope.db, keys, scope.now);
  const browser = purpose === 'verify' ? scope.browser : null;
  const { link, dedupeKey } = await createLink(scope, person, { purpose, browser, hours: hours[purpose] });
  await queueMail(scope, {
    dedupeKey,
    to: person.email,
    template: purpose === 'verify' ? 'verification' : 'reset',
    payload: { firstName: person.firstName, link },
    personId: person.id,
  });
  return true;
}

/** Staff set their first password by a link that waits longer, however many were mailed this hour. ACCESS-11 */
export async function mailInvitation(
  scope: AccountScope,
  person: Person,
  { roles, isNew }: { roles: StaffRole[]; isNew: boolean },
): Promise<void> {
  const { link, dedupeKey } = await createLink(scope, person, {
    purpose: 'reset',
    browser: null,
    hours: invitationDays * 24,
  });
  await queueMail(scope, {
    dedupeKey,
    to: person.email,
    template: 'staffInvitation',
    payload: {
      firstName: person.firstName,
      inviter: scope.caller?.userDisplayName || null,
      roles,
      isNew,
      link,
      validDays: invitationDays,
    },
    personId: person.id,
  });
}

/** Its owner hears that the way to sign in changed. ACCESS-17 */
export const mailChange = (scope: AccountScope, person: Person, what: AccountChange): Promise<unknown> =>
  queueMail(scope, {
    dedupeKey: `account-changed:${randomUUID()}`,
    to: person.email,
    template: 'accountChanged',
    payload: { firstName: person.firstName, what, resetLink: `${scope.app.config.publicUrl}/user/forgot` },
    personId: person.id,
  });

export const mailVerification = (scope: VisitorScope, person: Locked<Person>): Promise<boolean> =>
  mailLink(scope, person, 'verify');
export const mailReset = (scope: VisitorScope, person: Locked<Person>): Promise<boolean> =>
  mailLink(scope, person, 'reset');
