import type * as contract from '#contract/registration/family-change.ts';
import { notPaidYet } from '#say/registration.ts';
import { AppError, badInput } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  insertRegistration,
  type LockedRegistration,
  lockOwnRegistration,
} from '../registration/registration.actions.ts';
import { mayChangePaid } from '../tournament/tournament.actions.ts';
import { findAddition, findFirstOrder } from './family-change.db.ts';

export function refuseUnpaidOrLate(call: Pick<Call, 'app' | 'now'>, registration: LockedRegistration): void {
  if (registration.completedAt === null) throw badInput('registrationId', notPaidYet());
  if (!mayChangePaid(call, registration)) throw new AppError('changes_closed');
}

/** An order of its own that adds to a paid one. Two presses find the same: the first registration is locked. REG-47 */
export async function beginAddition(call: Call<typeof contract.startAddition>): Promise<{ registrationId: number }> {
  const first = await lockOwnRegistration(call, await findFirstOrder(call.db, call.params.registrationId));
  refuseUnpaidOrLate(call, first);
  const known = await findAddition(call.db, first.id);
  if (known !== undefined) return { registrationId: known };
  const { id: addsToId, tournamentId, personId, begunBy } = first;
  const id = await insertRegistration(call.db, { tournamentId, personId, begunBy, addsToId, createdAt: call.now });
  if (id === null) throw new AppError('busy', { retryAfterSeconds: 1 });
  await recordHistory(call, {
    subject: 'registration',
    subjectId: id,
    action: 'add to a paid registration',
    after: { tournamentId, addsTo: addsToId },
  });
  return { registrationId: id };
}
