import type * as contract from '#contract/registration/registration.ts';
import { isSold, shortSizes } from '#core/merch/stock.ts';
import { registrationLimits } from '#core/registration/registration-limits.ts';
import { AppError, found } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { refuseWhilePaying } from '../payment/open-payment.actions.ts';
import { listStock } from '../payment/stock.actions.ts';
import { deleteMerchOrder, findSize, insertMerchOrder, listMerchOrders } from './merch-order.db.ts';
import { presentMerchOrder } from './registration.presenter.ts';
import { endPaymentUnderWay, lockForChange } from './registration-change.ts';

export const merchOrderHandlers = {
  'registration.addMerchOrder': handler<typeof contract.addMerchOrder>({
    async run(call) {
      const registration = await lockForChange(call, call.params.registrationId);
      const { SellMerch } = call.app.organisation.flags;
      const size = await findSize(call.db, { ...call.input, tournamentId: registration.tournamentId });
      if (!size) throw new AppError(SellMerch ? 'not_found' : 'not_sold');
      if (!isSold({ isArchived: size.archivedAt !== null }, SellMerch)) throw new AppError('not_sold');
      const orders = await listMerchOrders(call.db, [registration.id]);
      if (orders.length >= registrationLimits.merchOrders) throw new AppError('limit_reached');
      await refuseWhilePaying(call.db, registration.id); // before counting: it holds what it is about to pay
      // Counted here so that nobody fills a basket in vain; the real hold is taken when payment starts.
      const stock = await listStock(call.db, { merchIds: [size.merchId] });
      const wanted = [...orders.map(order => order.merchSizeId), size.id];
      if (shortSizes(wanted, stock).includes(size.id)) throw new AppError('sold_out');
      const order = {
        registrationId: registration.id,
        merchId: size.merchId,
        merchSizeId: size.id,
        price: size.price, // and stays so. SHOP-7
      };
      const id = await insertMerchOrder(call.db, { ...order, createdAt: call.now });
      await recordHistory(call, { subject: 'merch_order', subjectId: id, action: 'add', after: order });
      return presentMerchOrder({ ...order, id, title: size.title, sizeTitle: size.sizeTitle, isUndeliverable: false });
    },
    recover: endPaymentUnderWay,
  }),
  'registration.removeMerchOrder': handler<typeof contract.removeMerchOrder>({
    async run(call) {
      const registration = await lockForChange(call, call.params.registrationId);
      const removed = found(await deleteMerchOrder(call.db, registration.id, call.params.merchOrderId));
      await refuseWhilePaying(call.db, registration.id);
      await recordHistory(call, {
        subject: 'merch_order',
        subjectId: call.params.merchOrderId,
        action: 'remove',
        before: { registrationId: registration.id, ...removed },
      });
      return true as const;
    },
    recover: endPaymentUnderWay,
  }),
};
