import type * as contract from '#contract/repair.ts';
import { handler } from '../../../call.ts';
import { dayAgain } from '../day-again.ts';
import { makeRepair } from './make-repair.ts';
import { markExhibition } from './mark-exhibition.ts';
import { getRepair } from './repair-ways.ts';

export const repairHandlers = {
  'repair.getRepair': handler<typeof contract.getRepair>({ run: getRepair }),
  'repair.makeRepair': handler<typeof contract.makeRepair>({ run: makeRepair, again: dayAgain }),
  'repair.markExhibition': handler<typeof contract.markExhibition>({ run: markExhibition }),
};
