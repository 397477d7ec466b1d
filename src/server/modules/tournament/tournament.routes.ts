import type * as contract from '#contract/tournament.ts';
import { handler } from '../../call.ts';
import { presentTournaments } from './present-tournament.actions.ts';
import { loadTournaments } from './tournament.actions.ts';
import { listEventTypes } from './tournament.db.ts';

export const tournamentHandlers = {
  'tournament.listTournaments': handler<typeof contract.listTournaments>({
    async run(call) {
      const { tournaments, next } = await loadTournaments(call);
      return presentTournaments(call, tournaments, next);
    },
  }),
  'tournament.listEventTypes': handler<typeof contract.listEventTypes>({
    run: ({ db }) => listEventTypes(db),
  }),
};
