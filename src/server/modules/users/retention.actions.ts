import type { Database } from '../../db/database.ts';
import { deleteEmailTokensExpiredBefore } from './email-token.db.ts';
import { deleteAttemptsBefore } from './failed-attempt.db.ts';
import { deleteMarksKnownUntil } from './known-origin.db.ts';
import { deleteSessionsEndedBefore } from './session.db.ts';

export { removeUsedChallenges } from './second-factor/second-factor.actions.ts';

const dayMs = 86_400_000;

/** No limit looks further back than an hour. */
export async function removeFailedAttempts(db: Database, now: Date): Promise<void> {
  await deleteAttemptsBefore(db, new Date(now.getTime() - dayMs));
}

/** Browsers that nobody signed in with for more than a year, and addresses an hour after a reset. */
export const removeUnknownOrigins = deleteMarksKnownUntil;

/** A week is left to answer a family that asks about its link. */
export async function removeEmailTokens(db: Database, now: Date): Promise<void> {
  await deleteEmailTokensExpiredBefore(db, new Date(now.getTime() - 7 * dayMs));
}

/** Ended ones too: they would have run out a week later at most. Another week tells their owner's second try that it is done. */
export async function removeSessions(db: Database, now: Date): Promise<void> {
  await deleteSessionsEndedBefore(db, new Date(now.getTime() - 7 * dayMs));
}
