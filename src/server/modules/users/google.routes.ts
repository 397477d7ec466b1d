import type * as contract from '#contract/users.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { language } from '#words/language.ts';
import type { VerifiedIdentity } from '../../adapters/identity/port.ts';
import { AppError } from '../../app-error.ts';
import { type ChangingCall, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { asOwner, inTransaction } from './account-scope.ts';
import { countAttempt, limits, refuseAbove } from './attempt-limit.actions.ts';
import { voidLinks } from './email-token.db.ts';
import { insertAttempts } from './failed-attempt.db.ts';
import { mailChange } from './mailed-link.ts';
import { insertPerson, lockPerson, raiseTokenVersion, updatePerson } from './person.db.ts';
import { refuseGoogleAlone } from './second-factor/second-step.ts';
import { createSession } from './session-begin.actions.ts';

export const googleHandlers = {
  'users.googleOauth': handler<typeof contract.googleOauth, VerifiedIdentity>({
    async prepare({ app, db, now, input, address }) {
      const limit = limits.address(address);
      await refuseAbove(db, [limit], now);
      const ours = app.identity.clientId;
      const identity =
        ours !== null && input.clientId === ours ? await app.identity.verify(input.credential) : undefined;
      if (identity) return identity;
      await insertAttempts(db, [limit.key], now);
      throw new AppError('bad_google_sign_in');
    },
    run: (call, identity) =>
      inTransaction(call, async scope => {
        // Who steals a credential that was used can do nothing with it. ACCESS-37
        const isFresh = await countAttempt(scope.db, limits.googleCredential(call.input.credential), call.now);
        if (!isFresh) throw new AppError('bad_google_sign_in');
        const personId = await findOrCreatePerson(scope, identity);
        await refuseGoogleAlone(scope, personId);
        return createSession(scope, personId);
      }),
  }),
};

/** The account of a Google identity: by its subject, else by the address that Google verified, else a new one. */
async function findOrCreatePerson(scope: ChangingCall, identity: VerifiedIdentity): Promise<number> {
  const known = await lockPerson(scope.db, { googleSub: identity.subject });
  if (known) return known.id;
  const emailKey = emailKeyOf(identity.email);
  const { subject: googleSub, email, firstName, lastName } = identity;
  const stamps = { verifiedAt: scope.now, createdAt: scope.now, language: language() };
  const id = await insertPerson(scope.db, { email, emailKey, firstName, lastName, googleSub, ...stamps });
  if (id === undefined) return linkPerson(scope, identity, emailKey);
  const after = { email, by: 'google' };
  await recordHistory(asOwner(scope, id), { subject: 'person', subjectId: id, action: 'created', after });
  return id;
}

async function linkPerson(scope: ChangingCall, identity: VerifiedIdentity, emailKey: string): Promise<number> {
  const person = await lockPerson(scope.db, { emailKey });
  if (!person) throw new AppError('bad_google_sign_in');
  if (person.googleSub === identity.subject) return person.id;
  // The address went to somebody else at Google: that does not hand over the account.
  if (person.googleSub !== null) throw new AppError('bad_google_sign_in');
  const wasVerified = person.verifiedAt !== null;
  await updatePerson(scope.db, person.id, {
    googleSub: identity.subject,
    verifiedAt: person.verifiedAt ?? scope.now,
    ...(wasVerified ? {} : { passwordHash: null }),
  });
  await raiseTokenVersion(scope.db, person.id); // another way in: who is in must come again by it, or by the old one
  // Whoever signed up never proved the address: the password may be a stranger's.
  if (!wasVerified) await voidLinks(scope.db, person.id, 'verify', scope.now);
  await recordHistory(asOwner(scope, person.id), {
    subject: 'person',
    subjectId: person.id,
    action: 'google_linked',
    after: { passwordRemoved: !wasVerified },
  });
  await mailChange(scope, person, 'google');
  return person.id;
}
