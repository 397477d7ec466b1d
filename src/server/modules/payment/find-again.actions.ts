import { dollarsOf } from '#core/payment/settlement.ts';
import type { FoundSession, SessionState } from '../../adapters/payment/port.ts';
import type { AppContext } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertRegistration, lockIncomplete } from '../registration/registration.actions.ts';
import { findTournamentById, loadTournaments } from '../tournament/tournament.actions.ts';
import { findPerson, lockOrAddAccount } from '../users/account.actions.ts';
import { type LockedRegistration, lockRegistration } from './order.db.ts';
import { loadOrder, orderMarkOf } from './order.ts';
import { type FrozenLine, findAttempt, findAttemptOfSession, insertAttempt } from './payment.db.ts';
import { inPaymentTransaction, type PaymentTransaction } from './payment-transaction.ts';
import { openReview } from './review.ts';
import { settlePayment } from './settle-payment.ts';

/** Paid before the backup, and settled after it. */
const earlierMs = 86_400_000;

/**
 * After a restore: everything the gateway knows since the backup becomes ours again. What was paid for a registration that
 * is still here as it was completes it; all other money is booked and waits for staff. PAY-23
 */
export async function findPaymentsAgain(app: AppContext, madeAt: Date, isStopping = () => false): Promise<boolean> {
  let isWhole = true;
  for (const found of await app.payment.listSince(new Date(madeAt.getTime() - earlierMs))) {
    if (isStopping()) return false;
    try {
      await findAgain(app, found);
    } catch (error) {
      isWhole = false;
      app.log.warn({ session: found.sessionId, error: String(error) }, 'A payment could not be found again yet');
    }
  }
  return isWhole;
}

async function findAgain(app: AppContext, found: FoundSession): Promise<void> {
  let state = await app.payment.read(found.sessionId);
  if (!(await findAttemptOfSession(app.db, state))) {
    if (found.registrationId === null) return; // not of this site
    if (state.status === 'open') state = await app.payment.end(found.sessionId); // nobody pays for what is not here
    if (state.status !== 'paid') return;
    const lines = (await app.payment.listLines(found.sessionId)).map(
      ({ description, quantity, amountCents }): FrozenLine => ({
        description,
        quantity,
        unitAmount: amountCents / quantity / 100,
        amount: amountCents / 100,
      }),
    );
    const now = app.clock.now();
    await inPaymentTransaction(app, { now, caller: null }, tx => adopt(tx, found, state, lines));
  }
  await settlePayment(app, state);
}

/** Makes the attempt that was lost again. It holds nothing; and where its order is not as it was, staff decide. */
async function adopt(
  tx: PaymentTransaction,
  found: FoundSession,
  state: SessionState,
  lines: FrozenLine[],
): Promise<void> {
  const registration = await registrationOf(tx, found);
  const order = await loadOrder(tx.db, registration);
  const isSame = found.orderMark === orderMarkOf(order.key) && state.amountCents === order.amount * 100;
  const settles = isSame || registration.completedAt !== null;
  const isFree = found.attemptId !== null && !(await findAttempt(tx.db, found.attemptId));
  const attempt = await insertAttempt(tx.db, {
    ...(isFree && { id: found.attemptId as number }),
    registrationId: registration.id,
    gateway: tx.app.payment.kind,
    amountCents: state.amountCents,
    lines: JSON.stringify(lines),
    orderKey: isSame ? order.key : `lost ${found.sessionId}`,
    idempotencyKey: state.idempotencyKey ?? found.sessionId,
    sessionId: found.sessionId,
    status: settles ? 'expired' : 'paid',
    expiresAt: tx.now,
    gatewayExpiresAt: tx.now,
    createdAt: tx.now,
  });
  if (settles) return;
  const detail = detailOf(found, state, lines);
  await openReview(tx, { registrationId: registration.id, kind: 'restored', about: attempt.id, detail });
}

/** As it is now; made again under its own number where it was lost. */
async function registrationOf(tx: PaymentTransaction, found: FoundSession): Promise<LockedRegistration> {
  const known = await lockRegistration(tx.db, found.registrationId as number);
  if (known) return known;
  const personId = await personOf(tx, found);
  const tournamentId = await tournamentOf(tx, found);
  const row = { id: found.registrationId as number, tournamentId, personId, createdAt: tx.now };
  const id = (await insertRegistration(tx.db, row)) ?? (await lockIncomplete(tx.db, personId, tournamentId))?.id;
  const made = id === undefined ? undefined : await lockRegistration(tx.db, id);
  if (!made) throw new Error(`Registration ${found.registrationId} could not be made again`);
  if (made.id === found.registrationId)
    await recordHistory(tx, {
      subject: 'registration',
      subjectId: made.id,
      action: 'made again after a restore',
      after: { sessionId: found.sessionId },
    });
  return made;
}

async function personOf(tx: PaymentTransaction, { personId, email, name, sessionId }: FoundSession): Promise<number> {
  const known = personId === null ? undefined : await findPerson(tx.db, personId);
  if (known) return known.id;
  const [lastName = 'Unknown', ...firstNames] = (name ?? '').trim().split(/\s+/).filter(Boolean).reverse();
  const account = {
    firstName: firstNames.reverse().join(' ') || 'Unknown',
    lastName,
    email: email ?? `${sessionId}@payment.invalid`,
  };
  const { person } = await lockOrAddAccount(tx, account, 'Paid after the backup that was restored');
  return person.id;
}

async function tournamentOf(tx: PaymentTransaction, { tournamentId, createdAt }: FoundSession): Promise<number> {
  if (tournamentId !== null && (await findTournamentById(tx.db, tournamentId))) return tournamentId;
  const { next, tournaments } = await loadTournaments({ ...tx, now: createdAt });
  const id = (next ?? tournaments[0])?.id;
  if (id === undefined) throw new Error('There is no tournament');
  return id;
}

/** All the gateway knows, for whoever has to find out what the family wanted. */
function detailOf(found: FoundSession, state: SessionState, lines: readonly FrozenLine[]): string {
  const what = lines.map(line => `${line.quantity} × ${line.description} ($${line.amount})`).join(', ');
  const who = [found.name, found.email, state.card].filter(Boolean).join(', ');
  return `${dollarsOf(state.amountCents)} ${state.currency.toUpperCase()} paid by ${who} for ${what}, begun ${found.createdAt.toISOString()}, after the backup that was restored; session ${found.sessionId}`;
}
