/** Roles of specification §6. A check passes when the caller holds any role of the allowed list. */
export const roles = ['Unauthenticated', 'Customer', 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const;
export type Role = (typeof roles)[number];
export const staffRoles = ['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

const everybody = roles;
const signedIn = ['Customer', 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const;
const allStaff = staffRoles;
const directors = ['TournamentDirector', 'SuperAdmin'] as const;
const superAdmins = ['SuperAdmin'] as const;

/** What a caller can do, by role. Routes, menus, guards, buttons and tests are all made from this table. ACCESS-1, ACCESS-9 */
export const access = {
  visit: everybody,
  manageOwn: signedIn,
  enterOffice: allStaff,
  manageRegistrations: allStaff,
  impersonate: directors,
  takePayments: allStaff,
  checkIn: allStaff,
  /** The microphone is beside check-in. ANNOUNCE-4 */
  announce: allStaff,
  overrideCheckIn: directors,
  refund: directors,
  keepBooks: directors,
  seeDashboard: directors,
  manageCompetitors: directors,
  manageMerch: directors,
  communicate: directors,
  shareFiles: directors,
  matchmake: directors,
  runMatchday: directors,
  manageRings: directors,
  manageSettings: superAdmins,
  manageUsers: superAdmins,
  managePersonalData: superAdmins,
  seeHistory: superAdmins,
  seeStatus: superAdmins,
} as const satisfies Record<string, readonly Role[]>;
export type Ability = keyof typeof access;

/** ACCESS-2: any one role of the list is enough; nobody signed in is Unauthenticated. */
export function mayUse(allowed: readonly Role[], held: readonly Role[]): boolean {
  return allowed.some(role => held.includes(role));
}

const rank: Record<Role, number> = {
  Unauthenticated: 0,
  Customer: 1,
  CheckInAdmin: 2,
  TournamentDirector: 3,
  SuperAdmin: 4,
};
const rankOf = (held: readonly Role[]): number => Math.max(0, ...held.map(role => rank[role]));

/** ACCESS-3: SuperAdmin and TournamentDirector may act for somebody of lower roles, never equal or higher. */
export function mayImpersonate(actor: readonly Role[], target: readonly Role[]): boolean {
  return rankOf(actor) >= rank.TournamentDirector && rankOf(target) < rankOf(actor);
}

/** ACCESS-16: while staff act for somebody, what must be the person's own is not theirs to decide. */
export const isActing = ({ personId, actorId }: { personId: number; actorId: number }): boolean => actorId !== personId;

/** ACCESS-8: who holds a staff role. */
export function isStaff(held: readonly Role[]): boolean {
  return mayUse(staffRoles, held);
}
