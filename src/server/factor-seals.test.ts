import { expect, test } from 'vitest';
import { createFactorSeals } from './factor-seals.ts';

const seals = createFactorSeals('s'.repeat(40));
const content = Buffer.from('twenty bytes of it..');
const now = new Date('2027-03-20T10:00:00-04:00');
const later = new Date(now.getTime() + 60_000);

test('ACCESS-34 a secret is opened for its owner only, and with the secret of the site', () => {
  const sealed = seals.seal('authenticator', '7', content);
  expect(sealed.includes(content)).toBe(false);
  expect(seals.open('authenticator', '7', sealed)).toEqual(content);
  expect(seals.seal('authenticator', '7', content)).not.toEqual(sealed);
  expect(seals.open('authenticator', '8', sealed)).toBeUndefined();
  expect(seals.open('offer', '7', sealed)).toBeUndefined();
  expect(createFactorSeals('t'.repeat(40)).open('authenticator', '7', sealed)).toBeUndefined();
  for (let i = 0; i < sealed.length; i++) {
    const bent = Buffer.from(sealed);
    bent[i] = (bent[i] ?? 0) ^ 1;
    expect(seals.open('authenticator', '7', bent), `byte ${i}`).toBeUndefined();
  }
  for (const length of [0, 1, 27, sealed.length - 1])
    expect(seals.open('authenticator', '7', sealed.subarray(0, length))).toBeUndefined();
});

test('a word holds until its end, for whom it was made', () => {
  const word = seals.sealUntil('proof', '7', later);
  expect(word).toMatch(/^[\w-]+$/);
  expect(seals.openAt('proof', '7', now, word)).toEqual({ content: Buffer.alloc(0), until: later });
  expect(seals.openAt('proof', '7', later, word)).toBeUndefined();
  expect(seals.openAt('proof', '8', now, word)).toBeUndefined();
  expect(seals.openAt('challenge', '7', now, word)).toBeUndefined();
  expect(seals.openAt('proof', '7', now, 'nothing of ours')).toBeUndefined();
  expect(seals.openAt('offer', '7', now, seals.sealUntil('offer', '7', later, content))?.content).toEqual(content);
});

test('a device calls an account by the same handle each time, which is not its number', () => {
  expect(seals.userHandleOf(7)).toBe(seals.userHandleOf(7));
  expect(seals.userHandleOf(7)).not.toBe(seals.userHandleOf(8));
  expect(Buffer.from(seals.userHandleOf(7), 'base64url')).toHaveLength(32);
});
