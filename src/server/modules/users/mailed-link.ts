import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AccountChange } from '#contract/mail.ts';
import type { StaffRole } from '#core/access/access.ts';
import { invitationDays } from '#core/access/role-change.ts';
import type { ChangingCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import type { VisitorScope } from './account-scope.ts';
import { countAttempt, limits, refuseAbove, secondsToWait } from './attempt-limit.actions.ts';
import { insertEmailToken } from './email-token.db.ts';
import { insertAttempts } from './failed-attempt.db.ts';
import type { Person } from './person.db.ts';

const hours = { verify: 24, reset: 1, email: 24 };

export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A fresh link; only its hash is kept. `browser`: the browser that signed up. */
export async function createLink(
  scope: ChangingCall,
  person: Person,
  wanted: {
    purpose: keyof typeof hours | 'family';
    browser: Buffer | null;
    hours: number;
    newEmail?: string;
    invitedBy?: number;
  },
): Promise<{ link: string; dedupeKey: string }> {
  const { purpose, browser, newEmail = null, invitedBy = null } = wanted;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOfLink(token);
  await insertEmailToken(scope.db, {
    tokenHash,
    personId: person.id,
    purpose,
    browser,
    newEmail,
    invitedBy,
    expiresAt: new Date(scope.now.getTime() + wanted.hours * 3_600_000),
    createdAt: scope.now,
  });
  const site = scope.app.config.publicUrl;
  const paths = {
    verify: `user/verification/${token}`,
    reset: `user/reset/${person.id}/${token}`,
    email: `account/email/${token}`,
    family: `account/family/${token}`,
  };
  const link = `${site}/${paths[purpose]}`;
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

/**
 * Mails a link to an account's new address, where it is free. Asked for by somebody who is signed in, so a limit says so;
 * it counts also where nothing is mailed. ACCESS-42
 */
export async function mailEmailChange(
  scope: VisitorScope,
  person: Locked<Person>,
  newEmail: string,
  isFree: boolean,
): Promise<void> {
  const counted = limits.mailedLinks('email', person.id, scope);
  await refuseAbove(scope.db, counted, scope.now);
  const keys = counted.map(({ key }) => key);
  await insertAttempts(scope.db, keys, scope.now);
  if (!isFree) return;
  const wanted = { purpose: 'email', browser: null, hours: hours.email, newEmail } as const;
  const { link, dedupeKey } = await createLink(scope, person, wanted);
  await queueMail(scope, {
    dedupeKey,
    to: newEmail,
    template: 'emailChange',
    payload: { firstName: person.firstName, link },
    personId: person.id,
  });
}

/** Tells the owner of an account that somebody tried to use the address for another one; at most once an hour. */
export async function mailOwner(scope: ChangingCall, person: Person): Promise<void> {
  if (!(await countAttempt(scope.db, limits.alreadyRegistered(person.id), scope.now))) return;
  const site = scope.app.config.publicUrl;
  await queueMail(scope, {
    dedupeKey: `already-registered:${person.id}:${scope.now.toISOString()}`,
    to: person.email,
    template: 'alreadyRegistered',
    payload: { firstName: person.firstName, loginLink: `${site}/user/login`, resetLink: `${site}/user/forgot` },
    personId: person.id,
  });
}

/** Staff set their first password by a link that waits longer, however many were mailed this hour. ACCESS-11 */
export async function mailInvitation(
  scope: ChangingCall,
  person: Person,
  { roles, isNew }: { roles: StaffRole[]; isNew: boolean },
): Promise<void> {
  const { link, dedupeKey } = await createLink(scope, person, {
    purpose: 'reset',
    browser: null,
    hours: invitationDays * 24,
    ...(scope.caller ? { invitedBy: scope.caller.actorId } : {}),
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

/** Its owner hears that the way to sign in changed. At an address that was the account's no link sets its password. ACCESS-17 */
export const mailChange = (scope: ChangingCall, person: Person, what: AccountChange): Promise<unknown> =>
  queueMail(scope, {
    dedupeKey: `account-changed:${randomUUID()}`,
    to: person.email,
    template: 'accountChanged',
    payload: {
      firstName: person.firstName,
      what,
      resetLink: `${scope.app.config.publicUrl}/${what === 'emailChanged' ? 'contact' : 'user/forgot'}`,
    },
    personId: person.id,
  });

export const mailVerification = (scope: VisitorScope, person: Locked<Person>): Promise<boolean> =>
  mailLink(scope, person, 'verify');
export const mailReset = (scope: VisitorScope, person: Locked<Person>): Promise<boolean> =>
  mailLink(scope, person, 'reset');
