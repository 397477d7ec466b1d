import type { Session } from '#contract/users.ts';
import type { Call } from '../../call.ts';
import { knowBrowser } from './known-origin.ts';
import { getPerson, listRoles } from './person.db.ts';

/** Signs a person in: the only place where a session is made. */
export async function createSession(
  call: Pick<Call, 'db' | 'app' | 'now' | 'browser'>,
  personId: number,
): Promise<Session> {
  const person = await getPerson(call.db, personId);
  const roles = await listRoles(call.db, personId);
  await knowBrowser(call, personId);
  const userDisplayName = `${person.firstName} ${person.lastName}`.trim();
  const token = await call.app.tokens.sign(
    { personId, roles, userDisplayName, version: person.tokenVersion },
    call.now,
  );
  return { personId, roles, userDisplayName, token };
}
