import type * as contract from '#contract/users.ts';
import { isStaff } from '#core/access/access.ts';
import { isCommonPassword } from '#core/access/common-passwords.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { isPlaceholderEmail, isTrialEmail } from '#core/person/placeholder-email.ts';
import * as sayField from '#say/fields.ts';
import * as say from '#say/refusals.ts';
import { language } from '#words/language.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { asOwner, inEvenTime, inTransaction } from './account-scope.ts';
import { type AttemptLimit, countOrRefuse, limits, refuseAbove } from './attempt-limit.actions.ts';
import { findVerification, lockVerification, voidLinks } from './email-token.db.ts';
import { knowBrowser } from './known-origin.ts';
import { hashOfLink, mailOwner, mailVerification } from './mailed-link.ts';
import {
  findPersonByEmail,
  insertPerson,
  listRoles,
  lockPerson,
  raiseTokenVersion,
  updatePerson,
} from './person.db.ts';

const answerAfterMs = 250;

/** What the page of a mailed link may have proved besides: the password of the sign-up, or a new one. */
type Proof = { newHash: string } | { matchedHash: string | null };

export const signUpHandlers = {
  'users.register': handler<typeof contract.register>({
    async run(call) {
      const { isDemo } = call.app.config;
      // What the desk makes up for a family, or for its sales, is never anyone's own address. REG-19
      if (isPlaceholderEmail(call.input.email) || isTrialEmail(call.input.email))
        throw badInput('email', sayField.email());
      const limit = limits.signUp(call.address);
      if (!isDemo) await refuseAbove(call.db, [limit], call.now);
      return inEvenTime(answerAfterMs, async () => {
        while (!(await signUp(call, limit))) {}
        return true as const;
      });
    },
  }),

  'users.verify': handler<typeof contract.verify, Proof>({
    async prepare({ app, db, now, input }): Promise<Proof> {
      const none = { matchedHash: null };
      if (input.password === undefined && input.newPassword === undefined) return none;
      const link = await findVerification(db, hashOfLink(input.hash), now);
      if (!link || link.verifiedAt) return none; // spares the hashing; `run` decides
      if (input.newPassword !== undefined) return { newHash: await app.passwords.hash(input.newPassword) };
      const matches = await app.passwords.verify(input.password ?? '', link.passwordHash);
      return matches ? { matchedHash: link.passwordHash } : none;
    },
    async run(call, proof) {
      const { db, now, input } = call;
      const link = await lockVerification(db, hashOfLink(input.hash), now);
      if (!link) throw new AppError('bad_link');
      const { personId, passwordHash, browser } = link;
      if (link.verifiedAt) return true; // opened again, or proved otherwise by now
      if ('newHash' in proof) {
        const known = [link.email, link.firstName, link.lastName];
        if (isStaff(await listRoles(db, personId)) && isCommonPassword(input.newPassword ?? '', known))
          throw new AppError('leaked_password');
        await updatePerson(db, personId, { passwordHash: proof.newHash });
        await raiseTokenVersion(db, personId);
      } else if (passwordHash === null) throw new AppError('password_not_chosen');
      else if (call.browser && browser?.equals(call.browser) !== true && proof.matchedHash !== passwordHash) {
        if (input.password === undefined) throw new AppError('password_wanted');
        throw badInput('password', say.notSignUpPassword());
      }
      await updatePerson(db, personId, { verifiedAt: now });
      await voidLinks(db, personId, 'verify', now);
      await knowBrowser(call, personId);
      await recordHistory(asOwner(call, personId), {
        subject: 'person',
        subjectId: personId,
        action: 'verified',
        after: { passwordReplaced: 'newHash' in proof },
      });
      return true;
    },
  }),
};

/**
 * Anybody may sign up with any address, so the account's password counts only while every sign-up brings the same one.
 * After two different ones none of them counts: the mailbox's owner sets one by the link. Hashes once, whether the
 * address exists or not. False: somebody was first, and it has to be done again. ACCESS-21
 */
async function signUp(call: Call<typeof contract.register>, limit: AttemptLimit): Promise<boolean> {
  const { passwords, config } = call.app;
  const { password, confirmPassword: _confirm, ...profile } = call.input;
  const emailKey = emailKeyOf(call.input.email);
  const found = await findPersonByEmail(call.db, emailKey);
  const waiting = found?.verifiedAt === null ? found.passwordHash : null;
  const isSame = waiting !== null && (await passwords.verify(password, waiting));
  const passwordHash = waiting === null ? await passwords.hash(password) : null;
  return inTransaction(call, async scope => {
    if (!config.isDemo) await countOrRefuse(scope.db, limit, call.now);
    const created = { ...profile, emailKey, passwordHash, createdAt: scope.now, language: language() };
    const id = passwordHash === null ? undefined : await insertPerson(scope.db, created);
    if (id !== undefined) {
      const after = { email: call.input.email };
      await recordHistory(scope, { subject: 'person', subjectId: id, action: 'created', after });
    }
    const person = await lockPerson(scope.db, { emailKey });
    if (!person) return false; // erased: the address is free
    // Invited staff too: they set their password by the invitation. ACCESS-11
    if (person.verifiedAt !== null || isStaff(await listRoles(scope.db, person.id))) await mailOwner(scope, person);
    else {
      if (id === undefined && person.passwordHash !== waiting) return false;
      if (waiting !== null && !isSame) await updatePerson(scope.db, person.id, { passwordHash: null });
      await mailVerification(scope, person);
    }
    return true;
  });
}
