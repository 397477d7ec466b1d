import { expect, test } from 'vitest';
import { isPlaceholderEmail, placeholderEmail } from './placeholder-email.ts';

test('REG-19 recognizes a placeholder in upper or lower case', () => {
  expect(isPlaceholderEmail(placeholderEmail('abc'))).toBe(true);
  expect(isPlaceholderEmail(placeholderEmail('abc').toUpperCase())).toBe(true);
});
test.each(['parent@example.com', 'no-mail.invalid@example.com', 'x@no-mail.invalid.example.com'])(
  'REG-19 %s is a real address',
  address => expect(isPlaceholderEmail(address)).toBe(false),
);
