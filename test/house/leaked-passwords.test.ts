import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from '#core/access/common-passwords.ts';
import { generateLeakedPasswords } from '../../scripts/generate-leaked-passwords.ts';

test('the leaked passwords match the list (else: npm run passwords:list)', () => {
  const kept = fileURLToPath(new URL('../../src/core/access/leaked-passwords.generated.ts', import.meta.url));
  expect(readFileSync(kept, 'utf8')).toBe(generateLeakedPasswords());
});

// ASVS 5.0, 6.2.4
test('ACCESS-5 the three thousand most leaked passwords of sufficient length all count as common', () => {
  const most = dictionary['passwords-common'].filter(password => password.length >= 8).slice(0, 3000);
  expect(most).toHaveLength(3000);
  expect(most.filter(password => !isCommonPassword(password))).toEqual([]);
});
