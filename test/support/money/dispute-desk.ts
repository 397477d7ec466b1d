import * as contract from '#contract/payment/staff-payment.ts';
import { type BuiltOrder, buildOrder } from '../world/order-world.ts';
import { buildStaff } from '../world/world.ts';
import { checkLedger } from './check-ledger.ts';
import { createStripeSite } from './stripe-site.ts';

export interface PaidOrder {
  order: BuiltOrder;
  sessionId: string;
}

/** Orders paid through Stripe, and how a director sees what becomes of them; at the end the ledger must balance. */
export async function openDisputeDesk() {
  const site = await createStripeSite();
  const director = await buildStaff(site.app, 'TournamentDirector');
  return {
    site,
    director,
    async paidOrder(): Promise<PaidOrder> {
      const order = await buildOrder(site.app);
      const sessionId = await site.startSession(order);
      await site.fake.pay(sessionId);
      await site.deliver(sessionId);
      return { order, sessionId };
    },
    account: async ({ order }: PaidOrder) => {
      const params = { registrationId: order.registrationId };
      return (await site.api(contract.getBalance, { params, token: director.token })).body;
    },
    ledgerOf: async ({ order }: PaidOrder) => (await site.rowsOf(order)).ledger,
    async reviewOf({ order }: PaidOrder): Promise<contract.Review> {
      const { body } = await site.api(contract.listReviews, { token: director.token, query: {} });
      return body.items.find(one => one.registrationId === order.registrationId) as contract.Review;
    },
    async close() {
      await checkLedger(site.app.db, await site.fake.ledger());
      await site.close();
    },
  };
}
