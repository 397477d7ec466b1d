import type * as contract from '#contract/staff.ts';
import { staffRoles } from '#core/access/access.ts';
import { mayHoldRoles } from '#core/access/role-change.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { searchedWords } from '../../db/has-words.ts';
import { pageOrFirst } from '../../db/page-or-first.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  findStaffInvitation,
  hashOfLink,
  listRoles,
  lockOrAddAccount,
  lockPerson,
  raiseTokenVersion,
  removeSecondFactors,
} from '../users/account.actions.ts';
import { changeRoles, rolesOf, tellRoles } from './change-roles.ts';
import { countUsers, findUser, listUsers, lockRoles, type UserFilter, type UserRow } from './staff.db.ts';

const pageSize = 50;

const presentUser = (row: UserRow): contract.User => ({
  personId: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  roles: rolesOf(row),
  isVerified: row.verifiedAt !== null,
  isErased: row.erasedAt !== null,
  hasSecondFactor: Boolean(row.hasSecondFactor),
  language: row.language,
  createdAt: row.createdAt.toISOString(),
});

async function getUser(db: Parameters<typeof findUser>[0], personId: number): Promise<contract.User> {
  const row = found(await findUser(db, personId));
  return presentUser(row);
}

/** From here on nobody's roles change; who has just lost theirs decides about nobody's. ACCESS-12 */
async function lockRolesFor(call: Pick<Call, 'db' | 'caller'>): Promise<void> {
  await lockRoles(call.db);
  if (!(await listRoles(call.db, callerOf(call).actorId)).includes('SuperAdmin')) throw new AppError('role_missing');
}

export const staffHandlers = {
  'staff.listUsers': handler<typeof contract.listUsers>({
    async run({ db, query: { search, role, asks, page: asked } }) {
      const words = searchedWords(search);
      const filter: UserFilter = {
        words,
        role: role ?? null,
        asksErasure: asks === 'erasure',
        withCustomers: words.length > 0,
      };
      const total = await countUsers(db, filter);
      const list = (number: number) => listUsers(db, filter, { number, size: pageSize });
      const { rows, page } = await pageOrFirst(asked, list);
      return { items: rows.map(presentUser), total, page, pageSize };
    },
  }),

  'staff.getUser': handler<typeof contract.getUser>({
    run: ({ db, params }) => getUser(db, params.personId),
  }),

  // The account and its roles are there at once; the link waits. ACCESS-11
  'staff.inviteStaff': handler<typeof contract.inviteStaff>({
    async run(call) {
      const { roles, ...account } = call.input;
      await lockRolesFor(call);
      const { person, isNew } = await lockOrAddAccount(call, account);
      const granted = await changeRoles(call, person.id, held =>
        staffRoles.filter(role => held.includes(role) || roles.includes(role)),
      );
      await tellRoles(call, person, { ...granted, isNew });
      return getUser(call.db, person.id);
    },
  }),

  // What the mail said, while its link can be used. ACCESS-47
  'staff.getInvitation': handler<typeof contract.getInvitation>({
    async run({ app, db, now, params: { personId, hash } }) {
      const inviter = await findStaffInvitation(db, { tokenHash: hashOfLink(hash), personId, now });
      const held = inviter ? await listRoles(db, personId) : [];
      const roles = staffRoles.filter(role => held.includes(role));
      if (!inviter || roles.length === 0) return null;
      const { name: organisation } = await app.organisation.read(db);
      return { inviter: `${inviter.firstName} ${inviter.lastName}`.trim(), organisation, roles };
    },
  }),

  'staff.setRoles': handler<typeof contract.setRoles>({
    async run(call) {
      const { personId } = call.params;
      await lockRolesFor(call);
      const person = found(await lockPerson(call.db, { id: personId }));
      if (call.input.roles.length > 0 && !mayHoldRoles(person))
        throw badInput('roles', 'This account has no e-mail address to sign in with');
      const change = await changeRoles(call, personId, () => call.input.roles);
      if (change.isChanged) await tellRoles(call, person, { ...change, isNew: false });
      return getUser(call.db, personId);
    },
  }),

  // Refused from the next request on; the password stays. ACCESS-18
  'staff.endSessions': handler<typeof contract.endSessions>({
    async run(call) {
      const { personId } = call.params;
      if (!(await lockPerson(call.db, { id: personId }))) throw new AppError('not_found');
      await raiseTokenVersion(call.db, personId);
      await recordHistory(call, { subject: 'person', subjectId: personId, action: 'logged_out_everywhere' });
      return true;
    },
  }),

  'staff.resetSecondFactors': handler<typeof contract.resetSecondFactors>({
    async run(call) {
      const { personId } = call.params;
      // Somebody who came by a colleague's open session would not get round their second factor.
      if (personId === callerOf(call).actorId) throw new AppError('own_account');
      await lockRolesFor(call);
      const person = found(await lockPerson(call.db, { id: personId }));
      if (!(await removeSecondFactors(call, person, call.input.reason))) throw new AppError('nothing_to_do');
      await raiseTokenVersion(call.db, personId);
      return getUser(call.db, personId);
    },
  }),
};
