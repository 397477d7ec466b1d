import { createHash, randomUUID } from 'node:crypto';
import type * as contract from '#contract/payment/staff-payment.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { type Part, type StaffChannel, takeVerdict } from '#core/payment/staff-payment.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import {
  findRepeated,
  hasEtransfer,
  insertLedgerEntry,
  listBooked,
  lockReferences,
} from '../../ledger/ledger.actions.ts';
import { lockRegistration } from '../order.db.ts';
import { askingGateway } from '../payment.actions.ts';
import { type Attempt, findUnsettledAttempt, hasMoneyInReview } from '../payment.db.ts';
import { inPaymentTransaction, type PaymentTransaction } from '../payment-transaction.ts';
import { openReview } from '../review.ts';
import { endAttempt } from '../settle-payment.ts';
import { completeByStaff } from '../staff-payment.actions.ts';
import { getBalanceRow, loadBalance } from './balance.ts';

type Taken = { isTaken: boolean; changeCents: number };
type Step = { kind: 'end'; attempt: Attempt } | ({ kind: 'done' } & Taken);

const rounds = 3;

/** The same for a call that is repeated with its key, whatever became of its first answer. */
function externalIdOf(call: Pick<Call, 'header' | 'caller'>): string {
  const key = call.header('idempotency-key');
  if (key === undefined) return `desk:${randomUUID()}`;
  const owned = createHash('sha256')
    .update(`${callerOf(call).actorId} ${key}`)
    .digest('hex');
  return `desk:${owned.slice(0, 32)}`;
}

/**
 * Takes a staff payment. An online payment under way is ended first, outside the transaction; one that begins in
 * between is found under the lock and ended too.
 */
export async function takePayment(
  call: Call<typeof contract.takePayment>,
): Promise<OutputOf<typeof contract.takePayment>> {
  const { registrationId } = call.params;
  const externalId = externalIdOf(call);
  let wasPaying = false;
  for (let round = 0; round < rounds; round++) {
    const step = await inPaymentTransaction(call.app, call, tx =>
      nextStep(tx, registrationId, { parts: call.input.parts, externalId, wasPaying }),
    );
    if (step.kind === 'done')
      return {
        balance: await loadBalance(call, registrationId),
        isTaken: step.isTaken,
        changeCents: step.changeCents,
      };
    wasPaying = true;
    await askingGateway(call.app, () => endAttempt(call.app, step.attempt, call.now));
  }
  throw new AppError('payment_under_way');
}

async function nextStep(
  tx: PaymentTransaction,
  registrationId: number,
  take: { parts: InputOf<typeof contract.takePayment>['parts']; externalId: string; wasPaying: boolean },
): Promise<Step> {
  const registration = await lockRegistration(tx.db, registrationId);
  if (!registration || registration.blankedAt) throw new AppError('not_found'); // nobody's any more
  const before = await listBooked(tx.db, take.externalId);
  if (before.length > 0) return { kind: 'done', isTaken: true, changeCents: changeOf(before) };
  const attempt = await findUnsettledAttempt(tx.db, registrationId);
  if (attempt) return { kind: 'end', attempt };
  if (!registration.completedAt && (await hasMoneyInReview(tx.db, registrationId)))
    throw new AppError('payment_in_review');
  const { dueCents } = await getBalanceRow(tx, registrationId);
  // The family's own payment came through while it was being ended: nothing may be taken a second time.
  if (take.wasPaying && dueCents <= 0) return { kind: 'done', isTaken: false, changeCents: 0 };
  const verdict = takeVerdict(take.parts, dueCents);
  if (verdict.verdict === 'bad_input') throw new AppError('bad_input', { fields: verdict.fields });
  if (verdict.verdict === 'too_much') throw new AppError('too_much');
  await book(tx, registrationId, verdict.parts, take.externalId);
  const paid = verdict.parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (!registration.completedAt && paid >= dueCents) await completeByStaff(tx, registration);
  return { kind: 'done', isTaken: true, changeCents: verdict.changeCents };
}

/** Of money that is booked already: what was handed over beyond the amounts. */
function changeOf(entries: readonly { amountCents: number; tenderedCents: number | null }[]): number {
  return entries.reduce((sum, entry) => sum + Math.max(0, (entry.tenderedCents ?? 0) - entry.amountCents), 0);
}

async function book(tx: PaymentTransaction, registrationId: number, parts: readonly Part[], externalId: string) {
  await lockReferences(
    tx.db,
    parts.map(part => part.reference).filter(reference => reference !== null),
  );
  for (const [index, part] of parts.entries()) {
    if (part.channel === 'etransfer' && part.reference !== null && (await hasEtransfer(tx.db, part.reference)))
      throw new AppError('reference_used');
    const { channel, amountCents, tenderedCents, reference } = part;
    await refusingUsedReference(() =>
      insertLedgerEntry(tx.db, {
        registrationId,
        kind: 'payment',
        channel,
        amountCents,
        currency: 'cad',
        externalId: `${externalId}:${index}`,
        reference,
        tenderedCents,
        takenBy: callerOf(tx).actorId,
        at: tx.now,
      }),
    );
    await recordHistory(tx, {
      subject: 'registration',
      subjectId: registrationId,
      action: 'payment taken at the desk',
      after: { channel, amountCents, reference },
    });
    await flagRepeated(tx, registrationId, part, `${externalId}:${index}`);
  }
}

const numberWords: Partial<Record<StaffChannel, string>> = { cheque: 'Cheque number', terminal: 'Slip number' };

/** Other families' cheques and other terminals may well have the same number, so a person looks at it. PAY-32 */
async function flagRepeated(
  tx: PaymentTransaction,
  registrationId: number,
  { channel, reference }: Part,
  externalId: string,
): Promise<void> {
  const word = numberWords[channel];
  if (word === undefined || reference === null) return;
  const earlier = await findRepeated(tx.db, { channel, reference, externalId });
  if (!earlier) return;
  const detail = `${word} ${reference} was already used for registration ${earlier.registrationId}`;
  await openReview(tx, { registrationId, kind: 'reference_repeated', about: externalId, detail });
}

/** Two staff members at the same moment: the unique index catches what the query before could not see. PAY-15 */
async function refusingUsedReference<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23505' && constraint === 'ledger_entry_etransfer')
      throw new AppError('reference_used', { cause: error as Error });
    throw error;
  }
}
