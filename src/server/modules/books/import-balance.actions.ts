import { ledgerKeyOf, movementKindOf } from '#core/payment/balance-movement.ts';
import { laterPayoutStatus } from '#core/payment/payout.ts';
import type { GatewayMovement, GatewayNews, GatewayPayout } from '../../adapters/payment/port.ts';
import type { AppContext } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  insertMovements,
  insertPayout,
  listIntentsOfOurs,
  listPartialPayouts,
  lockPayout,
  markWhole,
  type NewMovement,
  updatePayout,
} from './stripe-balance.db.ts';

const isOurMoney = ({ currency }: { currency: string }): boolean => currency === 'cad';

/**
 * Keeps what moved on the balance and what was sent to the bank, each once by the gateway's number, in any order and
 * however late. Throws when the gateway does not tell what a payout contains. PAY-34
 */
export async function importBalance(app: AppContext, news: GatewayNews): Promise<void> {
  const payouts = news.payouts.filter(isOurMoney).toReversed(); // told the newest first
  const moved = await named(app.db, news.movements);
  await inTransaction(app, async db => {
    await insertMovements(db, moved);
    for (const payout of payouts) await keepPayout(db, payout, app.clock.now());
  });
  const told = payouts.filter(({ isReconciled }) => isReconciled).map(({ payoutId }) => payoutId);
  for (const { id, gatewayId } of await listPartialPayouts(app.db, told)) {
    const movements = await app.payment.listPayout(gatewayId);
    const within = await named(app.db, movements);
    await inTransaction(app, async db => {
      await insertMovements(db, within);
      await markWhole(
        db,
        id,
        within.map(movement => movement.gatewayId),
      );
    });
  }
}

/** In our words, the oldest first; what belongs to nobody's registration here is other money. */
async function named(db: Database, movements: readonly GatewayMovement[]): Promise<NewMovement[]> {
  const intents = movements.map(({ paymentIntentId }) => paymentIntentId).filter(id => id !== null);
  const ours = new Set([
    ...(await listIntentsOfOurs(db, intents)),
    ...movements.filter(({ isOurs }) => isOurs).map(({ paymentIntentId }) => paymentIntentId),
  ]);
  return movements
    .filter(isOurMoney)
    .toReversed()
    .map(movement => {
      const { movementId, type, category, sourceId, paymentIntentId, feeCents, feeTaxCents } = movement;
      const kind = movementKindOf({ type, category, isOurs: movement.isOurs || ours.has(paymentIntentId) });
      return {
        gatewayId: movementId,
        kind,
        sourceId,
        paymentIntentId,
        ledgerKey: ledgerKeyOf({ kind, movementId, sourceId, paymentIntentId, feeCents, feeTaxCents }),
        amountCents: movement.amountCents,
        feeCents,
        feeTaxCents,
        createdAt: movement.createdAt,
      };
    });
}

async function keepPayout(db: Database, told: GatewayPayout, now: Date): Promise<void> {
  const { payoutId, amountCents, status, isAutomatic, arrivesOn, createdAt } = told;
  const fresh = { gatewayId: payoutId, amountCents, status, isAutomatic, arrivesOn, createdAt };
  const made = await insertPayout(db, fresh);
  const note = (id: number, action: string, before: object | undefined, after: object) =>
    recordHistory({ db, now, caller: null }, { subject: 'payout', subjectId: id, action, before, after });
  if (made !== undefined) return note(made, 'payout heard', undefined, { payoutId, amountCents, status, arrivesOn });
  const known = await lockPayout(db, { gatewayId: payoutId });
  if (!known) return;
  const later = laterPayoutStatus(known.status, status);
  if (later === known.status && arrivesOn === known.arrivesOn) return;
  await updatePayout(db, known.id, { status: later, arrivesOn });
  const before = { status: known.status, arrivesOn: known.arrivesOn };
  await note(known.id, 'payout heard', before, { status: later, arrivesOn });
}
