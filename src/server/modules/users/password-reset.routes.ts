import type * as contract from '#contract/users.ts';
import { isStaff } from '#core/access/access.ts';
import { isCommonPassword } from '#core/access/common-passwords.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { asOwner, inEvenTime, inTransaction } from './account-scope.ts';
import { limits, refuseAbove } from './attempt-limit.actions.ts';
import { findLinkOwner, redeemReset, voidLinks } from './email-token.db.ts';
import { deleteAttempts, insertAttempts } from './failed-attempt.db.ts';
import { findOwnMark, knowAddress, knowBrowser } from './known-origin.ts';
import { hashOfLink, mailChange, mailReset } from './mailed-link.ts';
import { listRoles, lockPerson, raiseTokenVersion, updatePerson } from './person.db.ts';

const answerAfterMs = 250;

export const passwordResetHandlers = {
  'users.forgot': handler<typeof contract.forgot>({
    run: call =>
      inEvenTime(answerAfterMs, () =>
        inTransaction(call, async scope => {
          const found = await lockPerson(scope.db, { emailKey: emailKeyOf(call.input.email) });
          const person = found?.trialTournamentId === null ? found : undefined; // TRIAL-3
          // What counts is mail to people, so asking in vain stops nobody else behind the same address.
          const limit = limits.forgot(call.address);
          const isLimited = !call.app.config.isDemo && !(await findOwnMark(scope, person?.id));
          if (isLimited) await refuseAbove(scope.db, [limit], call.now);
          if (person && (await mailReset(scope, person)) && isLimited)
            await insertAttempts(scope.db, [limit.key], call.now);
          return true as const;
        }),
      ),
  }),

  'users.reset': handler<typeof contract.reset>({
    async run(call) {
      const { userId, hash, newPassword } = call.input;
      const tokenHash = hashOfLink(hash);
      const owner = await findLinkOwner(call.db, { tokenHash, purpose: 'reset', now: call.now });
      // Spares the hashing; what decides is the redeeming below.
      if (!owner || owner.usedAt || owner.personId !== userId) throw new AppError('bad_link');
      const passwordHash = await call.app.passwords.hash(newPassword);
      return inTransaction(call, async scope => {
        const { db, now } = scope;
        const person = await lockPerson(db, { id: userId });
        if (!person || !(await redeemReset(db, { tokenHash, personId: userId, now }))) throw new AppError('bad_link');
        const known = [person.email, person.firstName, person.lastName];
        if (isStaff(await listRoles(db, userId)) && isCommonPassword(newPassword, known))
          throw new AppError('leaked_password');
        // The link came by mail, so it proves the address too.
        await updatePerson(db, userId, { passwordHash, verifiedAt: person.verifiedAt ?? now });
        await raiseTokenVersion(db, userId);
        await voidLinks(db, userId, 'reset', now);
        await voidLinks(db, userId, 'verify', now);
        await voidLinks(db, userId, 'email', now); // a stranger's, maybe
        await voidLinks(db, userId, 'family', now);
        await deleteAttempts(db, limits.account(person.emailKey).key);
        await knowBrowser(scope, userId);
        await knowAddress(scope, userId);
        await recordHistory(asOwner(scope, userId), { subject: 'person', subjectId: userId, action: 'password_reset' });
        await mailChange(scope, person, 'password');
        return true as const;
      });
    },
  }),
};
