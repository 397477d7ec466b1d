import type * as contract from '#contract/wrap-up.ts';
import { handler } from '../../call.ts';
import { takeBackPaces, takeOverPaces } from './take-over.ts';
import { loadWrapUp, presentWrapUp } from './wrap-up.ts';
import { wrapUpCsv } from './wrap-up-csv.ts';

export const wrapUpHandlers = {
  'wrapUp.getWrapUp': handler<typeof contract.getWrapUp>({
    run: call => presentWrapUp(call, call.query.tournament),
  }),
  'wrapUp.exportWrapUp': handler<typeof contract.exportWrapUp>({
    run: async call => wrapUpCsv(await loadWrapUp(call, call.params.tournamentId)),
  }),
  'wrapUp.takeOverPaces': handler<typeof contract.takeOverPaces>({
    run: takeOverPaces,
    again: call => presentWrapUp(call, call.params.tournamentId),
  }),
  'wrapUp.takeBackPaces': handler<typeof contract.takeBackPaces>({ run: takeBackPaces }),
};
