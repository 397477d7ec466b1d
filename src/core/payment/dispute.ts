export const disputeStates = [
  'inquiry',
  'inquiry_review',
  'needs_response',
  'under_review',
  'lost',
  'won',
  'dropped',
] as const;
/**
 * inquiry: the bank only asks, and no money has left; inquiry_review: it has our answer. needs_response: the money was
 * withdrawn, and an answer is due; under_review: it has our answer. dropped: ended without a decision against us.
 */
export type DisputeState = (typeof disputeStates)[number];

/** A dispute only moves forward: an older answer that arrives late changes nothing. PAY-19 */
export function laterDisputeState(known: DisputeState, told: DisputeState): DisputeState {
  return disputeStates.indexOf(told) > disputeStates.indexOf(known) ? told : known;
}

/** Whether the bank has yet to decide. PAY-21 */
export const isUndecided = (state: DisputeState): boolean => state !== 'lost' && state !== 'won' && state !== 'dropped';

/** One movement on our balance at the gateway because of a dispute, with what the gateway charged for it. */
export interface DisputeMovement {
  movementId: string;
  /** Negative: withdrawn; positive: given back. */
  cents: number;
  /** Negative: a fee that is given back. */
  feeCents: number;
}
export interface DisputeLine {
  kind: 'dispute' | 'dispute_return' | 'fee' | 'fee_return';
  amountCents: number;
  externalId: string;
}

/** The lines a dispute puts into the ledger: each movement by its own number, so that it is booked once. PAY-20 */
export function disputeLines(movements: readonly DisputeMovement[]): DisputeLine[] {
  return movements.flatMap(({ movementId, cents, feeCents }) => {
    const money: DisputeLine = {
      kind: cents < 0 ? 'dispute' : 'dispute_return',
      amountCents: Math.abs(cents),
      externalId: movementId,
    };
    const fee: DisputeLine = {
      kind: feeCents > 0 ? 'fee' : 'fee_return',
      amountCents: Math.abs(feeCents),
      externalId: `${movementId}:fee`,
    };
    return [money, fee].filter(({ amountCents }) => amountCents > 0);
  });
}

/** What staff may do about a dispute on their list: nothing before the bank has decided; let a lost one go. PAY-21, PAY-22 */
export function disputeVerdict(
  state: DisputeState,
  decision: 'accept' | 'close' | 'let_go',
): 'settle' | 'undecided' | 'not_lost' {
  if (isUndecided(state)) return 'undecided';
  return decision === 'let_go' && state !== 'lost' ? 'not_lost' : 'settle';
}

/** What is let go of a lost dispute: what the bank kept, but no more than the family still owes. PAY-22 */
export function letGoCents({ keptCents, dueCents }: { keptCents: number; dueCents: number }): number {
  return Math.max(0, Math.min(keptCents, dueCents));
}
