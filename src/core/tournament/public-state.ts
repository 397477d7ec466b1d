/** What the pages of visitors know of a tournament's dates: kept from the calendar, which they need not load. */
export interface TournamentFlags {
  isTournamentToday: boolean;
  isRegistrationOpen: boolean;
  isRegistrationOpenSoon: boolean;
}

export type TournamentState = 'none' | 'open-soon' | 'open' | 'today' | 'closed';

/** Of an archived tournament and of a draft nothing is open, whatever its dates. TOUR-9, TOUR-42 */
export const archivedFlags: TournamentFlags = {
  isTournamentToday: false,
  isRegistrationOpen: false,
  isRegistrationOpenSoon: false,
};

/** Of a trial, for the families that are played in it. TRIAL-2 */
export const trialFlags: TournamentFlags = { ...archivedFlags, isRegistrationOpen: true };

/** Which of the public states the pages show: the day itself wins over everything else. TOUR-4 */
export function tournamentStateOf(flags: TournamentFlags | undefined): TournamentState {
  if (!flags) return 'none';
  if (flags.isTournamentToday) return 'today';
  if (flags.isRegistrationOpen) return 'open';
  return flags.isRegistrationOpenSoon ? 'open-soon' : 'closed';
}
