import type { Session } from '#contract/users.ts';
import { isStaff } from '#core/access/access.ts';
import { deviceInWords } from '#core/access/device-words.ts';
import { sessionMs } from '#core/access/session-end.ts';
import type { Call } from '../../call.ts';
import { knowBrowser } from './known-origin.ts';
import { getPerson, listRoles } from './person.db.ts';
import { insertSession } from './session.db.ts';

/** Signs a person in: the only place where a session is made. It ends no other one. ACCESS-28, ACCESS-39 */
export async function createSession(
  { db, app, now, browser, header }: Pick<Call, 'db' | 'app' | 'now' | 'browser' | 'header'>,
  personId: number,
): Promise<Session> {
  const { firstName, lastName, tokenVersion } = await getPerson(db, personId);
  const roles = await listRoles(db, personId);
  await knowBrowser({ db, now, browser }, personId);
  const session = await insertSession(db, {
    personId,
    tokenVersion,
    device: deviceInWords(header('user-agent')),
    createdAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + sessionMs(isStaff(roles))),
  });
  const userDisplayName = `${firstName} ${lastName}`.trim();
  const token = await app.tokens.sign({ personId, roles, userDisplayName, version: tokenVersion, session }, now);
  return { personId, roles, userDisplayName, token };
}
