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
  refund: 'Given back',
  reversal: 'Refund came back',
  correction: 'Taken back as a mistake',
  dispute: 'Withdrawn by the bank',
  dispute_return: 'Given back by the bank',
  fee: 'Fee for the dispute',
  fee_return: 'Fee given back',
  write_off: 'Let go',
};

export const isByHand = (channel: LedgerLine['channel']): boolean => channel !== 'stripe' && channel !== 'practice';
