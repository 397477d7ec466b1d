import type * as contract from '#contract/second-factor.ts';
import { isSecondFactorDemanded, secondStepOf } from '#core/access/second-factor.ts';
import { AppError } from '../../../app-error.ts';
import { callerOf, handler } from '../../../call.ts';
import type { Locked } from '../../../db/locked.ts';
import { inTransaction, type VisitorScope } from '../account-scope.ts';
import { limits, refuseAbove } from '../attempt-limit.actions.ts';
import { insertAttempts } from '../failed-attempt.db.ts';
import { getPerson, lockPerson, type Person } from '../person.db.ts';
import { withRightPassword } from '../right-password.ts';
import { createSession } from '../session-begin.actions.ts';
import { findFactors } from './factor.db.ts';
import { listPasskeys } from './passkey.db.ts';
import { askOf, provePasskey, takeProof } from './passkey.ts';
import { addFactor, checkMade, offerTo } from './set-up.ts';

/** Somebody of whom a second factor is demanded, and who has none. ACCESS-32 */
async function refuseUnlessMissing({ db, app }: VisitorScope, person: Locked<Person>): Promise<void> {
  if (!person.verifiedAt) throw new AppError('not_verified');
  const factors = await findFactors(db, person.id);
  if (secondStepOf(factors, app.config.staffSecondFactor) !== 'missing') throw new AppError('nothing_to_do');
}

export const secondFactorHandlers = {
  'secondFactor.askPasskey': handler<typeof contract.askPasskey>({ run: async call => askOf(call, 'sign-in') }),

  'secondFactor.signInByPasskey': handler<typeof contract.signInByPasskey>({
    async run(call) {
      const limit = limits.address(call.address);
      await refuseAbove(call.db, [limit], call.now);
      const proved = await provePasskey(call, call.input, 'sign-in');
      if (!proved) {
        await insertAttempts(call.db, [limit.key], call.now);
        throw new AppError('bad_passkey');
      }
      return inTransaction(call, async scope => {
        const person = await lockPerson(scope.db, { id: proved.personId });
        if (!person) throw new AppError('bad_passkey');
        await takeProof(scope.db, proved, scope.now);
        if (!person.verifiedAt) throw new AppError('not_verified');
        return createSession(scope, person.id);
      });
    },
  }),

  'secondFactor.offerSecondFactor': handler<typeof contract.offerSecondFactor>({
    run: call =>
      withRightPassword(call, call.input, async (scope, person) => {
        await refuseUnlessMissing(scope, person);
        return offerTo(scope, person);
      }),
  }),

  'secondFactor.setUpSecondFactor': handler<typeof contract.setUpSecondFactor>({
    run: call =>
      withRightPassword(call, call.input, async (scope, person) => {
        await refuseUnlessMissing(scope, person);
        const checked = await checkMade(scope, person.id, call.input);
        const recoveryCodes = await addFactor(scope, person, checked);
        return { session: await createSession(scope, person.id), recoveryCodes };
      }),
  }),

  'secondFactor.getSecondFactors': handler<typeof contract.getSecondFactors>({
    async run(call) {
      const { personId } = callerOf(call);
      const { passwordHash } = await getPerson(call.db, personId);
      const { authenticator, roles, recoveryCodesLeft } = await findFactors(call.db, personId);
      const passkeys = await listPasskeys(call.db, personId);
      return {
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          passkeyId: id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        authenticatorSince: authenticator?.confirmedAt.toISOString() ?? null,
        recoveryCodesLeft,
        isDemanded: isSecondFactorDemanded(roles, call.app.config.staffSecondFactor),
        hasPassword: passwordHash !== null,
      };
    },
  }),
};
