import { changeRefusalOf } from '#core/registration/order-change.ts';
import { AppError, found } from '../../app-error.ts';
import { type ActingCall, type Call, callerOf } from '../../call.ts';
import { endOpenPayment } from '../payment/open-payment.actions.ts';
import { mayOrder } from '../tournament/tournament.actions.ts';
import { type LockedRegistration, lockRegistration, type WantedRegistration } from './registration.db.ts';

/** Locks the caller's registration; somebody else's is not found. */
export async function lockOwnRegistration(call: ActingCall, wanted: WantedRegistration): Promise<LockedRegistration> {
  return found(await lockRegistration(call.db, wanted, callerOf(call).familyId));
}

export function refuseClosed(call: ActingCall, row: LockedRegistration): void {
  const refusal = changeRefusalOf({
    isCompleted: row.completedAt !== null,
    isInPerson: row.isInPerson,
    isRegistrationOpen: mayOrder(call, row, row),
  });
  if (refusal) throw new AppError(refusal);
}

/**
 * Locks a registration whose order is about to change; refuses if it is completed or closed. `refuseWhilePaying` comes
 * last, as a change that is refused anyway must not end a payment.
 */
export async function lockForChange(call: ActingCall, wanted: WantedRegistration): Promise<LockedRegistration> {
  const row = await lockOwnRegistration(call, wanted);
  refuseClosed(call, row);
  return row;
}

/**
 * The `recover` of every change to an order: ends the payment under way and retries the change. If the payment went
 * through meanwhile, the retry finds the registration completed. PAY-7
 */
export function endingPayment<C extends Pick<Call, 'app'>>(
  registrationIdOf: (call: C) => number | undefined | Promise<number | undefined>,
) {
  return async (call: C, refusal: AppError): Promise<boolean> => {
    if (refusal.code !== 'payment_under_way') return false;
    const registrationId = await registrationIdOf(call);
    if (registrationId === undefined) return false;
    await endOpenPayment(call.app, registrationId);
    return true;
  };
}

/** The usual one: the address names the registration. */
export const endPaymentUnderWay = endingPayment<Pick<Call, 'app'> & { params: { registrationId: number } }>(
  call => call.params.registrationId,
);
