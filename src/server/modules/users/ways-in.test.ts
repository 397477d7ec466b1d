import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const users = 'src/server/modules/users';
/** How often each file of the server calls something. */
function callsOf(name: string): Record<string, number> {
  const calls = new RegExp(`\\b${name}\\(`, 'g');
  const found = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
    .toSorted()
    .map(file => [file, [...readFileSync(file, 'utf8').matchAll(calls)].length] as const);
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}

test('ACCESS-39 a session begins in the listed ways only', () => {
  expect(callsOf('createSession')).toEqual({
    'src/server/modules/trial/trial.routes.ts': 1,
    [`${users}/change-password.routes.ts`]: 1,
    [`${users}/email-change.routes.ts`]: 1,
    [`${users}/google.routes.ts`]: 1,
    [`${users}/second-factor/second-factor.routes.ts`]: 2, // a passkey, and setting up what is demanded
    [`${users}/sign-in.routes.ts`]: 1,
    [`${users}/session-begin.actions.ts`]: 1, // where it is made
  });
  expect(callsOf('tokens\\.sign')).toEqual({ [`${users}/session-begin.actions.ts`]: 1 });
});
