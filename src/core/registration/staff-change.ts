import type { Role } from '../access/access.ts';
import { access, mayImpersonate, mayUse } from '../access/access.ts';
import { isEmptyOrder, type OrderCounts } from './registration-limits.ts';

export interface StaffChangeState {
  isCompleted: boolean;
  isArchived: boolean;
  /** The tournament's day is over in the venue's zone. */
  isOver: boolean;
}
export type StaffChangeRefusal = 'registration_completed' | 'archived' | 'registration_not_open';

/**
 * Why staff cannot change an order: it is completed, or its tournament is archived or over. Online registration being
 * closed doesn't matter. REG-15
 */
export function staffChangeRefusal({
  isCompleted,
  isArchived,
  isOver,
}: StaffChangeState): StaffChangeRefusal | undefined {
  if (isCompleted) return 'registration_completed';
  if (isArchived) return 'archived';
  return isOver ? 'registration_not_open' : undefined;
}

export interface StaffAbilities {
  edit: boolean;
  takePayment: boolean;
  refund: boolean;
  complete: boolean;
  withdraw: boolean;
  impersonate: boolean;
}

/** What a member of staff may do with a registration: its page's buttons are made from it. REG-15, REG-17, ACCESS-3 */
export function staffAbilitiesOf(
  state: StaffChangeState,
  order: OrderCounts & { dueCents: number; paidCents: number },
  actor: readonly Role[],
  family: readonly Role[],
): StaffAbilities {
  const edit = staffChangeRefusal(state) === undefined;
  return {
    edit,
    takePayment: mayUse(access.takePayments, actor) && !isEmptyOrder(order) && order.dueCents > 0,
    refund: mayUse(access.refund, actor) && order.paidCents > 0,
    complete: edit && !isEmptyOrder(order),
    withdraw: state.isCompleted && order.competitors > 0,
    impersonate: mayUse(access.impersonate, actor) && mayImpersonate(actor, family),
  };
}
