import type { ChangingCall } from '../../../call.ts';
import type { Locked } from '../../../db/locked.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { mailChange } from '../mailed-link.ts';
import type { Person } from '../person.db.ts';
import { deleteAuthenticator, replaceRecoveryCodes } from './factor.db.ts';
import { deleteChallengesExpiredBefore, deletePasskeys } from './passkey.db.ts';

/** Once a challenge has run out, nobody could answer it again anyway. */
export const removeUsedChallenges = deleteChallengesExpiredBefore;

/**
 * Removes everything that somebody signs in with beside the password, and mails them. Says whether there was anything.
 * Their sessions are the caller's to end. ACCESS-36
 */
export async function removeSecondFactors(
  scope: ChangingCall,
  person: Locked<Person>,
  reason: string,
): Promise<boolean> {
  const passkeys = await deletePasskeys(scope.db, person.id);
  const hadAuthenticator = await deleteAuthenticator(scope.db, person.id);
  await replaceRecoveryCodes(scope.db, person.id, []);
  if (passkeys === 0 && !hadAuthenticator) return false;
  await recordHistory(scope, {
    subject: 'person',
    subjectId: person.id,
    action: 'second_factors_removed',
    before: { passkeys, authenticator: hadAuthenticator },
    reason,
  });
  await mailChange(scope, person, 'factorsReset');
  return true;
}
