import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { orderKeyOf } from '#core/payment/order-key.ts';
import { costLinesOf, merchTitle, paysDoorPrice } from '#core/registration/cost.ts';
import { isEmptyOrder } from '#core/registration/registration-limits.ts';
import type { Occasion } from '../../call.ts';
import type { DB } from '../../db/schema.generated.ts';
import { findTournamentById, todayOf } from '../tournament/tournament.actions.ts';
import { type LockedRegistration, listCompetitors, listMerchOrders } from './order.db.ts';

/** Of a locked registration: the one to decide on. */
export type Order = Awaited<ReturnType<typeof loadOrder<LockedRegistration>>>;

/** What a registration holds at this moment, priced as of today. */
export async function loadOrder<R extends Selectable<DB['registration']>>(occasion: Occasion, registration: R) {
  const { db } = occasion;
  const tournament = await findTournamentById(db, registration.tournamentId);
  if (!tournament) throw new Error(`Registration ${registration.id} has no tournament`);
  const competitors = await listCompetitors(db, registration.id);
  const merch = await listMerchOrders(db, registration.id);
  const { spectators, lunch } = registration;
  const lines = costLinesOf(
    {
      isAtDoorPrice: paysDoorPrice(registration, tournament, todayOf(occasion)),
      competitors: competitors.length,
      spectators,
      lunch,
      merch: merch.map(order => ({ title: merchTitle(order), price: order.price })),
    },
    tournament,
  );
  return {
    registration,
    tournament,
    competitors,
    merch,
    lines,
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    isEmpty: isEmptyOrder({ competitors: competitors.length, spectators, lunch, merchOrders: merch.length }),
    key: orderKeyOf({
      competitorIds: competitors.map(c => c.id),
      spectators,
      lunch,
      merchOrderIds: merch.map(order => order.id),
    }),
  };
}

/** The key of an order, short enough to be told to the gateway. */
export const orderMarkOf = (orderKey: string): string =>
  createHash('sha256').update(orderKey).digest('base64url').slice(0, 22);
