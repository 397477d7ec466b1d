import type * as contract from '#contract/signage.ts';
import { handler } from '../../../call.ts';
import { loadDayCopy } from '../day-copy.actions.ts';
import { presentSignage } from './signage.presenter.ts';

export const signageHandlers = {
  'signage.getRingAssignments': handler<typeof contract.getRingAssignments>({
    run: async call => presentSignage((await loadDayCopy(call, call.params.tournamentId)).day),
  }),
};
