import { expect, test } from 'vitest';
import { unsentInWords } from './desk-words.ts';

test.each([
  [1, '1 act on this device has not been sent yet. It is kept, and sent after the next sign-in here. Log out now?'],
  [
    7,
    '7 acts on this device have not been sent yet. They are kept, and sent after the next sign-in here. Log out now?',
  ],
])('CHECK-15 asks before a logout with %d unsent', (waiting, text) => expect(unsentInWords(waiting)).toBe(text));
