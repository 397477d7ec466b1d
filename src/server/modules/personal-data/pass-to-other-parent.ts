import type { HistoryCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { lockShared, movedEntries } from '../family/family.actions.ts';
import { recordHistories } from '../history/history.actions.ts';
import { lockAllOf, moveRegistrations } from '../registration/registration.actions.ts';
import { lockPersonAlone, type Person, updatePerson } from '../users/account.actions.ts';
import { deleteInvitationsTo } from '../users/family-invitation.actions.ts';

/**
 * One parent is about to be erased: everything of the family is the other's from now on. Answers the one to erase, with
 * nothing of the family left; the lock lets nobody write for them meanwhile. PRIV-21
 */
export async function lockToErase(call: HistoryCall, personId: number): Promise<Locked<Person> | undefined> {
  const { familyOf } = await lockShared(call.db, [personId]);
  const family = familyOf(personId);
  if (family) {
    const { holder, other } = family;
    const heir = holder.id === personId ? other : holder;
    const rows = await lockAllOf(call.db, [holder.id]);
    await updatePerson(call.db, other.id, { familyOf: null });
    await moveRegistrations(
      call.db,
      rows.map(({ id }) => id),
      { personId: heir.id, begunBy: null },
    );
    const moved = rows.filter(row => row.personId !== heir.id);
    await recordHistories(call, movedEntries(moved, heir.id, 'passed to the other parent'));
  }
  const person = await lockPersonAlone(call.db, personId); // erased, too
  if (person) await deleteInvitationsTo(call.db, person.emailKey);
  return person;
}
