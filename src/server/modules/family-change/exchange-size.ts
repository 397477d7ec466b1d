import type * as contract from '#contract/registration/family-change.ts';
import { isSold, shortSizes } from '#core/merch/stock.ts';
import * as sayField from '#say/fields.ts';
import { AppError, badInput } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { listStock, lockSizes } from '../payment/stock.actions.ts';
import {
  findSize,
  listMerchOrders,
  lockOwnRegistration,
  presentMerchOrder,
  updateMerchOrderSize,
} from '../registration/registration.actions.ts';
import { refuseUnpaidOrLate } from './begin-addition.ts';
import { mailPaidChange } from './tell-change.ts';

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
  if (shortSizes([merchSizeId], await listStock(call.db, { merchIds: [merchId] })).length > 0)
    throw new AppError('sold_out');
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
