import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import type { StaffChannel } from '#core/payment/staff-payment.ts';

export const channelWords: Record<LedgerLine['channel'], string> = {
  cash: 'Cash',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
  terminal: 'Card terminal',
  stripe: 'Online by card',
  practice: 'Online, practice',
};

/** What the reference of a method is called. */
export const referenceWords: Record<Exclude<StaffChannel, 'cash'>, string> = {
  etransfer: 'Confirmation number',
  cheque: 'Cheque number',
  terminal: 'Slip number',
};

export const kindWords: Record<LedgerLine['kind'], string> = {
  payment: 'Paid',
  refund: 'Refunded',
  reversal: 'Refund came back',
  correction: 'Reversed (entered in error)',
  dispute: 'Charged back',
  dispute_return: 'Returned by the bank',
  fee: 'Dispute fee',
  fee_return: 'Dispute fee returned',
  write_off: 'Written off',
};

export const isByHand = (channel: LedgerLine['channel']): boolean => channel !== 'stripe' && channel !== 'practice';
