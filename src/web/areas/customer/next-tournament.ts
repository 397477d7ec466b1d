import { createContext } from 'react-router';
import { getTrialTournament } from '#contract/registration/trial.ts';
import { listTournaments, type Tournament } from '#contract/tournament.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';

/** What the guard has loaded, for the pages below it. */
export const nextTournamentContext = createContext<Tournament | null>(null);

const FRESH_MS = 5000;
let loaded: { next: Tournament | null; at: number } | undefined;

/** To a trial family its trial is the one to register for. TRIAL-2 */
const ask = async (): Promise<Tournament | null> =>
  readSession()?.isTrial ? await api(getTrialTournament) : ((await api(listTournaments)).find(t => t.isNext) ?? null);

/** The next tournament; not asked for twice when the guard has just sent somebody on to their registration. */
export async function loadNextTournament(): Promise<Tournament | null> {
  if (!loaded || performance.now() - loaded.at > FRESH_MS) loaded = { next: await ask(), at: performance.now() };
  return loaded.next;
}
