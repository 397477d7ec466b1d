import { createHash } from 'node:crypto';
import { deskMoneyOf } from '#core/check-in/desk-money.ts';
import type { DeskOperation } from '#core/check-in/operation.ts';
import { AppError } from '../../app-error.ts';
import { callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { bookDeskCash, type PaymentTransaction } from '../payment/desk-money.actions.ts';
import { refuseWhilePaying } from '../payment/payment.actions.ts';
import { insertRegistration, lockIncomplete, updateRegistration } from '../registration/registration.actions.ts';
import type { LoadedFamily } from './desk-family.ts';
import { insertHandOvers } from './operation.db.ts';

export interface Booked {
  detail: string | null;
  /** Whose balance it changed: a sale to a family that is registered is a registration of its own. */
  registrationId: number;
}

/** Takes the cash of an operation, and adds what was sold with it. CHECK-29, CHECK-30 */
export async function bookDeskMoney(
  tx: PaymentTransaction,
  loaded: LoadedFamily,
  operation: DeskOperation & { nonce: string },
  desk: string,
): Promise<Booked> {
  const money = deskMoneyOf(operation);
  if (!money) throw new AppError('not_found');
  const { amountCents, tenderedCents } = money;
  const externalId = `desk:op:${createHash('sha256').update(operation.nonce).digest('hex').slice(0, 32)}`;
  const cash = { amountCents, tenderedCents, externalId };
  const own = loaded.family.registrationId;
  if (operation.kind === 'take-cash')
    return { registrationId: own, detail: await bookDeskCash(tx, { ...cash, registrationId: own }) };
  const to = await registrationForSale(tx, loaded);
  if (to === null) {
    await bookDeskCash(tx, { ...cash, registrationId: own });
    return {
      registrationId: own,
      detail: 'The cash is recorded as credit. The family was paying online, so add what was sold under Registrations',
    };
  }
  const { spectators, lunch } = money;
  await updateRegistration(tx.db, to.id, { spectators: to.spectators + spectators, lunch: to.lunch + lunch });
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: to.id,
    action: 'sold at the desk',
    before: { spectators: to.spectators, lunch: to.lunch },
    after: { spectators: to.spectators + spectators, lunch: to.lunch + lunch, desk, amountCents },
  });
  const detail = await bookDeskCash(tx, { ...cash, registrationId: to.id });
  // What is sold to a family that is registered is handed out with the sale.
  if (to.isNew)
    await insertHandOvers(
      tx.db,
      (['spectators', 'lunch'] as const)
        .filter(what => money[what] > 0)
        .map(what => ({
          registrationId: to.id,
          what,
          merchOrderId: null,
          at: tx.now,
          personId: callerOf(tx).actorId,
        })),
    );
  return { registrationId: to.id, detail };
}

/** The family's unfinished registration, else a new one at the desk; null while it pays online for what it has. */
async function registrationForSale(tx: PaymentTransaction, { tournamentId, personId }: LoadedFamily) {
  const unfinished = await lockIncomplete(tx.db, personId, tournamentId);
  if (unfinished) {
    try {
      await refuseWhilePaying(tx.db, unfinished.id);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
    return { ...unfinished, isNew: false };
  }
  const takenBy = callerOf(tx).actorId;
  const row = { tournamentId, personId, createdAt: tx.now, isInPerson: true, takenBy };
  const id = await insertRegistration(tx.db, row);
  if (id === null) throw new AppError('busy', { retryAfterSeconds: 1 });
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: id,
    action: 'create in person',
    after: { tournamentId, isInPerson: true },
  });
  return { id, spectators: 0, lunch: 0, isNew: true };
}
