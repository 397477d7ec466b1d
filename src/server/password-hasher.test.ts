import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

// Files of a worker share their modules: those that meet the mock are loaded for this file alone.
const hashing = vi.hoisted(() => {
  vi.resetModules();
  return { now: 0, most: 0, calls: 0, fails: false };
});
afterAll(() => void vi.resetModules());

// The real argon2, counted; only the cap on how many run at once cannot be seen from outside.
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const counted =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      hashing.calls++;
      hashing.most = Math.max(hashing.most, ++hashing.now);
      try {
        const done = await work(...given);
        if (hashing.fails) throw new Error('out of memory');
        return done;
      } finally {
        hashing.now--;
      }
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

beforeEach(() => Object.assign(hashing, { now: 0, most: 0, calls: 0, fails: false }));

describe('a hash', () => {
  const hasher = createPasswordHasher();

  test('is a PHC string with its parameters', async () => {
    expect(await hasher.hash('northern lights')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });
  test('differs each time', async () => {
    expect(await hasher.hash('northern lights')).not.toBe(await hasher.hash('northern lights'));
  });
  test('matches its own password, and no other', async () => {
    const hash = await hasher.hash('northern lights');
    expect(await hasher.verify('northern lights', hash)).toBe(true);
    expect(await hasher.verify('Northern lights', hash)).toBe(false);
    expect(await hasher.verify('', hash)).toBe(false);
  });
  test('is the same however the keyboard composes the letters', async () => {
    expect(await hasher.verify('Thérèse'.normalize('NFD'), await hasher.hash('Thérèse'.normalize('NFC')))).toBe(true);
  });
  test('made with other parameters is still verified with those', async () => {
    const hash =
      '$argon2id$v=19$m=8192,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$' +
      (await tagOf('northern lights', { memory: 8192, passes: 1 }));
    expect(await hasher.verify('northern lights', hash)).toBe(true);
    expect(await hasher.verify('southern lights', hash)).toBe(false);
    expect(hasher.isOutdated(hash)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('northern lights'))).toBe(false);
  });
  test.each(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA'])(
    'that is not ours ("%s") matches nothing',
    async hash => expect(await hasher.verify('northern lights', hash)).toBe(false),
  );
  test('that is truncated matches nothing', async () => {
    const hash = await hasher.hash('northern lights');
    expect(await hasher.verify('northern lights', hash.slice(0, -4))).toBe(false);
  });
  test('that is missing costs as much work as a wrong password, and matches nothing', async () => {
    expect(await hasher.verify('northern lights', null)).toBe(false);
    expect(hashing.calls).toBe(1);
  });
});

async function tagOf(password: string, { memory, passes }: { memory: number; passes: number }): Promise<string> {
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const key = argon2Sync('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory, passes });
  return key.toString('base64').replace(/=+$/, '');
}

describe('a rush of sign-ins', () => {
  test.each([1, 2, 3])('is hashed completely, %d at a time', async limit => {
    const hasher = createPasswordHasher(limit);
    const hashes = await Promise.all(Array.from({ length: 9 }, () => hasher.hash('northern lights')));
    expect(new Set(hashes).size).toBe(9);
    expect([hashing.calls, hashing.most, hashing.now]).toEqual([9, limit, 0]);
  });

  test('does not exceed the limit when more arrive as others finish', async () => {
    const hasher = createPasswordHasher(2);
    const all: Promise<string>[] = [];
    for (let i = 0; i < 12; i++) {
      all.push(hasher.hash('northern lights'));
      await pass(5);
    }
    await Promise.all(all);
    expect(hashing.most).toBe(2);
  });

  test('ACCESS-22 lets known people go first', async () => {
    const hasher = createPasswordHasher(1);
    const hash = await hasher.hash('northern lights');
    const done: string[] = [];
    const verify = async (name: string, turn?: 'first') => {
      await hasher.verify('northern lights', hash, turn);
      done.push(name);
    };
    await Promise.all([verify('running'), verify('guess 1'), verify('guess 2'), verify('known', 'first')]);
    expect(done).toEqual(['running', 'known', 'guess 1', 'guess 2']);
  });

  test('frees its slot when one fails', async () => {
    const hasher = createPasswordHasher(1);
    hashing.fails = true;
    const failed = await Promise.allSettled([hasher.hash('one'), hasher.hash('two'), hasher.hash('three')]);
    expect(failed.map(f => f.status)).toEqual(['rejected', 'rejected', 'rejected']);
    hashing.fails = false;
    expect(await hasher.hash('four')).toMatch(/^\$argon2id/);
  });
});
