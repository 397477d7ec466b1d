import { describe, expect, test } from 'vitest';
import type { Role } from './access.ts';
import {
  type Factors,
  isBareAddress,
  isLastFactor,
  readCode,
  recoveryCodeBytes,
  recoveryCodeOf,
  secondStepOf,
} from './second-factor.ts';

const of = (roles: Role[], hasAuthenticator: boolean, passkeys: number): Factors => ({
  roles: ['Customer', ...roles],
  hasAuthenticator,
  passkeys,
});

test.each<[string, Factors, boolean, string]>([
  ['a family', of([], false, 0), true, 'none'],
  ['a family with a passkey', of([], false, 2), true, 'none'],
  ['a family with an authenticator', of([], true, 0), true, 'wanted'],
  ['a check-in admin', of(['CheckInAdmin'], false, 0), true, 'none'],
  ['a check-in admin with an authenticator', of(['CheckInAdmin'], true, 1), true, 'wanted'],
  ['a director', of(['TournamentDirector'], false, 0), true, 'missing'],
  ['a director with a passkey', of(['TournamentDirector'], false, 1), true, 'wanted'],
  ['a SuperAdmin with an authenticator', of(['SuperAdmin'], true, 0), true, 'wanted'],
  ['a SuperAdmin without the setting', of(['SuperAdmin'], false, 0), false, 'none'],
  ['a SuperAdmin with a passkey, without the setting', of(['SuperAdmin'], false, 1), false, 'none'],
  ['a SuperAdmin with an authenticator, without the setting', of(['SuperAdmin'], true, 0), false, 'wanted'],
])('ACCESS-32 ACCESS-33 after the password of %s', (_, factors, isOn, step) => {
  expect(secondStepOf(factors, isOn)).toBe(step);
});

test.each<[string, Factors, boolean, boolean]>([
  ['the only passkey of a director', of(['TournamentDirector'], false, 1), true, true],
  ['the authenticator of a SuperAdmin', of(['SuperAdmin'], true, 0), true, true],
  ['one of two', of(['SuperAdmin'], true, 1), true, false],
  ['the only one without the setting', of(['SuperAdmin'], true, 0), false, false],
  ['the only one of a family', of([], true, 0), true, false],
])('ACCESS-35 whether %s has to stay', (_, factors, isOn, isLast) => {
  expect(isLastFactor(factors, isOn)).toBe(isLast);
});

describe('a code as typed', () => {
  test.each([
    ['123456', { digits: '123456' }],
    [' 123 456 ', { digits: '123456' }],
    ['12345', null],
    ['1234567', null],
    ['K7MP-2XQR-0000-abcd-efgh-jkmn', { recovery: 'k7mp2xqr0000abcdefghjkmn' }],
    ['k7mp 2xqr oooo abcd efgh jkmI', { recovery: 'k7mp2xqr0000abcdefghjkm1' }],
    ['k7mp-2xqr', null],
    ['uuuu-uuuu-uuuu-uuuu-uuuu-uuuu', null],
    ['', null],
  ])('%j', (typed, read) => {
    expect(readCode(typed)).toEqual(read);
  });

  test('ACCESS-34 reads every recovery code that is made', () => {
    const bytes = Uint8Array.from({ length: recoveryCodeBytes }, (_, i) => i * 17);
    const code = recoveryCodeOf(bytes);
    expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    expect(readCode(code)).toEqual({ recovery: code.replaceAll('-', '') });
    expect(recoveryCodeOf(new Uint8Array(15).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz-zzzz-zzzz');
  });
});

test.each([
  ['nlc.example', false],
  ['localhost', false],
  ['1st.example', false],
  ['203.0.113.7', true],
  ['[::1]', true],
])('%s is a bare address: %s', (hostname, isBare) => {
  expect(isBareAddress(hostname)).toBe(isBare);
});
