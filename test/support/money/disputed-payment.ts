import type { AppContext } from '#server/call.ts';

/** A payment of the person that the bank asks back. */
export async function addDispute(
  { db, clock }: AppContext,
  registrationId: number,
  paymentAttemptId: number,
  mark: string,
): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('dispute')
    .values({
      registrationId,
      paymentAttemptId,
      gatewayDisputeId: `${mark}dispute`,
      state: 'lost',
      isRefundable: false,
      amountCents: 7000,
      reason: 'fraudulent',
      openedAt: at,
      stateAt: at,
    })
    .execute();
}
