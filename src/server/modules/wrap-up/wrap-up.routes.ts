import type * as contract from '#contract/wrap-up.ts';
import { handler } from '../../call.ts';
import { adoptPaces, undoPaces } from './adopt-paces.ts';
import { loadWrapUp, presentWrapUp } from './wrap-up.ts';
import { wrapUpCsv } from './wrap-up-csv.ts';

export const wrapUpHandlers = {
  'wrapUp.getWrapUp': handler<typeof contract.getWrapUp>({
    run: call => presentWrapUp(call, call.query.tournament),
  }),
  'wrapUp.exportWrapUp': handler<typeof contract.exportWrapUp>({
    run: async call => wrapUpCsv(await loadWrapUp(call, call.params.tournamentId)),
  }),
  'wrapUp.adoptPaces': handler<typeof contract.adoptPaces>({
    run: adoptPaces,
    again: call => presentWrapUp(call, call.params.tournamentId),
  }),
  'wrapUp.undoPaces': handler<typeof contract.undoPaces>({ run: undoPaces }),
};
