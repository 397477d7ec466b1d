import { expect, test } from 'vitest';
import { timeOf, unsentInWords } from './desk-words.ts';

test.each([
  [
    1,
    '1 change on this device hasn’t been sent yet. It stays saved here and will be sent after the next sign-in. Log out now?',
  ],
  [
    7,
    '7 changes on this device haven’t been sent yet. They stay saved here and will be sent after the next sign-in. Log out now?',
  ],
])('CHECK-15 asks before a logout with %d unsent', (waiting, text) => expect(unsentInWords(waiting)).toBe(text));

test('TIME-8 the desk reads its clock out like every other page', () => {
  expect([timeOf('2027-05-01T08:05:40'), timeOf('2027-05-01T12:00:00')]).toEqual(['8:05 a.m.', '12:00 p.m.']);
});
