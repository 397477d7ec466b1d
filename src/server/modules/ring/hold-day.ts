import type { RingDay } from '#contract/ring/ring.ts';
import { AppError } from '../../app-error.ts';
import type { ChangingCall } from '../../call.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { type LoadedDay, loadDay } from './day.ts';
import { lockDay, raiseVersion } from './ring.db.ts';
import { loadPresentedDay, presentDay } from './ring-day.presenter.ts';

/** The day of a tournament, held: one change at a time. */
export async function holdDay(call: ChangingCall, tournamentId: number): Promise<LoadedDay> {
  const tournament = await getTournamentById(call.db, tournamentId);
  if (tournament.trialOf !== null) throw new AppError('not_found');
  if (tournament.archivedAt) throw new AppError('archived');
  await lockDay(call.db, tournamentId);
  return loadDay(call.db, tournament, call.app.config.timeZone);
}

/** After whatever concerns the day: its version rises, and old copies are told a moment longer at most. */
export async function markDayChanged(call: ChangingCall, tournamentId: number): Promise<void> {
  await raiseVersion(call.db, tournamentId);
  call.afterCommit(() => call.app.dropKeptCopies({ mayLag: true }));
}

/** The same, with the day for whoever changed it. `after`: what is known of it already. */
export async function finishDay(call: ChangingCall, { tournament }: LoadedDay, after?: LoadedDay): Promise<RingDay> {
  await markDayChanged(call, tournament.id);
  return after ? presentDay(call, { ...after, version: after.version + 1 }) : loadPresentedDay(call, tournament);
}
