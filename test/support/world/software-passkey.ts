import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { RequestOf } from '#contract/route.ts';
import type { addSecondFactor, FactorOffer, PasskeyAnswer } from '#contract/second-factor.ts';

/** A device that makes passkeys and signs with them, with real keys; what a browser and its owner's finger would do. */
export interface SoftwarePasskey {
  id: string;
  /** What the device answers when asked to make it. */
  made: NonNullable<RequestOf<typeof addSecondFactor>['input']['passkey']>['made'];
  answer(ask: { challenge: string; rpId: string }, changes?: AnswerChanges): PasskeyAnswer;
}
interface AnswerChanges {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** False: nobody's finger or face was looked at. */
  isVerified?: boolean;
  userHandle?: string;
  type?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** The few kinds of CBOR that are needed here. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([kind | length])
      : length < 256
        ? Buffer.from([kind | 24, length])
        : Buffer.from([kind | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(0x20, -value - 1) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value]);
  const parts = [...value].flatMap(([name, inner]) => [cbor(name), cbor(inner as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(0xa0, value.size), ...parts]);
}

function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
}
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** Makes a passkey as an offer wishes it. `counter`: what the device counts; 0 for those that count nothing. */
export function makePasskey(
  wish: FactorOffer['passkey'],
  { origin, counter = 0, isVerified = true }: { origin: string; counter?: number; isVerified?: boolean },
): SoftwarePasskey {
  if (!wish) throw new Error('No passkey was offered');
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const credentialId = randomBytes(32);
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, challenge: string, at: string): string =>
    JSON.stringify({ type, challenge, origin: at, crossOrigin: false });
  const idLength = Buffer.from([0, credentialId.length]);
  const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, cose]);
  const flags = present | (isVerified ? verified : 0) | withKey;
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authenticatorData(wish.rp.id, flags, counter, credential)],
  ]);
  const id = base64url(credentialId);
  let count = counter;
  return {
    id,
    made: {
      id,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', wish.challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
      },
    },
    answer({ challenge, rpId }, changes = {}) {
      if (counter > 0) count++;
      const { isVerified: isKnown = true, type = 'webauthn.get' } = changes;
      const data = authenticatorData(
        changes.rpId ?? rpId,
        present | (isKnown ? verified : 0),
        changes.counter ?? count,
      );
      const client = Buffer.from(clientData(type, challenge, changes.origin ?? origin));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      return {
        id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: changes.userHandle ?? wish.user.id,
        },
      };
    },
  };
}
