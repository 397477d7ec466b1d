import { staffChangeRefusal } from '#core/registration/staff-change.ts';
import { AppError, found } from '../../app-error.ts';
import { type ActingCall, type Call, callerOf, onBehalfOf } from '../../call.ts';
import { lockForStaff, type StaffLocked } from '../registration/registration.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';

export async function getLockedForStaff(call: ActingCall, registrationId: number): Promise<StaffLocked> {
  return found(await lockForStaff(call.db, registrationId));
}

/** Refuses when the order cannot change any more. REG-15. `refuseWhilePaying` comes last, as with a family's change. */
function refuseUnchangeable(call: ActingCall, row: StaffLocked): void {
  const refusal = staffChangeRefusal({
    isCompleted: row.completedAt !== null,
    isArchived: row.archivedAt !== null,
    isOver: todayOf(call) > row.tournamentOn,
  });
  if (refusal) throw new AppError(refusal);
}

export async function lockForStaffChange(call: ActingCall, registrationId: number): Promise<StaffLocked> {
  const row = await getLockedForStaff(call, registrationId);
  refuseUnchangeable(call, row);
  return row;
}

/** Acts for the family: the history names both the family and the staff member. */
export function forFamily<C extends Pick<Call, 'caller'>>(call: C, { personId }: { personId: number }): C {
  return { ...call, caller: onBehalfOf(callerOf(call), personId) };
}
