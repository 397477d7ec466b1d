import { createHash, randomUUID } from 'node:crypto';
import type { Part } from '#core/payment/staff-payment.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertLedgerEntry } from '../../ledger/ledger.actions.ts';
import { lockOrOpenShift } from '../../till/till.actions.ts';
import type { PaymentTransaction } from '../payment-transaction.ts';
import { flagRepeated, refuseUsedReferences, refusingUsedReference } from './repeated-reference.ts';

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
  await refuseUsedReferences(tx, parts);
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
