import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What is sealed; each kind by a key of its own, so that one is worth nothing as another. */
type Kind = 'authenticator' | 'offer' | 'challenge' | 'proof';

/** Content that travels through a browser, or lies in the database, and is read by nobody but us. */
export interface FactorSeals {
  /** `owner`: what it is for; sealed for one, it cannot be opened for another. */
  seal(kind: Kind, owner: string, content: Uint8Array): Buffer;
  /** Undefined for anything that we did not seal for this. */
  open(kind: Kind, owner: string, sealed: Uint8Array): Buffer | undefined;
  /** The same as text that ends at an instant; without content it is a word that nobody can make. */
  sealUntil(kind: Kind, owner: string, until: Date, content?: Uint8Array): string;
  openAt(kind: Kind, owner: string, now: Date, sealed: string): { content: Buffer; until: Date } | undefined;
  /** What a device calls the account by: says nothing of it, and is the same each time. */
  userHandleOf(personId: number): string;
}

const ivBytes = 12;
const tagBytes = 16;
const timeBytes = 8;

/** AES-256-GCM, with keys made of the secret by HKDF. ACCESS-31, ACCESS-34 */
export function createFactorSeals(secret: string): FactorSeals {
  const keys = new Map<string, Buffer>();
  function keyOf(kind: string): Buffer {
    const known = keys.get(kind);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `second factor: ${kind}`, 32));
    keys.set(kind, key);
    return key;
  }

  function seal(kind: Kind, owner: string, content: Uint8Array): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', keyOf(kind), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }
  function open(kind: Kind, owner: string, sealed: Uint8Array): Buffer | undefined {
    const bytes = Buffer.from(sealed);
    if (bytes.length < ivBytes + tagBytes) return;
    const decipher = createDecipheriv('aes-256-gcm', keyOf(kind), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    } catch {
      return; // every kind of wrong seal is the same to the caller
    }
  }

  return {
    seal,
    open,
    sealUntil(kind, owner, until, content = new Uint8Array()) {
      const time = Buffer.alloc(timeBytes);
      time.writeBigUInt64BE(BigInt(until.getTime()));
      return seal(kind, owner, Buffer.concat([time, content])).toString('base64url');
    },
    openAt(kind, owner, now, sealed) {
      const bytes = open(kind, owner, Buffer.from(sealed, 'base64url'));
      if (!bytes || bytes.length < timeBytes) return;
      const until = new Date(Number(bytes.readBigUInt64BE()));
      return now < until ? { content: bytes.subarray(timeBytes), until } : undefined;
    },
    userHandleOf: personId => createHmac('sha256', keyOf('user handle')).update(String(personId)).digest('base64url'),
  };
}
