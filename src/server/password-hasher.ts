import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const memoryKib = 19_456;
const passes = 2;

export interface PasswordHasher {
  /** A PHC string. */
  hash(password: string): Promise<string>;
  /** Takes as long for a missing hash as for a wrong password, so that accounts cannot be found out by timing. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

async function deriveKey(password: string, nonce: Buffer, memory: number, rounds: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory, passes: rounds });
}

/** Hashes with argon2id, at most `limit` at once: a rush of sign-ins queues and leaves the other work its share. */
export function createPasswordHasher(limit = 2): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }
  const dummy = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${encode(randomBytes(16))}$${encode(randomBytes(32))}`;
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const key = await inTurn(() => deriveKey(password, nonce, memoryKib, passes));
      return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${encode(nonce)}$${encode(key)}`;
    },
    async verify(password, hash) {
      const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash ?? dummy);
      if (!parts) return false;
      const [, memory, rounds, nonce, tag] = parts as unknown as [string, string, string, string, string];
      const key = await inTurn(() => deriveKey(password, Buffer.from(nonce, 'base64'), Number(memory), Number(rounds)));
      const expected = Buffer.from(tag, 'base64');
      return expected.length === key.length && timingSafeEqual(expected, key) && hash !== null;
    },
  };
}
