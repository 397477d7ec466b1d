import type * as payout from '#contract/payment/payout.ts';
import { handler } from '../../call.ts';
import { loadPayout, loadPayouts, seePayout, unseePayout } from './payouts.ts';

export const booksHandlers = {
  'payout.listPayouts': handler<typeof payout.listPayouts>({ run: loadPayouts }),
  'payout.getPayout': handler<typeof payout.getPayout>({ run: loadPayout }),
  'payout.seePayout': handler<typeof payout.seePayout>({ run: seePayout }),
  'payout.unseePayout': handler<typeof payout.unseePayout>({ run: unseePayout }),
};
