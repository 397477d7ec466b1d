import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '../access/common-passwords.ts';
import { emailKeyOf } from './email-key.ts';
import { isProfileComplete } from './profile.ts';

test('ACCESS-5 recognizes a common password', () => {
  expect(isCommonPassword('password')).toBe(true);
  expect(isCommonPassword('moose-canoe-lantern')).toBe(false);
});

describe('ACCESS-6 an address names the same account in upper or lower case', () => {
  test.each([
    ['Zoe@Example.COM', 'zoe@example.com'],
    ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
    ['zoe+x@example.com', 'zoe+x@example.com'],
  ])('%s is %s', (email, key) => {
    expect(emailKeyOf(email)).toBe(key);
  });
});

describe('ACCESS-7 a profile that lacks anything from the sign-up is incomplete', () => {
  const whole = {
    firstName: 'Zoé',
    lastName: 'Séguin',
    addressLine1: '27 Spruce Street',
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3E 2B4',
    phoneNumber: '7055550142',
  };
  test('is complete with everything', () => expect(isProfileComplete(whole)).toBe(true));
  test.each(['addressLine1', 'city', 'province', 'postalCode', 'phoneNumber'])('is incomplete without %s', field => {
    expect(isProfileComplete({ ...whole, [field]: null })).toBe(false);
  });
});
