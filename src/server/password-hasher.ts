import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const effort = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whose turn comes before everybody else's: people whose browser is known. ACCESS-22 */
type Turn = 'first' | 'last';

export interface PasswordHasher {
  /** A PHC string. */
  hash(password: string): Promise<string>;
  /** Takes as long for a missing hash as for a wrong password, so that accounts cannot be found out by timing. */
  verify(password: string, hash: string | null, turn?: Turn): Promise<boolean>;
  /** Whether a hash was made with less or more effort than one made today. */
  isOutdated(hash: string): boolean;
}

const typed = (password: string): string => password.normalize('NFKC');
const random = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Hashes with argon2id, at most `limit` at once: a rush of sign-ins queues and leaves the other work its share. */
export function createPasswordHasher(limit = 2): PasswordHasher {
  let running = 0;
  const waiting: Record<Turn, (() => void)[]> = { first: [], last: [] };
  async function inTurn<T>(work: () => Promise<T>, turn: Turn = 'last'): Promise<T> {
    if (running >= limit) await new Promise<void>(resolve => waiting[turn].push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.first.shift() ?? waiting.last.shift();
      if (next) next();
      else running--;
    }
  }
  const { memoryCost, timeCost, parallelism } = effort;
  const today = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const nobodys = `${today}${random(16)}$${random(32)}`;
  return {
    hash: password => inTurn(() => argon2.hash(typed(password), effort)),
    async verify(password, hash, turn) {
      const known = hash ?? nobodys;
      if (!/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/.test(known)) return false;
      return (await inTurn(() => argon2.verify(known, typed(password)), turn)) && hash !== null;
    },
    isOutdated: hash => !hash.startsWith(today),
  };
}
