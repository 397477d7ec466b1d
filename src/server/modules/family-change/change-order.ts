import type * as contract from '#contract/registration/family-change.ts';
import { isSold, shortSizes } from '#core/merch/stock.ts';
import * as sayField from '#say/fields.ts';
import { notPaidYet } from '#say/registration.ts';
import { AppError, badInput } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { heldAndSoldBySize, lockSizes } from '../payment/payment.actions.ts';
import {
  findSize,
  insertRegistration,
  type LockedRegistration,
  listMerchOrders,
  lockOwnRegistration,
  presentMerchOrder,
  updateMerchOrderSize,
} from '../registration/registration.actions.ts';
import { mayChangePaid } from '../tournament/tournament.actions.ts';
import { findAddition, findFirstOrder } from './family-change.db.ts';
import { mailPaidChange } from './tell-change.ts';

function refuseUnpaidOrLate(call: Pick<Call, 'app' | 'now'>, registration: LockedRegistration): void {
  if (registration.completedAt === null) throw badInput('registrationId', notPaidYet());
  if (!mayChangePaid(call, registration)) throw new AppError('changes_closed');
}

/** Two presses find the same one: the first registration is locked. REG-47 */
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

/** The same thing at the price it was paid; never one that another family holds or has bought. REG-45 */
export async function exchange(call: Call<typeof contract.exchangeSize>) {
  const { registrationId, merchOrderId } = call.params;
  const { merchSizeId } = call.input;
  const registration = await lockOwnRegistration(call, registrationId);
  const order = (await listMerchOrders(call.db, [registration.id])).find(({ id }) => id === merchOrderId);
  if (!order || order.isUndeliverable) throw new AppError('not_found');
  refuseUnpaidOrLate(call, registration);
  if (order.merchSizeId === merchSizeId) return presentMerchOrder(order);
  const { merchId } = order;
  const size = await findSize(call.db, { merchId, merchSizeId, tournamentId: registration.tournamentId });
  if (!size) throw badInput('merchSizeId', sayField.choice());
  if (!isSold({ isArchived: size.archivedAt !== null }, call.app.organisation.flags.SellMerch))
    throw new AppError('not_sold');
  await lockSizes(call.db, [order.merchSizeId, merchSizeId]);
  if (shortSizes([merchSizeId], await heldAndSoldBySize(call.db, [merchId])).length > 0) throw new AppError('sold_out');
  await updateMerchOrderSize(call.db, order.id, merchSizeId);
  await recordHistory(call, {
    subject: 'merch_order',
    subjectId: order.id,
    action: 'exchange size',
    before: { registrationId: registration.id, size: order.sizeTitle },
    after: { registrationId: registration.id, size: size.sizeTitle },
  });
  await mailPaidChange(
    call,
    {
      registrationId: registration.id,
      personId: registration.personId,
      key: `merch:${order.id}:${merchSizeId}:${call.now.getTime()}`,
    },
    {
      about: order.title,
      outcome: 'changed',
      changes: [{ what: 'size', before: [order.sizeTitle], after: [size.sizeTitle] }],
      reason: null,
    },
  );
  return presentMerchOrder({ ...order, merchSizeId, sizeTitle: size.sizeTitle });
}
