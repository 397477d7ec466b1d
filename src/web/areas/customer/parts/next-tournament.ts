import { createContext } from 'react-router';
import type { Tournament } from '#contract/tournament.ts';

/** What the guard has loaded, for the pages below it. */
export const nextTournamentContext = createContext<Tournament | null>(null);
