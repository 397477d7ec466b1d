import { emailKeyOf } from '#core/person/email-key.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { inTransaction, type VisitorScope } from './account-scope.ts';
import { type AttemptLimit, limits, refuseAbove, secondsToWait } from './attempt-limit.actions.ts';
import { deleteAttempts, insertAttempts, lockAttempts } from './failed-attempt.db.ts';
import { findWithOwnMark } from './known-origin.ts';
import { lockPerson, type Person, updatePerson } from './person.db.ts';

type Outcome<T> = { done: T } | { refusal: AppError } | 'again';

/**
 * Does `work` for the person with this address and password. An unknown address takes the same time and gets the same
 * answer as a wrong password. Guesses are counted after hashing, one by one, so that parallel guesses can't outrun the
 * limit. A limit that is reached also refuses the right password, or it would reveal it. A password hashed with an older
 * cost is hashed again here, the only place that knows it. A refusal that `work` gives back, such as a wrong code, counts
 * as a wrong password; one that it throws does not count. ACCESS-19, ACCESS-20, ACCESS-34
 */
export async function withRightPassword<T>(
  call: Call,
  given: { username: string; password: string },
  work: (scope: VisitorScope, person: Locked<Person>) => Promise<T | AppError>,
): Promise<T> {
  const emailKey = emailKeyOf(given.username);
  const { person, own } = await findWithOwnMark(call, emailKey);
  // A stranger's tries use up none of the owner's, nor those of a hall full of people behind one address.
  const counted: [AttemptLimit, ...AttemptLimit[]] =
    own && person
      ? [limits.known(person.id, own)]
      : [limits.account(emailKey), limits.accountOfDay(emailKey), limits.address(call.address)];
  await refuseAbove(call.db, counted, call.now);
  const { passwords } = call.app;
  const known = person?.passwordHash ?? null;
  const matches = await passwords.verify(given.password, known, own ? 'first' : 'last');
  const isOutdated = matches && known !== null && passwords.isOutdated(known);
  const passwordHash = isOutdated ? await passwords.hash(given.password) : known;
  const outcome = await inTransaction(call, async (scope): Promise<Outcome<T>> => {
    await lockAttempts(scope.db, counted[0].key);
    const retryAfterSeconds = await secondsToWait(scope.db, counted, call.now);
    if (retryAfterSeconds !== undefined) return { refusal: new AppError('too_many_attempts', { retryAfterSeconds }) };
    const current = matches && person ? await lockPerson(scope.db, { id: person.id }) : undefined;
    // Somebody was first: the same person who signed in elsewhere and was hashed anew, or a reset, and this password is wrong by now.
    if (current && current.passwordHash !== known) return 'again';
    const done = current ? await work(scope, { ...current, passwordHash }) : new AppError('wrong_credentials');
    if (done instanceof AppError) {
      await insertAttempts(scope.db, [...new Set(counted.map(limit => limit.key))], call.now);
      return { refusal: done };
    }
    await deleteAttempts(scope.db, counted[0].key);
    if (current && isOutdated) await updatePerson(scope.db, current.id, { passwordHash });
    return { done };
  });
  if (outcome === 'again') return withRightPassword(call, given, work);
  if ('refusal' in outcome) throw outcome.refusal; // out here, so that the counted failure is kept
  return outcome.done;
}
