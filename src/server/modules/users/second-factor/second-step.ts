import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { codeDigits, codeSeconds, readCode, secondStepOf } from '#core/access/second-factor.ts';
import { AppError } from '../../../app-error.ts';
import type { ChangingCall } from '../../../call.ts';
import type { Locked } from '../../../db/locked.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { asOwner } from '../account-scope.ts';
import { limits, secondsToWait } from '../attempt-limit.actions.ts';
import { insertAttempts } from '../failed-attempt.db.ts';
import { mailChange } from '../mailed-link.ts';
import type { Person } from '../person.db.ts';
import { findFactors, type OwnFactors, takeRecoveryCode, takeStep } from './factor.db.ts';

export const hashOfRecoveryCode = (plain: string): Buffer => createHash('sha256').update(plain).digest();

/** The step whose code this is, of the one at this instant and those beside it; undefined for a wrong code. */
export function stepOfCode(secret: Uint8Array, digits: string, now: Date): number | undefined {
  const own = new Secret({ buffer: new Uint8Array(secret).buffer });
  const options = { digits: codeDigits, period: codeSeconds, timestamp: now.getTime() };
  const delta = TOTP.validate({ token: digits, secret: own, ...options, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: codeSeconds, timestamp: now.getTime() }) + delta;
}

/**
 * What a right password still lacks. Throws where nothing was tried: a second factor is wanted, or has to be set up.
 * Gives the refusal of a wrong code back, so that the caller keeps its count. ACCESS-32, ACCESS-33, ACCESS-34
 */
export async function tryCode(
  scope: ChangingCall,
  person: Locked<Person>,
  code: string | undefined,
): Promise<AppError | undefined> {
  const factors = await findFactors(scope.db, person.id);
  const step = secondStepOf(factors, scope.app.config.staffSecondFactor);
  if (step === 'none') return;
  if (step === 'missing') throw new AppError('second_factor_missing');
  if (code === undefined) throw new AppError('second_factor');
  const read = readCode(code);
  // Nobody guesses one of 120 bits, so those who know one need not wait for others who guess six digits.
  if (read && 'recovery' in read && (await acceptRecoveryCode(scope, person, read.recovery, factors))) return;
  const limit = limits.code(person.id);
  const retryAfterSeconds = await secondsToWait(scope.db, [limit], scope.now);
  if (retryAfterSeconds !== undefined) return new AppError('codes_used_up', { retryAfterSeconds });
  if (read && 'digits' in read && (await acceptDigits(scope, person.id, read.digits, factors))) return;
  await insertAttempts(scope.db, [limit.key], scope.now);
  if ((await secondsToWait(scope.db, [limit], scope.now)) !== undefined) await mailChange(scope, person, 'wrongCodes');
  return new AppError('wrong_code');
}

async function acceptDigits(
  { db, app, now }: ChangingCall,
  personId: number,
  digits: string,
  { authenticator }: OwnFactors,
): Promise<boolean> {
  const secret = authenticator && app.factorSeals.open('authenticator', String(personId), authenticator.secret);
  const step = secret && stepOfCode(secret, digits, now);
  return step ? takeStep(db, personId, step) : false;
}

async function acceptRecoveryCode(
  scope: ChangingCall,
  person: Person,
  plain: string,
  { recoveryCodesLeft }: OwnFactors,
): Promise<boolean> {
  const used = { personId: person.id, hash: hashOfRecoveryCode(plain), now: scope.now };
  if (!(await takeRecoveryCode(scope.db, used))) return false;
  await recordHistory(asOwner(scope, person.id), {
    subject: 'person',
    subjectId: person.id,
    action: 'recovery_code_used',
    after: { left: recoveryCodesLeft - 1 },
  });
  await mailChange(scope, person, 'recoveryCodeUsed');
  return true;
}

/** Google proves a mailbox, and no more: not enough for somebody who has a second factor, or needs one. ACCESS-33 */
export async function refuseGoogleAlone({ db, app }: ChangingCall, personId: number): Promise<void> {
  const factors = await findFactors(db, personId);
  if (secondStepOf(factors, app.config.staffSecondFactor) !== 'none') throw new AppError('second_factor');
}
