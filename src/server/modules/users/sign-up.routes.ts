import type * as contract from '#contract/users.ts';
import { isStaff } from '#core/access/access.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { type AccountScope, asOwner, inEvenTime, inTransaction } from './account-scope.ts';
import { countAttempt, countOrRefuse, limits, refuseAbove } from './attempt-limit.actions.ts';
import { findLinkOwner, voidLinks } from './email-token.db.ts';
import { hashOfLink, mailVerification } from './mailed-link.ts';
import {
  findPersonByEmail,
  getPerson,
  insertPerson,
  listRoles,
  lockPerson,
  type Person,
  raiseTokenVersion,
  updatePerson,
} from './person.db.ts';

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
      const linkNow = async () => {
        const link = await findLinkOwner(db, { tokenHash: hashOfLink(call.input.hash), purpose: 'verify', now });
        if (!link) throw new AppError('bad_link');
        return link;
      };
      const person = await lockPerson(db, (await linkNow()).personId);
      // Opened again, or proved otherwise by now: the password is settled, and this link's may be a stranger's.
      if (person.verifiedAt) return true;
      if (person.erasedAt) throw new AppError('bad_link');
      // Read again behind the lock: an invitation may just have taken the password out of the link. ACCESS-11
      const { passwordHash } = await linkNow();
      const isOtherPassword = passwordHash !== person.passwordHash;
      await updatePerson(db, person.id, { verifiedAt: now, passwordHash });
      if (isOtherPassword) await raiseTokenVersion(db, person.id);
      await voidLinks(db, person.id, 'verify', now);
      await recordHistory(asOwner(call, person.id), {
        subject: 'person',
        subjectId: person.id,
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
    return mailVerification(scope, await getPerson(scope.db, id), passwordHash);
  }
  const existing = await findPersonByEmail(scope.db, emailKey);
  if (!existing) throw new Error('A person could not be added though the address is free');
  // Nothing of the account changes: a sign-up proves nothing about who it is. Its link does, when it is opened.
  const person = await lockPerson(scope.db, existing.id);
  if (person.erasedAt) return signUp(scope, input, passwordHash); // by now the address is free
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
