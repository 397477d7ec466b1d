import { createHash } from 'node:crypto';
import { networkOf } from '#core/access/network.ts';
import { mostWrongCodes } from '#core/access/second-factor.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { insertAttempts, listFillingAttempts, lockAttempts } from './failed-attempt.db.ts';

/** So many under one key in so many minutes. */
export interface AttemptLimit {
  key: string;
  most: number;
  minutes: number;
}

/** An IPv6 customer is one address, as an IPv4 one is. */
const placeOf = (address: string): string => networkOf(address, 64);

/** What is counted, and how much of it is borne. A gym is one address, so addresses bear much, and known people are counted apart. */
export const limits = {
  account: (emailKey: string): AttemptLimit => ({ key: `account:${emailKey}`, most: 10, minutes: 15 }),
  /** The same failures counted over a day, so that guessing slowly gains little. */
  accountOfDay: (emailKey: string): AttemptLimit => ({ key: `account:${emailKey}`, most: 90, minutes: 24 * 60 }),
  known: (personId: number, mark: Buffer): AttemptLimit => {
    return { key: `known:${personId}:${mark.toString('base64url')}`, most: 10, minutes: 15 };
  },
  /** Wrong codes after the right password, from wherever they come. ACCESS-34 */
  code: (personId: number): AttemptLimit => ({ key: `code:${personId}`, most: mostWrongCodes, minutes: 24 * 60 }),
  address: (address: string): AttemptLimit => ({ key: `address:${placeOf(address)}`, most: 300, minutes: 15 }),
  signUp: (address: string): AttemptLimit => ({ key: `sign-up:${placeOf(address)}`, most: 120, minutes: 60 }),
  forgot: (address: string): AttemptLimit => ({ key: `forgot:${placeOf(address)}`, most: 120, minutes: 60 }),
  /** A gym is one address: all families that register at its door. CHECK-26 */
  walkIn: (address: string): AttemptLimit => ({ key: `walk-in:${placeOf(address)}`, most: 120, minutes: 60 }),
  trial: (address: string): AttemptLimit => ({ key: `trial:${placeOf(address)}`, most: 60, minutes: 60 }),
  contact: (who: number | string): AttemptLimit => {
    return { key: `contact:${typeof who === 'string' ? placeOf(who) : who}`, most: 20, minutes: 60 };
  },
  /** Each one reads everything of a family, files too. */
  download: (personId: number): AttemptLimit => ({ key: `download:${personId}`, most: 10, minutes: 60 }),
  receiptMail: (personId: number): AttemptLimit => ({ key: `receipt-mail:${personId}`, most: 5, minutes: 60 }),
  /** What one browser or address may have mailed to an account, and all of them together. */
  mailedLinks: (purpose: string, personId: number, { address, browser }: Pick<Call, 'address' | 'browser'>) => [
    { key: `${purpose}:${personId}:${browser?.toString('base64url') ?? placeOf(address)}`, most: 5, minutes: 60 },
    { key: `${purpose}:${personId}`, most: 20, minutes: 60 },
  ],
  /** Invitations of the other parent: mails to an address of the account's choice. ACCESS-43 */
  familyInvitation: (personId: number): AttemptLimit => ({ key: `family:${personId}`, most: 5, minutes: 24 * 60 }),
  /** A Google credential signs in once; none is valid for longer. ACCESS-37 */
  googleCredential: (credential: string): AttemptLimit => {
    return { key: `google:${createHash('sha256').update(credential).digest('base64url')}`, most: 1, minutes: 65 };
  },
  alreadyRegistered: (personId: number): AttemptLimit => ({ key: `already:${personId}`, most: 1, minutes: 60 }),
};

/** Seconds until all of the limits let another one through; undefined when they do now. */
export async function secondsToWait(
  db: Database,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<number | undefined> {
  const filledAt = await listFillingAttempts(
    db,
    limits.map(({ key, most, minutes }) => {
      const span = minutes * 60_000;
      // Calls that run side by side bring their own instants, so a little later than now counts too.
      return { key, most, after: new Date(now.getTime() - span), before: new Date(now.getTime() + span) };
    }),
  );
  const waits = limits.flatMap(({ minutes }, i) => {
    const at = filledAt[i];
    if (!at) return [];
    const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000) + minutes * 60;
    return Math.min(minutes * 60, Math.max(1, seconds));
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

export async function refuseAbove(db: Database, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  const retryAfterSeconds = await secondsToWait(db, limits, now);
  if (retryAfterSeconds !== undefined) throw new AppError('too_many_attempts', { retryAfterSeconds });
}

/** Counts one more in the caller's transaction; false when the limit is reached. */
export async function countAttempt(db: Database, limit: AttemptLimit, now: Date): Promise<boolean> {
  await lockAttempts(db, limit.key);
  if ((await secondsToWait(db, [limit], now)) !== undefined) return false;
  await insertAttempts(db, [limit.key], now);
  return true;
}

/** Counts one more in the caller's transaction, or refuses. */
export async function countOrRefuse(db: Database, limit: AttemptLimit, now: Date): Promise<void> {
  await lockAttempts(db, limit.key);
  await refuseAbove(db, [limit], now);
  await insertAttempts(db, [limit.key], now);
}
