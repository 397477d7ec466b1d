import type { RingDay } from '#contract/ring/ring.ts';
import { AppError } from '../../app-error.ts';
import type { ChangingCall } from '../../call.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import { loadPresentedDay } from './ring-day.presenter.ts';

/** A whole day with everybody's names is not kept as an answer: who asks again is shown the day as it stands. */
export async function dayAgain(call: ChangingCall & { params: { tournamentId: number } }): Promise<RingDay> {
  const tournament = await findTournamentById(call.db, call.params.tournamentId);
  if (!tournament) throw new AppError('not_found');
  return loadPresentedDay(call, tournament);
}
