import type * as contract from '#contract/users.ts';
import { isStaff } from '#core/access/access.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { type AccountScope, asOwner, inEvenTime, inTransaction } from './account-scope.ts';
import { countAttempt, countOrRefuse, limits, refuseAbove } from './attempt-limit.actions.ts';
import { lockVerification, voidLinks } from './email-token.db.ts';
import { hashOfLink, mailVerification } from './mailed-link.ts';
import { insertPerson, listRoles, lockPerson, type Person, raiseTokenVersion, updatePerson } from './person.db.ts';

const answerAfterMs = 250;
type SignUp = Call<typeof contract.register>['input'];

export const signUpHandlers = {
  'users.register': handler<typeof contract.register>({
    async run(call) {
      const { isDemo } = call.app.config;
      const limit = limits.signUp(call.address);
      if (!isDemo) await refuseAbove(call.db, limit, call.now);
      return inEvenTime(answerAfterMs, async () => {
        // An existing address costs the same work.
        const passwordHash = await call.app.passwords.hash(call.input.password);
        return inTransaction(call, async scope => {
          if (!isDemo) await countOrRefuse(scope.db, limit, call.now);
          await signUp(scope, call.input, passwordHash);
          return true as const;
        });
      });
    },
  }),

  'users.verify': handler<typeof contract.verify>({
    async run(call) {
      const { db, now } = call;
      const link = await lockVerification(db, hashOfLink(call.input.hash), now);
      if (!link) throw new AppError('bad_link');
      // Opened again, or proved otherwise by now: the password is settled, and this link's may be a stranger's.
      if (link.verifiedAt) return true;
      const { personId, passwordHash } = link;
      const isOtherPassword = passwordHash !== link.currentHash;
      await updatePerson(db, personId, { verifiedAt: now, passwordHash });
      if (isOtherPassword) await raiseTokenVersion(db, personId);
      await voidLinks(db, personId, 'verify', now);
      await recordHistory(asOwner(call, personId), {
        subject: 'person',
        subjectId: personId,
        action: 'verified',
        after: { passwordReplaced: isOtherPassword },
      });
      return true;
    },
  }),
};

async function signUp(scope: AccountScope, input: SignUp, passwordHash: string): Promise<void> {
  const { password: _password, confirmPassword: _confirm, ...profile } = input;
  const emailKey = emailKeyOf(input.email);
  const id = await insertPerson(scope.db, { ...profile, emailKey, passwordHash, createdAt: scope.now });
  if (id !== undefined) {
    await recordHistory(scope, { subject: 'person', subjectId: id, action: 'created', after: { email: input.email } });
  }
  const person = await lockPerson(scope.db, { emailKey });
  if (!person) return signUp(scope, input, passwordHash); // erased: the address is free
  if (id !== undefined) return mailVerification(scope, person, passwordHash);
  // Nothing of the account changes: a sign-up proves nothing about who it is. Its link does, when it is opened.
  // Invited staff too: the link of a verification would bring the password of whoever signed up. ACCESS-11
  const isSettled = person.verifiedAt !== null || isStaff(await listRoles(scope.db, person.id));
  return isSettled ? mailOwner(scope, person) : mailVerification(scope, person, passwordHash);
}

/** Tells the owner of an account that somebody tried to sign up with the address; at most once an hour. */
async function mailOwner(scope: AccountScope, person: Person): Promise<void> {
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
