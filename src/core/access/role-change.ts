import { isPlaceholderEmail } from '../person/placeholder-email.ts';
import type { StaffRole } from './access.ts';

export interface RoleHolder {
  personId: number;
  roles: readonly StaffRole[];
  isVerified: boolean;
  isErased: boolean;
}

/** Whether nobody could manage users any more: of all SuperAdmins only those count who can sign in. ACCESS-12 */
export function leavesNoSuperAdmin(
  holders: readonly RoleHolder[],
  change: { personId: number; roles: readonly StaffRole[] },
): boolean {
  const isUsable = (holder: RoleHolder): boolean =>
    holder.roles.includes('SuperAdmin') && holder.isVerified && !holder.isErased;
  const before = holders.filter(isUsable);
  const after = before.filter(({ personId }) => personId !== change.personId || change.roles.includes('SuperAdmin'));
  return before.length > 0 && after.length === 0;
}

/** Whether a password from a time when any would do stops working: the first staff role asks for a new one. ACCESS-13 */
export function needsNewPassword(before: readonly StaffRole[], after: readonly StaffRole[]): boolean {
  return before.length === 0 && after.length > 0;
}

/** Nobody can sign in to an account without an address of its own. ACCESS-48 */
export const mayHoldRoles = ({ email }: { email: string }): boolean => !isPlaceholderEmail(email);

/** How long an invited person has to set a password. ACCESS-11 */
export const invitationDays = 7;
