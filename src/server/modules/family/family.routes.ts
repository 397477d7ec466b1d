import type * as contract from '#contract/family.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { type FamilyAccount, invitationRefusal, type JoinVerdict, joinVerdict } from '#core/person/join-family.ts';
import * as say from '#say/refusals.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, type ChangingCall, callerOf, type HistoryCall, handler } from '../../call.ts';
import { recordHistories, recordHistory } from '../history/history.actions.ts';
import {
  deleteEmpty,
  listBegun,
  listRegistrations,
  lockAllOf,
  moveRegistrations,
} from '../registration/registration.actions.ts';
import { findPerson, findPersonByEmail, type Person, updatePerson } from '../users/account.actions.ts';
import {
  findInvitation,
  findOwnInvitation,
  hashOfLink,
  inTransaction,
  mailFamilyChange,
  mailFamilyInvitation,
  redeemInvitation,
  voidLinks,
} from '../users/family-invitation.actions.ts';
import { lockShared, movedEntries, part, type SharedFamily } from './family.actions.ts';
import { findOther, listShared } from './family.db.ts';

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

async function lockOwn(call: Pick<Call, 'db' | 'caller'>, besides: readonly number[] = []) {
  const { personId } = callerOf(call);
  const { people, familyOf } = await lockShared(call.db, [personId, ...besides]);
  const own = people.get(personId);
  if (!own) throw new AppError('not_signed_in');
  const asFamily = (person: Person): FamilyAccount => ({ ...person, isShared: familyOf(person.id) !== undefined });
  return { own, people, familyOf, asFamily };
}

/** The same for a page: without locks. */
async function previewOf(call: HistoryCall, hash: string) {
  const { db, now } = call;
  const { personId } = callerOf(call);
  const invitation = await findInvitation(db, hashOfLink(hash), now);
  const [inviter, own] = [invitation && (await findPerson(db, invitation.personId)), await findPerson(db, personId)];
  if (!invitation || !inviter || inviter.erasedAt || !own) throw new AppError('bad_link');
  const shared = await listShared(db, [inviter.id, own.id]);
  const asFamily = (person: Person): FamilyAccount => ({
    ...person,
    isShared: shared.some(({ id, familyOf }) => id === person.id || familyOf === person.id),
  });
  const [mine, theirs] = [
    await listRegistrations(db, { familyId: personId }),
    await listRegistrations(db, { familyId: inviter.id, incompleteOnly: true }),
  ];
  const begun = await listBegun(
    db,
    [...mine, ...theirs].map(({ id }) => id),
  );
  const invited = { emailKey: emailKeyOf(invitation.newEmail ?? '') };
  const verdict = joinVerdict(asFamily(inviter), asFamily(own), invited, begun);
  const isMineEmpty = (id: number) => begun.some(row => row.id === id && row.isEmpty);
  return { inviter, verdict, hasOwn: mine.some(({ id }) => !isMineEmpty(id)) };
}

function refuseJoin(verdict: JoinVerdict): asserts verdict is Extract<JoinVerdict, { emptyIds: number[] }> {
  if (verdict.refusal !== undefined) throw new AppError(verdict.refusal);
}

async function partAndTell(call: ChangingCall, family: SharedFamily, toldIds: readonly number[]): Promise<void> {
  await part(call, family);
  for (const person of [family.holder, family.other])
    if (toldIds.includes(person.id)) await mailFamilyChange(call, person, 'parted');
  call.afterCommit(() => call.app.dropKeptCopies());
}

/** The other parent: invited, joined, and parted again. ACCESS-43 to ACCESS-46 */
export const familyHandlers = {
  'family.getFamily': handler<typeof contract.getFamily>({
    async run(call) {
      const { personId } = callerOf(call);
      const other = await findOther(call.db, personId);
      const invitation = other ? undefined : await findOwnInvitation(call.db, personId, call.now);
      return {
        other: other ? nameOf(other) : null,
        invitation: invitation
          ? { email: invitation.newEmail ?? '', expiresAt: invitation.expiresAt.toISOString() }
          : null,
      };
    },
  }),

  'family.inviteParent': handler<typeof contract.inviteParent>({
    run: all =>
      inTransaction(all, async call => {
        const { email } = all.input;
        const { own, asFamily } = await lockOwn(call);
        const refusal = invitationRefusal(asFamily(own), emailKeyOf(email));
        if (refusal === 'own_address') throw badInput('email', say.emailIsOwn());
        if (refusal) throw new AppError(refusal);
        await voidLinks(call.db, own.id, 'family', call.now);
        const known = await findPersonByEmail(call.db, emailKeyOf(email));
        await mailFamilyInvitation(call, own, email, known?.language);
        await recordHistory(call, { subject: 'person', subjectId: own.id, action: 'invited the other parent' });
        return true as const;
      }),
  }),

  'family.withdrawInvitation': handler<typeof contract.withdrawInvitation>({
    run: all =>
      inTransaction(all, async call => {
        const { own } = await lockOwn(call);
        if (await findOwnInvitation(call.db, own.id, call.now)) {
          await voidLinks(call.db, own.id, 'family', call.now);
          await recordHistory(call, { subject: 'person', subjectId: own.id, action: 'withdrew the invitation' });
        }
        return true as const;
      }),
  }),

  'family.getInvitation': handler<typeof contract.getInvitation>({
    async run(call) {
      const { inviter, verdict, hasOwn } = await previewOf(call, call.params.hash);
      if (verdict.refusal === 'bad_link') throw new AppError('bad_link');
      return { inviter: nameOf(inviter), obstacle: verdict.refusal ?? null, hasOwn };
    },
  }),

  'family.acceptInvitation': handler<typeof contract.acceptInvitation>({
    async run(all) {
      const tokenHash = hashOfLink(all.input.hash);
      // Only says whom to lock; what decides is the redeeming below.
      const invitation = await findInvitation(all.db, tokenHash, all.now);
      if (!invitation) throw new AppError('bad_link');
      return inTransaction(all, async call => {
        const { db, now } = call;
        const { own, people, asFamily } = await lockOwn(call, [invitation.personId]);
        const inviter = people.get(invitation.personId);
        const rows = await lockAllOf(db, [invitation.personId, own.id]);
        const begun = await listBegun(
          db,
          rows.map(({ id }) => id),
        );
        const email = await redeemInvitation(db, { tokenHash, personId: invitation.personId, now });
        if (!inviter || email === undefined) throw new AppError('bad_link');
        const verdict = joinVerdict(asFamily(inviter), asFamily(own), { emailKey: emailKeyOf(email) }, begun);
        refuseJoin(verdict);
        await deleteEmpty(db, verdict.emptyIds);
        await updatePerson(db, own.id, { familyOf: inviter.id });
        const moved = rows.filter(row => row.personId === own.id && !verdict.emptyIds.includes(row.id));
        await moveRegistrations(
          db,
          moved.map(({ id }) => id),
          { personId: inviter.id, begunBy: own.id },
        );
        for (const { id } of [own, inviter]) await voidLinks(db, id, 'family', now);
        await recordHistories(call, [
          { subject: 'person', subjectId: inviter.id, action: 'other parent joined', after: { personId: own.id } },
          { subject: 'person', subjectId: own.id, action: 'joined a family', after: { familyOf: inviter.id } },
          ...movedEntries(moved, inviter.id, 'family joined'),
        ]);
        await mailFamilyChange(call, inviter, 'joined');
        call.afterCommit(() => call.app.dropKeptCopies());
        return true as const;
      });
    },
  }),

  'family.leaveFamily': handler<typeof contract.leaveFamily>({
    run: all =>
      inTransaction(all, async call => {
        const { own, familyOf } = await lockOwn(call);
        const family = familyOf(own.id);
        if (!family) return true as const;
        const { holder, other } = family;
        await partAndTell(call, family, [holder.id === own.id ? other.id : holder.id]);
        await recordHistories(
          call,
          [own, holder.id === own.id ? other : holder].map(({ id }, i) => ({
            subject: 'person',
            subjectId: id,
            action: i === 0 ? 'left the family' : 'other parent left',
          })),
        );
        return true as const;
      }),
  }),

  'family.getFamilyOf': handler<typeof contract.getFamilyOf>({
    async run({ db, params }) {
      if (!(await findPerson(db, params.personId))) throw new AppError('not_found');
      const other = await findOther(db, params.personId);
      return { other: other ? { personId: other.id, name: nameOf(other) } : null };
    },
  }),

  'family.separateFamily': handler<typeof contract.separateFamily>({
    async run(call) {
      const { personId } = call.params;
      const { people, familyOf } = await lockShared(call.db, [personId]);
      if (!people.has(personId)) throw new AppError('not_found');
      const family = familyOf(personId);
      if (!family) return true as const; // the parents did it themselves
      const ids = [family.holder.id, family.other.id];
      await partAndTell(call, family, ids);
      await recordHistories(
        call,
        ids.map(subjectId => ({
          subject: 'person',
          subjectId,
          action: 'family separated',
          reason: call.input.reason,
        })),
      );
      return true as const;
    },
  }),
};
