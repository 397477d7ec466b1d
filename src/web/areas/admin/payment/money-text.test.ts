import { expect, test } from 'vitest';
import { amountText, centsOf, signedCentsOf } from './money-text.ts';

test.each([
  ['45', 4500],
  ['45.5', 4550],
  ['45.05', 4505],
  ['45,50', 4550],
  [' $45.00 ', 4500],
  ['0', 0],
  ['', null],
  ['.50', null],
  ['45.', null],
  ['45.005', null],
  ['-5', null],
  ['1e3', null],
  ['1,000', null],
  ['12345678', null],
] as const)('%j is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([
  ['-45', -4500],
  ['−45.00', -4500],
  ['-$45.5', -4550],
  ['45', 4500],
  ['-0', 0],
  ['--5', null],
  ['-', null],
  ['5-', null],
] as const)('%j is %s cents where more may have gone out', (text, cents) => {
  expect(signedCentsOf(text)).toBe(cents);
});

test('reads an amount back from its field', () => {
  for (const cents of [0, 1, 10, 99, 100, 4505, 99_999_999]) {
    expect(centsOf(amountText(cents))).toBe(cents);
    expect(signedCentsOf(amountText(-cents))).toBe(0 - cents);
  }
});
