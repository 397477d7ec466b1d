import { emailKeyOf } from '#core/person/email-key.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { type AccountScope, inTransaction } from './account-scope.ts';
import { limits, refuseAbove, secondsToWait } from './attempt-limit.actions.ts';
import { deleteAttempts, insertAttempts, lockAttempts } from './failed-attempt.db.ts';
import { findPersonByEmail, lockPerson, type Person, updatePerson } from './person.db.ts';

type Outcome<T> = { done: T } | { refusal: AppError } | 'again';

/**
 * Does `work` for the person with this address and password. An unknown address takes the same time and gets the same
 * answer as a wrong password. Guesses are counted after hashing, one by one, so that parallel guesses can't outrun the
 * limit. A locked account also refuses the right password, or the lock would reveal it. A password hashed with an older
 * cost is hashed again here, the only place that knows it. ACCESS-19
 */
export async function withRightPassword<T>(
  call: Call,
  given: { username: string; password: string },
  work: (scope: AccountScope, person: Locked<Person>) => Promise<T>,
): Promise<T> {
  const emailKey = emailKeyOf(given.username);
  const account = limits.account(emailKey);
  const address = limits.address(call.address);
  await refuseAbove(call.db, account, call.now);
  await refuseAbove(call.db, address, call.now);
  const person = await findPersonByEmail(call.db, emailKey);
  const { passwords } = call.app;
  const known = person?.passwordHash ?? null;
  const matches = await passwords.verify(given.password, known);
  const isOutdated = matches && known !== null && passwords.isOutdated(known);
  const passwordHash = isOutdated ? await passwords.hash(given.password) : known;
  const outcome = await inTransaction(call, async (scope): Promise<Outcome<T>> => {
    await lockAttempts(scope.db, account.key);
    const retryAfterSeconds =
      (await secondsToWait(scope.db, account, call.now)) ?? (await secondsToWait(scope.db, address, call.now));
    if (retryAfterSeconds !== undefined) return { refusal: new AppError('too_many_attempts', { retryAfterSeconds }) };
    const current = matches && person ? await lockPerson(scope.db, { id: person.id }) : undefined;
    // Somebody was first: the same person who signed in elsewhere and was hashed anew, or a reset, and this password is wrong by now.
    if (current && current.passwordHash !== known) return 'again';
    if (!current) {
      await insertAttempts(scope.db, [account.key, address.key], call.now);
      return { refusal: new AppError('wrong_credentials') };
    }
    await deleteAttempts(scope.db, account.key);
    if (isOutdated) await updatePerson(scope.db, current.id, { passwordHash });
    return { done: await work(scope, { ...current, passwordHash }) };
  });
  if (outcome === 'again') return withRightPassword(call, given, work);
  if ('refusal' in outcome) throw outcome.refusal; // out here, so that the counted failure is kept
  return outcome.done;
}
