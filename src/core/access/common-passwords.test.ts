import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  test.each([
    'password', 'Password1', 'P@ssw0rd', 'p@ssw0rd123', 'PASSWORD2027!', '12345678', '87654321', 'qwertyuiop', 'QWERTY123',
    'iloveyou', 'aaaaaaaa', 'abcabcabc', '20272027', 'abcdefgh', 'Dragon99', 'dr4g0n99', 'Sunshine!', 'trustno1', '1q2w3e4r',
    'Tournament2027', 'NLC20272027', 'taekwondo', 'Karate123!', 'blackbelt1', 'toronto2027', 'pass word', '123karate',
  ])('%s is common', password => {
    expect(isCommonPassword(password)).toBe(true);
  }); // biome-ignore format: a table

  test.each([
    'correct horse battery staple', 'Xk7#mPq2vL', 'moose-canoe-lantern', 'the ice went out on May 3', 'v9TqLw2z', 'éclair au café noir',
  ])('%s is not', password => {
    expect(isCommonPassword(password)).toBe(false);
  }); // biome-ignore format: a table

  test('a password made of the person’s own details counts as common for that person only', () => {
    const own = ['Annika', 'Virtanen', 'annika.v@dojo.example'];
    expect(isCommonPassword('Virtanen2027', own)).toBe(true);
    expect(isCommonPassword('annika.v@dojo.example', own)).toBe(true);
    expect(isCommonPassword('Annika.V1', own)).toBe(true);
    expect(isCommonPassword('Virtanen2027')).toBe(false);
  });
});
