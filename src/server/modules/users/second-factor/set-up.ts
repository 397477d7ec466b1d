import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { InputOf } from '#contract/route.ts';
import type * as contract from '#contract/second-factor.ts';
import {
  codeDigits,
  codeSeconds,
  readCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
  secondStepOf,
} from '#core/access/second-factor.ts';
import * as say from '#say/refusals.ts';
import { AppError, badInput } from '../../../app-error.ts';
import type { Call, ChangingCall, Occasion } from '../../../call.ts';
import type { Locked } from '../../../db/locked.ts';
import { qrOf } from '../../../qr.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { asOwner } from '../account-scope.ts';
import { mailChange } from '../mailed-link.ts';
import type { Person } from '../person.db.ts';
import { findFactors, insertAuthenticator, type OwnFactors, replaceRecoveryCodes } from './factor.db.ts';
import { insertPasskey, takeChallenge } from './passkey.db.ts';
import { issuerName, type NewPasskey, readNewPasskey, wishOf } from './passkey.ts';
import { hashOfRecoveryCode, stepOfCode } from './second-step.ts';

const offerMinutes = 15;
const secretBytes = 20;
const mostPasskeys = 20;

/** A passkey to be made, and the secret of an authenticator; nothing is kept before one of them is confirmed. */
export async function offerTo(scope: Occasion, person: Person): Promise<contract.FactorOffer> {
  const bytes = randomBytes(secretBytes);
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const label = person.email;
  const address = new TOTP({ issuer: issuerName(), label, secret, digits: codeDigits, period: codeSeconds }).toString();
  const until = new Date(scope.now.getTime() + offerMinutes * 60_000);
  const offer = scope.app.factorSeals.sealUntil('offer', String(person.id), until, bytes);
  return {
    passkey: await wishOf(scope, person),
    authenticator: { secret: secret.base32, address, qr: qrOf(address), offer },
  };
}

type Made = Pick<InputOf<typeof contract.addSecondFactor>, 'passkey' | 'authenticator'>;
/** What somebody made of an offer, checked as far as no lock is needed for. */
export type CheckedFactor = { passkey: NewPasskey; name: string } | { secret: Buffer; step: number };

export async function checkMade(
  scope: Pick<Call, 'app' | 'now'>,
  personId: number,
  made: Made,
): Promise<CheckedFactor> {
  const { passkey, authenticator } = made;
  if (passkey) {
    const read = await readNewPasskey(scope, personId, passkey.made);
    if (!read) throw new AppError('bad_passkey');
    return { passkey: read, name: passkey.name };
  }
  const offered =
    authenticator && scope.app.factorSeals.openAt('offer', String(personId), scope.now, authenticator.offer);
  const read = authenticator && readCode(authenticator.code);
  const step = offered && read && 'digits' in read && stepOfCode(offered.content, read.digits, scope.now);
  if (!offered || !step) throw badInput('authenticator.code', say.notThisCode());
  return { secret: offered.content, step };
}

/** Keeps a checked factor, behind the person's lock. Gives recovery codes with the first one that a sign-in asks for. */
export async function addFactor(
  scope: ChangingCall,
  person: Locked<Person>,
  checked: CheckedFactor,
): Promise<string[]> {
  const { db, now, app } = scope;
  const before = await findFactors(db, person.id);
  if ('passkey' in checked) {
    if (before.passkeys >= mostPasskeys) throw new AppError('limit_reached');
    const { challenge, ...key } = checked.passkey;
    if (!(await takeChallenge(db, challenge))) throw new AppError('bad_passkey');
    const row = { ...key, name: checked.name, personId: person.id, createdAt: now };
    if (!(await insertPasskey(db, row))) throw new AppError('bad_passkey');
  } else {
    if (before.hasAuthenticator) throw new AppError('nothing_to_do');
    const secret = app.factorSeals.seal('authenticator', String(person.id), checked.secret);
    await insertAuthenticator(db, { personId: person.id, secret, lastStep: checked.step, confirmedAt: now });
  }
  const isPasskey = 'passkey' in checked;
  await recordHistory(asOwner(scope, person.id), {
    subject: 'person',
    subjectId: person.id,
    action: isPasskey ? 'passkey_added' : 'authenticator_added',
    ...(isPasskey ? { after: { name: checked.name } } : {}),
  });
  await mailChange(scope, person, isPasskey ? 'passkeyAdded' : 'authenticatorAdded');
  return giveRecoveryCodes(scope, person.id, before, isPasskey);
}

async function giveRecoveryCodes(
  { db, app }: ChangingCall,
  personId: number,
  before: OwnFactors,
  isPasskey: boolean,
): Promise<string[]> {
  const after = {
    ...before,
    passkeys: before.passkeys + (isPasskey ? 1 : 0),
    hasAuthenticator: before.hasAuthenticator || !isPasskey,
  };
  const isNeeded = secondStepOf(after, app.config.staffSecondFactor) === 'wanted';
  return isNeeded && before.recoveryCodesLeft === 0 ? makeRecoveryCodes(db, personId) : [];
}

/** Ten fresh ones, of which only hashes are kept; the old ones end. ACCESS-34 */
export async function makeRecoveryCodes(db: Call['db'], personId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(recoveryCodeBytes)));
  const hashes = codes.map(code => hashOfRecoveryCode(code.replaceAll('-', '')));
  await replaceRecoveryCodes(db, personId, hashes);
  return codes;
}
