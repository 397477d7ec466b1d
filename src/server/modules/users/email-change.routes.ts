import type * as contract from '#contract/users.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import * as say from '#say/refusals.ts';
import { AppError, badInput } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { inEvenTime, inTransaction } from './account-scope.ts';
import { redeemEmailChange, voidLinks } from './email-token.db.ts';
import { hashOfLink, mailChange, mailEmailChange, mailOwner } from './mailed-link.ts';
import { findPersonByEmail, lockPerson, raiseTokenVersion, updatePerson } from './person.db.ts';
import { lockProved } from './second-factor/recent-proof.ts';
import { createSession } from './session-begin.actions.ts';

const answerAfterMs = 250;

/** Somebody signed up with the address, or moved to it, in the same instant. */
function asTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'person_email_key_key') throw new AppError('email_taken');
  throw error;
}

/** A new address: asked for by somebody who proved who they are, counting once they confirm by the link sent to it. ACCESS-42 */
export const emailChangeHandlers = {
  'users.askEmailChange': handler<typeof contract.askEmailChange>({
    run: call =>
      inEvenTime(answerAfterMs, () =>
        inTransaction(call, async scope => {
          const { email, proof } = call.input;
          const person = await lockProved(scope, proof);
          if (email === person.email) throw badInput('email', say.emailIsThis());
          await voidLinks(scope.db, person.id, 'email', scope.now);
          const other = await findPersonByEmail(scope.db, emailKeyOf(email));
          // An address of another account answers like a free one, and its owner is told.
          await mailEmailChange(scope, person, email, other === undefined || other.id === person.id);
          if (other && other.id !== person.id) await mailOwner(scope, other);
          await mailChange(scope, person, 'emailAsked');
          await recordHistory(scope, { subject: 'person', subjectId: person.id, action: 'email_change_asked' });
          return true as const;
        }),
      ),
  }),

  'users.changeEmail': handler<typeof contract.changeEmail>({
    async run(call) {
      const { db, now, input } = call;
      const person = await lockPerson(db, { id: callerOf(call).personId });
      if (!person) throw new AppError('not_signed_in');
      const link = { tokenHash: hashOfLink(input.hash), personId: person.id, now };
      const email = await redeemEmailChange(db, link);
      if (email === undefined) throw new AppError('bad_link');
      await updatePerson(db, person.id, {
        email,
        emailKey: emailKeyOf(email),
        verifiedAt: person.verifiedAt ?? now,
      }).catch(asTaken);
      await raiseTokenVersion(db, person.id);
      for (const purpose of ['verify', 'reset', 'email', 'family'] as const)
        await voidLinks(db, person.id, purpose, now);
      await recordHistory(call, { subject: 'person', subjectId: person.id, action: 'email_changed' });
      await mailChange(call, person, 'emailChanged'); // to the address that was
      return createSession(call, person.id);
    },
  }),
};
