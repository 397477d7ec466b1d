import { Outlet, type RouterContextProvider, redirect } from 'react-router';
import { getAllRegistrations } from '#contract/registration/registration.ts';
import { api } from '#web/lib/api.ts';
import { loadNextTournament, nextTournamentContext } from '../next-tournament.ts';

type Arguments = { context: Readonly<RouterContextProvider> };

/** Open registration and nothing completed yet: first things first (specification §2). Runs before any loader below. */
async function registerFirst({ context }: Arguments, next: () => Promise<unknown>) {
  const tournament = await loadNextTournament();
  if (tournament) {
    const registrations = await api(getAllRegistrations, { params: { tournamentId: tournament.id } });
    if (tournament.isRegistrationOpen && !registrations.some(r => r.isCompleted))
      throw redirect('/customer/registration');
  }
  context.set(nextTournamentContext, tournament);
  return next();
}

export const clientMiddleware = [registerFirst];

// Without a client loader the guard would not run where a page below has none.
export async function clientLoader() {
  return null;
}

export default function HomeGuard() {
  return <Outlet />;
}
