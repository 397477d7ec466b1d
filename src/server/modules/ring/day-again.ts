import type { RingDay } from '#contract/ring/ring.ts';
import type { ChangingCall } from '../../call.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { loadPresentedDay } from './ring-day.presenter.ts';

/** A whole day with everybody's names is not kept as an answer: who asks again is shown the day as it stands. */
export async function dayAgain(call: ChangingCall & { params: { tournamentId: number } }): Promise<RingDay> {
  const tournament = await getTournamentById(call.db, call.params.tournamentId);
  return loadPresentedDay(call, tournament);
}
