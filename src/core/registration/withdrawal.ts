export interface WithdrawalFacts {
  isRequested: boolean;
  isDeclined: boolean;
  isWithdrawn: boolean;
}
export type WithdrawalState = 'none' | 'waiting' | 'declined' | 'withdrawn';
export type WithdrawalDecision = 'withdraw' | 'decline' | 'reinstate';

/**
 * The state of a competitor's withdrawal. Being withdrawn outweighs a request, and an answered request waits no more.
 * REG-13
 */
export function withdrawalStateOf({ isRequested, isDeclined, isWithdrawn }: WithdrawalFacts): WithdrawalState {
  if (isWithdrawn) return 'withdrawn';
  if (!isRequested) return 'none';
  return isDeclined ? 'declined' : 'waiting';
}

export type WithdrawalVerdict =
  | { verdict: 'decide' }
  | { verdict: 'already_withdrawn' }
  | { verdict: 'bad_input'; text: string };

/** Whether staff may decide so; and if not, why. REG-14 */
export function withdrawalVerdict(
  state: WithdrawalState,
  decision: WithdrawalDecision,
  isCompleted: boolean,
): WithdrawalVerdict {
  if (!isCompleted)
    return { verdict: 'bad_input', text: 'This registration isn’t completed yet. Remove the competitor instead.' };
  switch (decision) {
    case 'withdraw':
      return state === 'withdrawn' ? { verdict: 'already_withdrawn' } : { verdict: 'decide' };
    case 'decline':
      return state === 'waiting'
        ? { verdict: 'decide' }
        : { verdict: 'bad_input', text: 'There is no request waiting for an answer' };
    case 'reinstate':
      return state === 'withdrawn'
        ? { verdict: 'decide' }
        : { verdict: 'bad_input', text: 'This competitor isn’t withdrawn' };
  }
}

/** Whether a family may ask: not while a request waits, and not for somebody who is withdrawn. REG-13 */
export function mayRequestWithdrawal(state: WithdrawalState): boolean {
  return state === 'none' || state === 'declined';
}
