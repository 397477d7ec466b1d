import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import type { StaffChannel } from '#core/payment/staff-payment.ts';

/** What the reference of a method is called. */
export const referenceWords: Record<Exclude<StaffChannel, 'cash'>, string> = {
  etransfer: 'Confirmation number',
  cheque: 'Cheque number',
  terminal: 'Slip number',
};

export const isByHand = (channel: LedgerLine['channel']): boolean =>
  !['stripe', 'practice', 'credit', 'comp'].includes(channel);

/** Money that moved; of a comp and a credit, what it adds to what the family has paid. */
export const lineCents = ({ channel, cents, paidCents }: LedgerLine): number =>
  channel === 'comp' || channel === 'credit' ? paidCents : cents;
