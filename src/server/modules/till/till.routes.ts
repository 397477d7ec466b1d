import type * as contract from '#contract/payment/till.ts';
import { handler } from '../../call.ts';
import { countShift, loadTillDay, openShift } from './till.ts';

export const tillHandlers = {
  'till.getTillDay': handler<typeof contract.getTillDay>({ run: loadTillDay }),
  'till.openShift': handler<typeof contract.openShift>({ run: openShift }),
  'till.countShift': handler<typeof contract.countShift>({ run: countShift }),
};
