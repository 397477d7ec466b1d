import type { StaffRole } from './access.ts';

/** What a role is called on screens and in mails, and what it opens, in one sentence each. */
export const roleTexts: Readonly<Record<StaffRole, { name: string; duty: string }>> = {
  CheckInAdmin: {
    name: 'Check-in admin',
    duty: 'Views registrations, takes payments and checks families in on tournament day.',
  },
  TournamentDirector: {
    name: 'Tournament director',
    duty: 'Runs the tournament: everything a check-in admin can do, plus refunds, the books, competitors, messages, files, divisions and rings.',
  },
  SuperAdmin: {
    name: 'SuperAdmin',
    duty: 'Full access, including settings, users, personal data and history.',
  },
};

/** "Check-in admin and Tournament director". */
export function rolesInWords(held: readonly StaffRole[]): string {
  const names = held.map(role => roleTexts[role].name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** How long an invited person has to set a password. ACCESS-11 */
export const invitationDays = 7;

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
