import { expect, test } from 'vitest';
import { isExampleAddress } from './example-address.ts';

test.each([
  ['tournament@example.com', true],
  ['Tournament@Mail.Example.ORG', true],
  ['NLC Tournament <tournament@example.com>', true],
  ['tournament@example.ca', false],
  ['tournament@nlc.example', false],
  ['tournament@myexample.com', false],
  ['example.com@club.ca', false],
])('PRIV-22 mail to %s gets lost: %s', (address, isLost) => expect(isExampleAddress(address)).toBe(isLost));
