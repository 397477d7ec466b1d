import type { StaffChannel } from '#core/payment/staff-payment.ts';
import { AppError } from '../../../app-error.ts';
import { findRepeated, hasEtransfer, lockReferences } from '../../ledger/ledger.actions.ts';
import { openReview } from '../open-review.ts';
import type { PaymentTransaction } from '../payment-transaction.ts';

interface Referred {
  channel: StaffChannel;
  reference: string | null;
}

/** An e-transfer's reference is used once ever; whoever books the same one at this moment waits. PAY-15 */
export async function refuseUsedReferences(tx: PaymentTransaction, parts: readonly Referred[]): Promise<void> {
  const references = parts.map(part => part.reference).filter(reference => reference !== null);
  await lockReferences(tx.db, references);
  for (const { channel, reference } of parts)
    if (channel === 'etransfer' && reference !== null && (await hasEtransfer(tx.db, reference)))
      throw new AppError('reference_used');
}

/** Two staff members at the same moment: the unique index catches what the query before could not see. PAY-15 */
export async function refusingUsedReference<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === '23505' && constraint === 'ledger_entry_etransfer')
      throw new AppError('reference_used', { cause: error as Error });
    throw error;
  }
}

const numberWords: Partial<Record<StaffChannel, string>> = { cheque: 'Cheque number', terminal: 'Slip number' };

/** Other families' cheques and other terminals may well have the same number, so a person looks at it. PAY-32 */
export async function flagRepeated(
  tx: PaymentTransaction,
  { registrationId, channel, reference }: Referred & { registrationId: number },
  externalId: string,
): Promise<void> {
  const word = numberWords[channel];
  if (word === undefined || reference === null) return;
  const earlier = await findRepeated(tx.db, { channel, reference, externalId });
  if (!earlier) return;
  const detail = `${word} ${reference} was already used for registration ${earlier.registrationId}`;
  await openReview(tx, { registrationId, kind: 'reference_repeated', about: externalId, detail });
}
