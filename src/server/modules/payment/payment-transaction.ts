import type { AppContext, Caller, ChangingCall } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';

/** What a step of a payment works with; `caller` is null when the gateway or the clock caused it. */
export type PaymentTransaction = ChangingCall;

export async function inPaymentTransaction<T>(
  app: AppContext,
  occasion: { now: Date; caller: Caller | null },
  work: (tx: PaymentTransaction) => Promise<T>,
): Promise<T> {
  const after: (() => void)[] = [];
  const answer = await inTransaction(app, db => {
    after.length = 0; // a transaction that is tried again starts over
    return work({ ...occasion, app, db, afterCommit: step => void after.push(step) });
  });
  for (const step of after) step();
  return answer;
}
