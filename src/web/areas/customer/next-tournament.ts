import { createContext } from 'react-router';
import { listTournaments, type Tournament } from '#contract/tournament.ts';
import { api } from '#web/lib/api.ts';

/** What the guard has loaded, for the pages below it. */
export const nextTournamentContext = createContext<Tournament | null>(null);

const FRESH_MS = 5000;
let loaded: { next: Tournament | null; at: number } | undefined;

/** The next tournament; not asked for twice when the guard has just sent somebody on to their registration. */
export async function loadNextTournament(): Promise<Tournament | null> {
  if (!loaded || performance.now() - loaded.at > FRESH_MS)
    loaded = { next: (await api(listTournaments)).find(t => t.isNext) ?? null, at: performance.now() };
  return loaded.next;
}
