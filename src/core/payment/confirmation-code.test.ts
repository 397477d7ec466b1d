import { expect, test } from 'vitest';
import { confirmationCodeFrom } from './confirmation-code.ts';

test('PAY-8: a confirmation code has eight unmistakable characters, all equally likely', () => {
  const count = new Map<string, number>();
  for (let i = 0; i < 256; i++) {
    const code = confirmationCodeFrom(new Uint8Array(8).fill(i));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    count.set(code, (count.get(code) ?? 0) + 1);
  }
  expect([...count.values()]).toEqual(Array(32).fill(8));
  expect(() => confirmationCodeFrom(new Uint8Array(7))).toThrow('8 bytes');
});
