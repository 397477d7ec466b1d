import type * as contract from '#contract/arrival.ts';
import { isArrivalOpen } from '#core/arrival/arrival-week.ts';
import { AppError, found } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { listCompetitorIds, listOwnCompleted, lockOwnCompleted } from './arrival.db.ts';
import { presentArrivals } from './arrival.presenter.ts';
import { answerFor } from './confirm-arrival.ts';

export const arrivalHandlers = {
  'arrival.getArrivals': handler<typeof contract.getArrivals>({
    async run(call) {
      const { next } = await loadTournaments(call);
      if (!next) return [];
      return presentArrivals(call, next, await listOwnCompleted(call.db, callerOf(call).familyId, next.id));
    },
  }),
  'arrival.confirmArrival': handler<typeof contract.confirmArrival>({
    async run(call) {
      const { registrationId } = call.params;
      const own = found(await lockOwnCompleted(call.db, registrationId, callerOf(call).familyId));
      const { next } = await loadTournaments(call);
      const { timeZone } = call.app.config;
      if (next?.id !== own.tournamentId || !isArrivalOpen(next.tournamentOn, call.now.getTime(), timeZone))
        throw new AppError('not_open_yet');
      const into = {
        ...own,
        tournamentOn: next.tournamentOn,
        competitorIds: await listCompetitorIds(call.db, registrationId),
      };
      for (const [index, answer] of call.input.competitors.entries()) await answerFor(call, into, answer, index);
      return found((await presentArrivals(call, next, [registrationId]))[0]);
    },
  }),
};
