import { isEmptyOrder, type OrderCounts } from './registration-limits.ts';

export interface RegistrationState {
  isCompleted: boolean;
  /** Taken by staff, whatever the state of online registration. */
  isInPerson: boolean;
  isRegistrationOpen: boolean;
}
export type ChangeRefusal = 'registration_completed' | 'registration_not_open';

/** Why what is ordered cannot change any more: it is completed, or online registration has closed meanwhile. REG-9 */
export function changeRefusalOf(state: RegistrationState): ChangeRefusal | undefined {
  if (state.isCompleted) return 'registration_completed';
  return state.isInPerson || state.isRegistrationOpen ? undefined : 'registration_not_open';
}

/** What the family may do with a registration now: the page's buttons are made from it. REG-9, REG-12 */
export function abilitiesOf(state: RegistrationState, order: OrderCounts): { change: boolean; pay: boolean } {
  const change = changeRefusalOf(state) === undefined;
  return { change, pay: change && !isEmptyOrder(order) };
}
