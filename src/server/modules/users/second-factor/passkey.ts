import { createHash } from 'node:crypto';
import type { OutputOf, RequestOf } from '#contract/route.ts';
import type * as contract from '#contract/second-factor.ts';
import type { FactorOffer, PasskeyAnswer } from '#contract/second-factor.ts';
import { isBareAddress } from '#core/access/second-factor.ts';
import { siteName } from '#words/site-name.ts';
import { AppError } from '../../../app-error.ts';
import type { Call } from '../../../call.ts';
import type { Database } from '../../../db/database.ts';
import { countUse, findPasskey, listPasskeys, takeChallenge } from './passkey.db.ts';

const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;
/** EdDSA, ES256 and RS256: every device has one of them. */
const algorithms = [-8, -7, -257];
/** What devices and authenticator apps show beside the account. */
export const issuerName = (): string => `${siteName()} Tournament`;

/** What a challenge is for; with one of another purpose, or for somebody else, nothing is proved. */
export type Purpose = 'sign-in' | `proof ${number}` | `set-up ${number}`;
type Scope = Pick<Call, 'app' | 'now'>;

/** The site as passkeys know it; null where browsers make none: on plain http, or under a bare network address. */
function relyingParty({ config }: Call['app']): { id: string; origin: string } | null {
  const { hostname, protocol, origin } = new URL(config.publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !isBareAddress(hostname) ? { id: hostname, origin } : null;
}

const challengeFor = ({ app, now }: Scope, purpose: Purpose): string =>
  app.factorSeals.sealUntil('challenge', purpose, new Date(now.getTime() + timeout));

export function askOf(scope: Scope, purpose: Purpose): OutputOf<typeof contract.askPasskey> {
  const site = relyingParty(scope.app);
  if (!site) throw new AppError('bad_passkey');
  return { challenge: challengeFor(scope, purpose), rpId: site.id, timeout, userVerification: 'required' };
}

/** Null where no passkey can be made. */
export async function wishOf(
  scope: Scope & { db: Database },
  person: { id: number; email: string; firstName: string; lastName: string },
): Promise<FactorOffer['passkey']> {
  const site = relyingParty(scope.app);
  if (!site) return null;
  const known = await listPasskeys(scope.db, person.id);
  return {
    challenge: challengeFor(scope, `set-up ${person.id}`),
    rp: { id: site.id, name: issuerName() },
    user: {
      id: scope.app.factorSeals.userHandleOf(person.id),
      name: person.email,
      displayName: `${person.firstName} ${person.lastName}`.trim() || person.email,
    },
    pubKeyCredParams: algorithms.map(alg => ({ alg, type: 'public-key' })),
    excludeCredentials: known.map(({ credentialId }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout,
  };
}

/** A challenge of ours as it comes back, opened and not yet used. */
interface OpenedChallenge {
  hash: Buffer;
  expiresAt: Date;
}

/** Collects the challenge that an answer brings while the library looks at it. */
function challengeTest({ app, now }: Scope, purpose: Purpose) {
  const opened: OpenedChallenge[] = [];
  const isOurs = (challenge: string): boolean => {
    const found = app.factorSeals.openAt('challenge', purpose, now, challenge);
    if (!found) return false;
    opened.push({ hash: createHash('sha256').update(challenge).digest(), expiresAt: found.until });
    return true;
  };
  return { opened, isOurs };
}

export interface ProvedPasskey {
  passkeyId: number;
  personId: number;
  counter: number;
  challenge: OpenedChallenge;
}

/** Whether an answer is signed by a passkey we know, here, for this purpose, by somebody the device recognized. ACCESS-31 */
export async function provePasskey(
  scope: Scope & { db: Database },
  answer: PasskeyAnswer,
  purpose: Purpose,
): Promise<ProvedPasskey | undefined> {
  const site = relyingParty(scope.app);
  const known = site && (await findPasskey(scope.db, Buffer.from(answer.id, 'base64url')));
  if (!site || !known) return;
  const { userHandle, ...signed } = answer.response;
  if (userHandle !== undefined && userHandle !== scope.app.factorSeals.userHandleOf(known.personId)) return;
  const { opened, isOurs } = challengeTest(scope, purpose);
  // Loaded only where it is used: certificates of devices make it large.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        response: signed,
        clientExtensionResults: {},
      },
      expectedChallenge: isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(known.publicKey),
        counter: Number(known.counter),
      },
    });
    const [challenge] = opened;
    if (!verified || !challenge) return;
    return { passkeyId: known.id, personId: known.personId, counter: authenticationInfo.newCounter, challenge };
  } catch {
    return; // every kind of wrong answer is the same to the caller
  }
}

/** Uses up what was proved, in the transaction that acts on it, behind the person's lock; refuses what was used already. */
export async function takeProof(db: Database, proved: ProvedPasskey, now: Date): Promise<void> {
  const { challenge, ...use } = proved;
  if (!(await takeChallenge(db, challenge)) || !(await countUse(db, { ...use, now })))
    throw new AppError('bad_passkey');
}

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  challenge: OpenedChallenge;
}
type MadePasskey = NonNullable<RequestOf<typeof contract.addSecondFactor>['input']['passkey']>['made'];

/** The passkey that a device has just made for this person, here. */
export async function readNewPasskey(
  scope: Scope,
  personId: number,
  { id, response }: MadePasskey,
): Promise<NewPasskey | undefined> {
  const site = relyingParty(scope.app);
  if (!site) return;
  const { opened, isOurs } = challengeTest(scope, `set-up ${personId}`);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    const [challenge] = opened;
    if (!verified || !challenge) return;
    const { credential } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      challenge,
    };
  } catch {
    return;
  }
}
