import type { FoundSession } from '../../adapters/payment/port.ts';
import type { AppContext } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  adoptPayment,
  type FrozenLine,
  findAttemptOfSession,
  inPaymentTransaction,
  type LockedRegistration,
  lockRegistration,
  type PaymentTransaction,
  settlePayment,
} from '../payment/adopt-payment.actions.ts';
import { insertRegistration, lockIncomplete } from '../registration/registration.actions.ts';
import { findTournamentById, loadTournaments } from '../tournament/tournament.actions.ts';
import { findPerson, lockOrAddAccount } from '../users/account.actions.ts';

/** Paid before the backup, and settled after it. */
const earlierMs = 86_400_000;

/**
 * After a restore, recovers everything the gateway has recorded since the backup. A payment for a registration that is
 * unchanged here completes it; all other money is booked and waits for staff. PAY-23, BACKUP-5
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

async function findAgain(app: AppContext, listed: FoundSession): Promise<void> {
  const { found, hidesCard } = await withoutErased(app, listed);
  let state = await app.payment.read(found.sessionId);
  if (hidesCard) state = { ...state, card: null };
  if (!(await findAttemptOfSession(app.db, state))) {
    if (found.registrationId === null) return; // not of this site
    if (state.status === 'open' && app.isRehearsal) return; // a family is paying at the real site
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
    await inPaymentTransaction(app, { now, caller: null }, async tx =>
      adoptPayment(tx, await registrationOf(tx, found), { found, state, lines }),
    );
  }
  await settlePayment(app, state);
}

/** What the gateway knows of a payer who was erased since stays there. BACKUP-6 */
async function withoutErased(
  app: AppContext,
  found: FoundSession,
): Promise<{ found: FoundSession; hidesCard: boolean }> {
  const person = found.personId === null ? undefined : await findPerson(app.db, found.personId);
  const hidesCard = (person?.erasedAt ?? null) !== null;
  return { found: hidesCard ? { ...found, name: null, email: null } : found, hidesCard };
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
  if (known) return known.familyOf ?? known.id;
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
