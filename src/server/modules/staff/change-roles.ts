import { type StaffRole, staffRoles } from '#core/access/access.ts';
import { leavesNoSuperAdmin, needsNewPassword } from '#core/access/role-change.ts';
import { AppError, found } from '../../app-error.ts';
import type { ChangingCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { recordHistory } from '../history/history.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { askForNewPassword, canSignIn, type Person, raiseTokenVersion } from '../users/account.actions.ts';
import { findUser, listSuperAdmins, replaceRoles, type UserRow } from './staff.db.ts';

export const rolesOf = ({ roles }: Pick<UserRow, 'roles'>): StaffRole[] =>
  staffRoles.filter(role => roles?.includes(role));

const holderOf = (row: UserRow) => ({
  personId: row.id,
  roles: rolesOf(row),
  isVerified: row.verifiedAt !== null,
  isErased: row.erasedAt !== null,
});

/**
 * Gives a person exactly these roles, in the caller's transaction, which holds the roles' lock. Unchanged roles do
 * nothing; otherwise the person's sessions end. Returns the roles before.
 */
export async function changeRoles(
  scope: ChangingCall,
  personId: number,
  wanted: (held: readonly StaffRole[]) => StaffRole[],
  reason?: string,
): Promise<{ before: StaffRole[]; after: StaffRole[]; isChanged: boolean }> {
  const user = found(await findUser(scope.db, personId));
  const before = rolesOf(user);
  const after = wanted(before);
  if (after.join() === before.join()) return { before, after, isChanged: false };
  const holders = (await listSuperAdmins(scope.db)).map(holderOf);
  // ACCESS-12
  if (leavesNoSuperAdmin(holders, { personId, roles: after })) throw new AppError('last_super_admin');
  await replaceRoles(scope.db, personId, after);
  await raiseTokenVersion(scope.db, personId);
  await recordHistory(scope, {
    subject: 'person_role',
    subjectId: personId,
    action: 'roles changed',
    before: { roles: before },
    after: { roles: after },
    ...(reason === undefined ? {} : { reason }),
  });
  return { before, after, isChanged: true };
}

/** Tells a person of new roles; with the first one, and to somebody who cannot sign in yet, by the link that sets a password. ACCESS-13 */
export async function tellRoles(
  scope: ChangingCall,
  person: Locked<Person>,
  change: { before: StaffRole[]; after: StaffRole[]; isChanged: boolean; isNew: boolean },
): Promise<void> {
  const { before, after, isChanged, isNew } = change;
  const losesPassword = needsNewPassword(before, after) && person.passwordHash !== null;
  if (after.length > 0 && (losesPassword || !canSignIn(person)))
    return askForNewPassword(scope, person, { roles: after, isNew: isNew || person.passwordHash === null });
  if (!isChanged) return;
  await queueMail(scope, {
    dedupeKey: `roles:${person.id}:${person.tokenVersion + 1}`,
    to: person.email,
    template: 'staffRoles',
    payload: { firstName: person.firstName, roles: after, loginLink: `${scope.app.config.publicUrl}/user/login` },
    personId: person.id,
  });
}
