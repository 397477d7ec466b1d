import type * as contract from '#contract/payment/journal.ts';
import { handler } from '../../call.ts';
import { closePeriod, presentJournal, setTaxedProduct } from './journal.ts';
import { downloadJournal } from './journal-file.ts';

export const journalHandlers = {
  'journal.getJournal': handler<typeof contract.getJournal>({ run: call => presentJournal(call, call.query.period) }),
  'journal.downloadJournal': handler<typeof contract.downloadJournal>({ run: downloadJournal }),
  'journal.closePeriod': handler<typeof contract.closePeriod>({ run: closePeriod }),
  'journal.setTaxedProduct': handler<typeof contract.setTaxedProduct>({ run: setTaxedProduct }),
};
