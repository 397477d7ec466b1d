import { describe, expect, test } from 'vitest';
import { framesOf, scrubbed } from './scrub.ts';

describe('LOG-2 keeps an error’s message without what it quotes', () => {
  test.each([
    ['Unexpected token \'p\', "password123" is not valid JSON', 'Unexpected token "…", "…" is not valid JSON'],
    ['invalid input syntax for type integer: "Aino Koski"', 'invalid input syntax for type integer: "…"'],
    ['Key (email_key)=(aino@example.com) already exists.', 'Key (email_key)=(…) already exists.'],
    ['550 5.1.1 <aino.koski@example.com>: Recipient address rejected', '550 5.1.1 <…>: Recipient address rejected'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['card 4242 4242 4242 4242 declined', 'card … declined'],
    ['no route to 705-555-0100', 'no route to …'],
    ['no route to 705.555.0100, +1 (705) 555 0100', 'no route to …, …'],
    ['bad token eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJwZXJzb25JZCI6MX0.sig_x', 'bad token …'],
    ['could not reach postgres://nlc:secret@db/nlc', 'could not reach …'],
    ["A ring's draft isn't there", "A ring's draft isn't there"],
    ['two\r\nlines\tand a bell', 'two lines and a bell'],
  ])('%s', (message, kept) => expect(scrubbed(message)).toBe(kept));

  test('cuts long messages', () => {
    expect(scrubbed('a '.repeat(1000)).length).toBe(301);
  });

  test('keeps only the frames of a stack, whatever the message', () => {
    const error = new Error('secret\n    and at more');
    error.stack = `Error: secret\n    and at more\n    at run (file:///srv/nlc/src/server/call.ts:3:4)\n    at main`;
    expect(framesOf(error.stack)).toEqual(['run (src/server/call.ts:3:4)', 'main']);
    expect(framesOf(undefined)).toEqual([]);
  });
});
