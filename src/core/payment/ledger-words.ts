import type { LedgerEntry } from './ledger.ts';

/** How staff and spreadsheets read where money went; what was practice is marked. PAY-30 */
export const channelWords = {
  cash: 'Cash',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
  terminal: 'Card terminal',
  stripe: 'Online by card',
  practice: 'Online, practice',
  comp: 'Complimentary',
  credit: 'Family credit',
} as const;

export const kindWords: Record<LedgerEntry['kind'], string> = {
  payment: 'Paid',
  refund: 'Refunded',
  reversal: 'Refund came back',
  correction: 'Reversed (entered in error)',
  dispute: 'Charged back',
  dispute_return: 'Returned by the bank',
  fee: 'Dispute fee',
  fee_return: 'Dispute fee returned',
  write_off: 'Written off',
  comp: 'Complimentary',
  credit_out: 'Credit used elsewhere',
  credit_in: 'Credit used',
  given_back: 'Given back by the family',
};
