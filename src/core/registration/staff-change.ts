import type { Role } from '../access/access.ts';
import { access, mayImpersonate, mayUse } from '../access/access.ts';
import { isEmptyOrder, type OrderCounts } from './missing.ts';

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

export interface MoveSide {
  registrationId: number;
  tournamentId: number;
  isCompleted: boolean;
}
export type MoveVerdict = { verdict: 'move' } | { verdict: 'bad_input'; text: string };

/**
 * Whether a competitor may move between registrations: only within one tournament, and only if both are completed or
 * neither is. REG-16
 */
export function moveVerdict(from: MoveSide, to: MoveSide | undefined, isFull: boolean): MoveVerdict {
  const refuse = (text: string): MoveVerdict => ({ verdict: 'bad_input', text });
  if (!to) return refuse('No registration has this number');
  if (to.registrationId === from.registrationId) return refuse('The competitor is already in this registration');
  if (to.tournamentId !== from.tournamentId) return refuse('That registration is for another tournament');
  if (to.isCompleted !== from.isCompleted)
    return refuse(
      to.isCompleted
        ? 'That registration is completed and this one isn’t. Complete this one first.'
        : 'That registration isn’t completed and this one is. Complete that one first.',
    );
  return isFull ? refuse('That registration is full') : { verdict: 'move' };
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
