import type * as journal from '#contract/payment/journal.ts';
import type * as payout from '#contract/payment/payout.ts';
import { handler } from '../../call.ts';
import { closePeriod, presentJournal, setTaxedProduct } from './journal.ts';
import { downloadJournal } from './journal-file.ts';
import { loadPayout, loadPayouts, seePayout, unseePayout } from './payouts.ts';

export const booksHandlers = {
  'payout.listPayouts': handler<typeof payout.listPayouts>({ run: loadPayouts }),
  'payout.getPayout': handler<typeof payout.getPayout>({ run: loadPayout }),
  'payout.seePayout': handler<typeof payout.seePayout>({ run: seePayout }),
  'payout.unseePayout': handler<typeof payout.unseePayout>({ run: unseePayout }),
  'journal.getJournal': handler<typeof journal.getJournal>({ run: call => presentJournal(call, call.query.period) }),
  'journal.downloadJournal': handler<typeof journal.downloadJournal>({ run: downloadJournal }),
  'journal.closePeriod': handler<typeof journal.closePeriod>({ run: closePeriod }),
  'journal.setTaxedProduct': handler<typeof journal.setTaxedProduct>({ run: setTaxedProduct }),
};
