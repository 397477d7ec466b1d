import { createHash, randomUUID } from 'node:crypto';
import type { Part, StaffChannel } from '#core/payment/staff-payment.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { findRepeated, hasEtransfer, insertLedgerEntry, lockReferences } from '../../ledger/ledger.actions.ts';
import { lockOrOpenShift } from '../../till/till.actions.ts';
import type { PaymentTransaction } from '../payment-transaction.ts';
import { openReview } from '../review.ts';

/** The same for a call that is repeated with its key, whatever became of its first answer. */
export function externalIdOf(call: Pick<Call, 'header' | 'caller'>): string {
  const key = call.header('idempotency-key');
  if (key === undefined) return `desk:${randomUUID()}`;
  const owned = createHash('sha256')
    .update(`${callerOf(call).actorId} ${key}`)
    .digest('hex');
  return `desk:${owned.slice(0, 32)}`;
}

/** What one family hands over; of a transfer over several families, which share of it. */
export type HandedOver = Part & { registrationId: number; share?: number };

/** Books what was taken, in the open shift of the person who took it. Callers hold the registrations' locks. */
export async function bookByHand(
  tx: PaymentTransaction,
  parts: readonly HandedOver[],
  externalId: string,
): Promise<void> {
  const references = parts.map(part => part.reference).filter(reference => reference !== null);
  await lockReferences(tx.db, references);
  for (const { channel, reference } of parts)
    if (channel === 'etransfer' && reference !== null && (await hasEtransfer(tx.db, reference)))
      throw new AppError('reference_used');
  const { actorId } = callerOf(tx);
  const { id: shiftId } = await lockOrOpenShift(tx.db, actorId, tx.now);
  for (const [index, part] of parts.entries()) {
    const { registrationId, channel, amountCents, tenderedCents, reference, share = 1 } = part;
    await refusingUsedReference(() =>
      insertLedgerEntry(tx.db, {
        registrationId,
        kind: 'payment',
        channel,
        amountCents,
        currency: 'cad',
        externalId: `${externalId}:${index}`,
        reference,
        share,
        tenderedCents,
        takenBy: actorId,
        shiftId,
        at: tx.now,
      }),
    );
    await recordHistory(tx, {
      subject: 'registration',
      subjectId: registrationId,
      action: 'payment taken at the desk',
      after: { channel, amountCents, reference },
    });
    await flagRepeated(tx, part, `${externalId}:${index}`);
  }
}

const numberWords: Partial<Record<StaffChannel, string>> = { cheque: 'Cheque number', terminal: 'Slip number' };

/** Other families' cheques and other terminals may well have the same number, so a person looks at it. PAY-32 */
async function flagRepeated(
  tx: PaymentTransaction,
  { registrationId, channel, reference }: HandedOver,
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
