import type { Insertable } from 'kysely';
import { beyondCents } from '#core/payment/ledger.ts';
import type { Occasion } from '../../call.ts';
import type { DB } from '../../db/schema.generated.ts';
import { insertLedgerEntry, isBooked } from '../ledger/ledger.actions.ts';
import { getBalanceRow } from './staff/family-balance.ts';

type Refund = Omit<Insertable<DB['ledgerEntry']>, 'kind' | 'beyondCents'>;

/** Books a refund once, and how much of it had been paid beyond the order. `isGivenBack`: for what the family returned. PAY-14 */
export async function bookRefund(occasion: Occasion, refund: Refund, isGivenBack = false): Promise<boolean> {
  if (await isBooked(occasion.db, refund.externalId)) return false;
  const { isCompleted, dueCents } = await getBalanceRow(occasion, refund.registrationId);
  const beyond = beyondCents(refund.amountCents, { isCompleted, dueCents, isGivenBack });
  return insertLedgerEntry(occasion.db, { ...refund, kind: 'refund', beyondCents: beyond });
}
