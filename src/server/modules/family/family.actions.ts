import { AppError } from '../../app-error.ts';
import type { Call, HistoryCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { endFamilyLinks } from '../family-timeline/family-link.actions.ts';
import { type HistoryEntry, recordHistories } from '../history/history.actions.ts';
import { lockAllOf, moveRegistrations } from '../registration/registration.actions.ts';
import { type Person, updatePerson } from '../users/account.actions.ts';
import { voidLinks } from '../users/family-invitation.actions.ts';
import { listShared, lockFamilies } from './family.db.ts';

/** Two accounts of one family: the one that holds the registrations, and the other. */
export interface SharedFamily {
  holder: Locked<Person>;
  other: Locked<Person>;
}

/** These accounts with whoever shares their families, locked before anything that decides is read. */
export async function lockShared(db: Call['db'], ids: readonly number[]) {
  const people = new Map((await lockFamilies(db, ids)).map(person => [person.id, person]));
  const families = (await listShared(db, ids)).map(({ id, familyOf }): SharedFamily => {
    const [holder, other] = [people.get(familyOf), people.get(id)];
    // Somebody joined them while we waited for the locks.
    if (!holder || !other) throw new AppError('changed_meanwhile');
    return { holder, other };
  });
  const familyOf = (personId: number) =>
    families.find(({ holder, other }) => holder.id === personId || other.id === personId);
  return { people, familyOf };
}

/** Notes of each registration whose it was and is. */
export const movedEntries = (
  rows: readonly { id: number; personId: number }[],
  personId: number,
  action: string,
): HistoryEntry[] =>
  rows.map(row => ({
    subject: 'registration',
    subjectId: row.id,
    action,
    before: { personId: row.personId },
    after: { personId },
  }));

/** Parts two parents: each keeps the registrations that they began. Links that either knew end. ACCESS-46 */
export async function part(call: HistoryCall, { holder, other }: SharedFamily): Promise<void> {
  const { db } = call;
  const rows = (await lockAllOf(db, [holder.id])).filter(row => row.begunBy === other.id);
  await endFamilyLinks(call, holder.id);
  await updatePerson(db, other.id, { familyOf: null });
  await moveRegistrations(
    db,
    rows.map(({ id }) => id),
    { personId: other.id, begunBy: null },
  );
  for (const { id } of [holder, other]) await voidLinks(db, id, 'family', call.now);
  await recordHistories(call, movedEntries(rows, other.id, 'family parted'));
}
