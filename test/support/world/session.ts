import { decodeJwt } from 'jose';
import { isStaff, type StaffRole } from '#core/access/access.ts';
import { sessionMs } from '#core/access/session-end.ts';
import type { AppContext } from '#server/call.ts';

/** A token as after a sign-in now, without a password. */
export async function signInWithout(
  app: Pick<AppContext, 'db' | 'tokens' | 'clock'>,
  personId: number,
  { staff = [], version = 1 }: { staff?: StaffRole[]; version?: number } = {},
): Promise<string> {
  const now = app.clock.now();
  const roles = ['Customer' as const, ...staff];
  const { id: session } = await app.db
    .insertInto('session')
    .values({
      personId,
      device: 'Chrome on Linux',
      tokenVersion: version,
      createdAt: now,
      lastUsedAt: now,
      endsAt: new Date(now.getTime() + sessionMs(isStaff(roles))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return app.tokens.sign({ personId, roles, userDisplayName: 'Test Person', version, session }, now);
}

/** Which session a token is for. */
export const sessionIn = (token: string): number => Number(decodeJwt(token).session);
