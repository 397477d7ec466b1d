/** What a family has paid beyond its order, of a completed registration; not what is on its way back. PAY-25, PAY-45 */
export const creditCents = (balance: { isCompleted: boolean; dueCents: number; requestedCents: number }): number =>
  balance.isCompleted ? Math.max(0, -balance.dueCents - balance.requestedCents) : 0;

/**
 * From which payments a credit is taken, the latest first: never more than is left of each, never practice or disputed
 * money. Null: there is not enough. PAY-45
 */
export function creditSources(
  amountCents: number,
  payments: readonly { id: number; leftCents: number }[],
): { paymentId: number; amountCents: number }[] | null {
  let open = amountCents;
  const sources = payments.toReversed().flatMap(({ id, leftCents }) => {
    const part = Math.min(open, leftCents);
    open -= part;
    return part > 0 ? [{ paymentId: id, amountCents: part }] : [];
  });
  return open > 0 ? null : sources;
}
