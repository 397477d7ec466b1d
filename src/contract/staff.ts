import * as z from 'zod/mini';
import { access, staffRoles } from '#core/access/access.ts';
import { email, languages, pageNumber, pageOf, pathId, searchText, text, texts, token } from './fields.ts';
import { route } from './route.ts';

const manage = { roles: access.manageUsers } as const;
const byPerson = z.object({ personId: pathId() });
const staffRoleList = z.pipe(
  z.array(z.enum(staffRoles, texts.choice), texts.list).check(z.maxLength(3, texts.list)),
  z.transform(values => staffRoles.filter(role => values.includes(role))),
);

export const User = z.object({
  personId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** False: signed up, or invited, and the address is not verified yet. */
  isVerified: z.boolean(),
  isErased: z.boolean(),
  /** Of a passkey or an authenticator. */
  hasSecondFactor: z.boolean(),
  /** What the person is written to in. */
  language: z.enum(languages),
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;
export const listUsers = route({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Staff and, when searched for, customers: by name',
  ...manage,
  query: z.object({
    search: searchText(),
    /** Only people with this role. */
    role: z.optional(z.enum(['staff', ...staffRoles], texts.choice)),
    /** Only people who asked to have everything erased. */
    asks: z.optional(z.enum(['erasure'], texts.choice)),
    page: pageNumber(),
  }),
  output: pageOf(User),
});
export const getUser = route({
  method: 'GET',
  path: '/api/admin/users/{personId}',
  summary: 'One account with its roles',
  ...manage,
  params: byPerson,
  output: User,
  errors: ['not_found'],
});
export const InviteInput = z.object({
  firstName: text(60),
  lastName: text(60),
  email: email(),
  roles: staffRoleList.check(z.minLength(1, 'Please choose at least one role')),
});
export const inviteStaff = route({
  method: 'POST',
  path: '/api/admin/users/invite',
  summary: 'Invite somebody to the staff by mail; somebody who has an account gets the roles at once',
  ...manage,
  input: InviteInput,
  output: User,
  errors: ['bad_input'],
});
export const setRoles = route({
  method: 'PUT',
  path: '/api/admin/users/{personId}/roles',
  summary: 'Grant and withdraw staff roles; the person’s sessions end with the next request',
  ...manage,
  params: byPerson,
  input: z.object({ roles: staffRoleList }),
  output: User,
  errors: ['not_found', 'bad_input', 'last_super_admin'],
});
export const StaffInvitation = z.object({
  inviter: z.string(),
  organisation: z.string(),
  roles: z.array(z.enum(staffRoles)),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;
export const getInvitation = route({
  method: 'GET',
  path: '/api/users/invitation/{personId}/{hash}',
  summary: 'Who invites to the staff by a mailed link, and to what; null for every other link',
  roles: access.visit,
  params: z.object({ personId: pathId(), hash: token() }),
  output: z.nullable(StaffInvitation),
});
export const endSessions = route({
  method: 'POST',
  path: '/api/admin/users/{personId}/end-sessions',
  summary: 'End every session of an account, as its owner can: when a phone is lost and its owner cannot',
  ...manage,
  params: byPerson,
  output: z.literal(true),
  errors: ['not_found'],
});
export const resetSecondFactors = route({
  method: 'POST',
  path: '/api/admin/users/{personId}/reset-second-factors',
  summary: 'Remove a colleague’s passkeys, authenticator and recovery codes, when they lost them; their sessions end',
  ...manage,
  params: byPerson,
  input: z.object({ reason: text(500) }),
  output: User,
  errors: ['not_found', 'own_account', 'nothing_to_do'],
});
