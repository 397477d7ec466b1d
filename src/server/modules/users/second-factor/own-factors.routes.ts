import type * as contract from '#contract/second-factor.ts';
import { isLastFactor, secondStepOf } from '#core/access/second-factor.ts';
import * as say from '#say/refusals.ts';
import { AppError, badInput, found } from '../../../app-error.ts';
import { type Call, callerOf, handler } from '../../../call.ts';
import type { Locked } from '../../../db/locked.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { inTransaction, type VisitorScope } from '../account-scope.ts';
import { mailChange } from '../mailed-link.ts';
import { getPerson, lockPerson, type Person } from '../person.db.ts';
import { withRightPassword } from '../right-password.ts';
import { deleteAuthenticator, findFactors, replaceRecoveryCodes } from './factor.db.ts';
import { deletePasskey, lockPasskey, renamePasskey } from './passkey.db.ts';
import { askOf, provePasskey, takeProof } from './passkey.ts';
import { lockProved, provedCaller } from './recent-proof.ts';
import { tryCode } from './second-step.ts';
import { addFactor, checkMade, makeRecoveryCodes, offerTo } from './set-up.ts';

const proofMinutes = 10;

/**
 * A refusal of the sign-in as one of a form: somebody who mistypes stays signed in, which a 401 would end. ACCESS-35
 */
function asFormRefusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'wrong_credentials') return badInput('password', say.notAccountPassword());
  if (error.code === 'second_factor' || error.code === 'wrong_code')
    return new AppError('bad_input', {
      fields: {
        code: [error.code === 'wrong_code' ? say.wrong_code() : say.codeWanted()],
      },
    });
  return error;
}

/** Does `work` for the caller once they proved who they are, as at sign-in. */
async function asOneself<T>(
  call: Call<typeof contract.proveOneself>,
  work: (scope: VisitorScope, person: Locked<Person>) => Promise<T>,
): Promise<T> {
  const { personId } = callerOf(call);
  const { passkey, password = '', code } = call.input;
  if (passkey) {
    const proved = await provePasskey(call, passkey, `proof ${personId}`);
    if (proved?.personId !== personId) throw new AppError('bad_passkey');
    return inTransaction(call, async scope => {
      const person = await lockPerson(scope.db, { id: personId });
      if (!person) throw new AppError('not_signed_in');
      await takeProof(scope.db, proved, scope.now);
      return work(scope, person);
    });
  }
  const { email } = await getPerson(call.db, personId);
  try {
    return await withRightPassword(call, { username: email, password }, async (scope, person) => {
      if (person.id !== personId) throw new AppError('not_signed_in');
      return (await tryCode(scope, person, code).catch(unlessMissing)) ?? work(scope, person);
    });
  } catch (error) {
    throw asFormRefusal(error);
  }
}

/** Their work asks for a second factor since they signed in: here they set it up. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'second_factor_missing') throw error;
}

const note = (call: Parameters<typeof recordHistory>[0], personId: number, action: string, changed: object = {}) =>
  recordHistory(call, { subject: 'person', subjectId: personId, action, ...changed });

export const ownFactorsHandlers = {
  'secondFactor.askOwnPasskey': handler<typeof contract.askOwnPasskey>({
    run: async call => askOf(call, `proof ${callerOf(call).personId}`),
  }),

  'secondFactor.proveOneself': handler<typeof contract.proveOneself>({
    run: call =>
      asOneself(call, async (scope, person) => {
        const until = new Date(scope.now.getTime() + proofMinutes * 60_000);
        const proof = scope.app.factorSeals.sealUntil('proof', String(person.id), until);
        return { proof, offer: await offerTo(scope, person) };
      }),
  }),

  'secondFactor.addSecondFactor': handler<typeof contract.addSecondFactor>({
    async run(call) {
      const checked = await checkMade(call, provedCaller(call, call.input.proof), call.input);
      return inTransaction(call, async scope => {
        const person = await lockProved(scope, call.input.proof);
        return { recoveryCodes: await addFactor(scope, person, checked) };
      });
    },
  }),

  'secondFactor.renamePasskey': handler<typeof contract.renamePasskey>({
    async run(call) {
      const { id: personId } = await lockProved(call, call.input.proof);
      const { passkeyId } = call.params;
      const before = found(await lockPasskey(call.db, { passkeyId, personId }));
      const { name } = call.input;
      if (name === before.name) return true;
      await renamePasskey(call.db, passkeyId, name);
      await note(call, personId, 'passkey_renamed', { before: { name: before.name }, after: { name } });
      return true;
    },
  }),

  'secondFactor.removeSecondFactor': handler<typeof contract.removeSecondFactor>({
    async run(call) {
      const { db, app } = call;
      const person = await lockProved(call, call.input.proof);
      const { passkeyId } = call.input;
      const before = await findFactors(db, person.id);
      const passkey = passkeyId && (await lockPasskey(db, { passkeyId, personId: person.id }));
      if (passkeyId ? !passkey : !before.hasAuthenticator) throw new AppError('not_found');
      if (isLastFactor(before, app.config.staffSecondFactor)) throw new AppError('last_factor');
      if (passkey) {
        await deletePasskey(db, passkey.id);
        await note(call, person.id, 'passkey_removed', { before: { name: passkey.name } });
      } else {
        await deleteAuthenticator(db, person.id);
        await note(call, person.id, 'authenticator_removed');
      }
      await mailChange(call, person, passkeyId ? 'passkeyRemoved' : 'authenticatorRemoved');
      const after = await findFactors(db, person.id);
      if (secondStepOf(after, app.config.staffSecondFactor) === 'none') await replaceRecoveryCodes(db, person.id, []);
      return true;
    },
  }),

  'secondFactor.renewRecoveryCodes': handler<typeof contract.renewRecoveryCodes>({
    async run(call) {
      const person = await lockProved(call, call.input.proof);
      const factors = await findFactors(call.db, person.id);
      if (secondStepOf(factors, call.app.config.staffSecondFactor) !== 'wanted') throw new AppError('nothing_to_do');
      const recoveryCodes = await makeRecoveryCodes(call.db, person.id);
      await note(call, person.id, 'recovery_codes_made');
      await mailChange(call, person, 'recoveryCodes');
      return { recoveryCodes };
    },
  }),
};
