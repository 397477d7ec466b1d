import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { email, pathId, text, token } from './fields.ts';
import { route } from './route.ts';

const done = z.literal(true);

/** The two accounts of a family, as one of them sees it. */
export const Family = z.object({
  /** The other parent's name. */
  other: z.nullable(z.string()),
  /** Whom the caller invited, until it is accepted or over. */
  invitation: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
});
export type Family = z.infer<typeof Family>;

export const getFamily = route({
  method: 'GET',
  path: '/api/users/family',
  summary: 'The other parent of the caller’s family, and the invitation that waits',
  roles: access.manageOwn,
  output: Family,
});
export const InviteParent = z.object({ email: email() });
export const inviteParent = route({
  method: 'POST',
  path: '/api/users/family/invitation',
  summary: 'Invite the other parent by e-mail to the caller’s family; another invitation ends the earlier one',
  roles: access.manageOwn,
  input: InviteParent,
  output: done,
  transaction: 'own',
  errors: ['bad_input', 'family_full', 'too_many_attempts'],
  notWhileActing: true,
  notInTrial: true,
});
export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/api/users/family/invitation',
  summary: 'Withdraw the caller’s invitation; true when there is none too',
  roles: access.manageOwn,
  output: done,
  transaction: 'own',
  notWhileActing: true,
});
export const Invitation = z.object({
  /** Who invites. */
  inviter: z.string(),
  /** Why it cannot be accepted as things stand. */
  obstacle: z.nullable(z.enum(['family_full', 'both_begun'])),
  /** Whether the caller has registrations that both would have. */
  hasOwn: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;
export const getInvitation = route({
  method: 'GET',
  path: '/api/users/family/invitation/{hash}',
  summary: 'Who invites by a mailed link, for the account of the address it was mailed to',
  roles: access.manageOwn,
  params: z.object({ hash: token() }),
  output: Invitation,
  errors: ['bad_link'],
  notWhileActing: true,
  notInTrial: true,
});
export const acceptInvitation = route({
  method: 'PUT',
  path: '/api/users/family/invitation',
  summary: 'Join the family of a mailed link, once: its registrations and the caller’s are both parents’ from now on',
  roles: access.manageOwn,
  input: z.object({ hash: token() }),
  output: done,
  transaction: 'own',
  errors: ['bad_link', 'family_full', 'both_begun'],
  notWhileActing: true,
  notInTrial: true,
});
export const leaveFamily = route({
  method: 'DELETE',
  path: '/api/users/family',
  summary: 'Leave the family that the caller shares, if any: each keeps the registrations that they began',
  roles: access.manageOwn,
  output: done,
  transaction: 'own',
  notWhileActing: true,
});

const byPerson = z.object({ personId: pathId() });
export const getFamilyOf = route({
  method: 'GET',
  path: '/api/admin/users/{personId}/family',
  summary: 'The other account of somebody’s family',
  roles: access.manageUsers,
  params: byPerson,
  output: z.object({ other: z.nullable(z.object({ personId: z.int(), name: z.string() })) }),
  errors: ['not_found'],
});
export const separateFamily = route({
  method: 'PUT',
  path: '/api/admin/users/{personId}/separate',
  summary: 'Part the two accounts of a family, if they share one: each keeps the registrations that they began',
  roles: access.manageUsers,
  params: byPerson,
  input: z.object({ reason: text(500) }),
  output: done,
  errors: ['not_found'],
});
