import { createHash } from 'node:crypto';
import { deskMoneyOf } from '#core/check-in/desk-money.ts';
import { isOtherTournament } from '#core/check-in/desk-tournament.ts';
import type { DeskOperation } from '#core/check-in/operation.ts';
import { doorEmail } from '#core/person/placeholder-email.ts';
import { registrationLimits } from '#core/registration/registration-limits.ts';
import { AppError, found } from '../../app-error.ts';
import { callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { bookDeskCash, type PaymentTransaction } from '../payment/desk-money.actions.ts';
import { refuseWhilePaying } from '../payment/open-payment.actions.ts';
import {
  findAddable,
  hasCompletedRegistration,
  insertRegistration,
  lockIncomplete,
  updateRegistration,
} from '../registration/registration.actions.ts';
import { findTournamentById, loadTournaments, todayOf } from '../tournament/tournament.actions.ts';
import { lockOrAddAccount } from '../users/account.actions.ts';
import type { LoadedFamily } from './desk-family.ts';
import { insertHandOvers } from './operation.db.ts';

export interface Booked {
  detail: string | null;
  /** Whose balance it changed: a sale to a family that is registered is a registration of its own. */
  registrationId: number;
}

type Op = DeskOperation & { nonce: string };

/** The money an operation moves, under a number that is the same for the same operation. */
function cashOf(operation: Op) {
  const money = found(deskMoneyOf(operation));
  const externalId = `desk:op:${createHash('sha256').update(operation.nonce).digest('hex').slice(0, 32)}`;
  const { amountCents, tenderedCents, spectators, lunch } = money;
  return { cash: { amountCents, tenderedCents, externalId }, sold: { spectators, lunch } };
}

/** Takes the cash of an operation, and adds what was sold with it. CHECK-29, CHECK-30 */
export async function bookDeskMoney(
  tx: PaymentTransaction,
  loaded: LoadedFamily,
  operation: Op,
  desk: string,
): Promise<Booked> {
  const { cash, sold } = cashOf(operation);
  const own = loaded.family.registrationId;
  if (operation.kind === 'take-cash')
    return { registrationId: own, detail: await bookDeskCash(tx, { ...cash, registrationId: own }) };
  const to = await registrationForSale(tx, loaded);
  if (typeof to === 'string' || isTooMuch(to, sold)) {
    await bookDeskCash(tx, { ...cash, registrationId: own });
    return { registrationId: own, detail: asCredit(typeof to === 'string' ? to : tooMuch) };
  }
  await addSold(tx, to, { ...sold, desk, amountCents: cash.amountCents });
  const detail = await bookDeskCash(tx, { ...cash, registrationId: to.id, isHandedOut: to.isNew });
  if (to.isNew) await handOut(tx, to.id, sold);
  return { registrationId: to.id, detail };
}

/** Why nothing can be sold for this tournament; undefined when it can. CHECK-19 */
export async function doorObstacle(
  call: Pick<PaymentTransaction, 'db' | 'app' | 'now'>,
  { value }: DeskOperation,
): Promise<string | undefined> {
  const tournament = await findTournamentById(call.db, Number(value.tournamentId));
  if (!tournament) return 'This tournament doesn’t exist';
  const { next } = await loadTournaments(call);
  return isOtherTournament(tournament, next?.id, todayOf(call)) ? 'This sale is for another tournament' : undefined;
}

/**
 * Sells to someone who has no registration: an in-person registration of the tournament's account "Sold at the door",
 * finished whatever it costs by now, since the buyer has left. CHECK-31
 */
export async function bookDoorSale(tx: PaymentTransaction, operation: Op, desk: string): Promise<Booked> {
  const { cash, sold } = cashOf(operation);
  const tournamentId = Number(operation.value.tournamentId);
  const account = { firstName: 'Sold', lastName: 'at the door', email: doorEmail(tournamentId) };
  // Locked with its account, so that two desks sell one after the other.
  const { person } = await lockOrAddAccount(tx, account, 'Sold at the desk');
  const to = await registrationForSale(tx, { tournamentId, personId: person.id });
  if (typeof to === 'string') throw new AppError('busy', { retryAfterSeconds: 1 });
  if (isTooMuch(to, sold)) {
    await bookDeskCash(tx, { ...cash, registrationId: to.id, isHandedOut: true });
    return { registrationId: to.id, detail: asCredit(tooMuch) };
  }
  await addSold(tx, to, { ...sold, desk, amountCents: cash.amountCents });
  const detail = await bookDeskCash(tx, { ...cash, registrationId: to.id, isHandedOut: true });
  await handOut(tx, to.id, sold);
  return { registrationId: to.id, detail };
}

type Sold = { spectators: number; lunch: number };

/** More than one registration holds. */
const isTooMuch = (to: Sold, sold: Sold): boolean =>
  to.spectators + sold.spectators > registrationLimits.spectators || to.lunch + sold.lunch > registrationLimits.lunch;
const tooMuch = `A registration holds at most ${registrationLimits.spectators} passes and ${registrationLimits.lunch} lunches`;

const asCredit = (why: string): string =>
  `The cash is recorded as credit. ${why}, so add what was sold under Registrations`;

async function addSold(
  tx: PaymentTransaction,
  to: Sold & { id: number },
  { spectators, lunch, desk, amountCents }: Sold & { desk: string; amountCents: number },
): Promise<void> {
  await updateRegistration(tx.db, to.id, { spectators: to.spectators + spectators, lunch: to.lunch + lunch });
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: to.id,
    action: 'sold at the desk',
    before: { spectators: to.spectators, lunch: to.lunch },
    after: { spectators: to.spectators + spectators, lunch: to.lunch + lunch, desk, amountCents },
  });
}

/** What a registration of its own holds is handed out with the sale. */
function handOut(tx: PaymentTransaction, registrationId: number, sold: Sold): Promise<void> {
  const personId = callerOf(tx).actorId;
  return insertHandOvers(
    tx.db,
    (['spectators', 'lunch'] as const)
      .filter(what => sold[what] > 0)
      .map(what => ({ registrationId, what, merchOrderId: null, at: tx.now, personId })),
  );
}

/**
 * A new registration at the desk for a family that has registered, and for one that has nothing unfinished; else its
 * unfinished one. Otherwise why not: it pays online for what it has, or has begun so much that nothing fits beside it.
 */
async function registrationForSale(
  tx: PaymentTransaction,
  { tournamentId, personId }: Pick<LoadedFamily, 'tournamentId' | 'personId'>,
) {
  const isRegistered = await hasCompletedRegistration(tx.db, personId, tournamentId);
  const unfinished = isRegistered ? undefined : await lockIncomplete(tx.db, personId, tournamentId);
  if (unfinished) {
    try {
      await refuseWhilePaying(tx.db, unfinished.id);
    } catch (error) {
      if (error instanceof AppError) return 'The family was paying online';
      throw error;
    }
    return { ...unfinished, isNew: false };
  }
  const takenBy = callerOf(tx).actorId;
  const row = { tournamentId, personId, createdAt: tx.now, isInPerson: true, takenBy };
  let id = await insertRegistration(tx.db, row);
  let addsToId: number | undefined;
  if (id === null && isRegistered) {
    // Something else of the family's is unfinished: beside it there may only be an addition to what it has completed.
    addsToId = await findAddable(tx.db, personId, tournamentId);
    if (addsToId === undefined) return 'The family has two unfinished orders';
    id = await insertRegistration(tx.db, { ...row, addsToId });
  }
  if (id === null) throw new AppError('busy', { retryAfterSeconds: 1 });
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: id,
    action: 'create in person',
    after: { tournamentId, isInPerson: true, ...(addsToId !== undefined && { addsTo: addsToId }) },
  });
  return { id, spectators: 0, lunch: 0, isNew: true };
}
