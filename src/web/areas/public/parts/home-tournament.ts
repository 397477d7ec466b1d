/** What the home page shows of a tournament. */
export type HomeTournament = {
  id: number;
  tournamentDate: string;
  registrationOpensOn: string;
  registrationClosesAfter: string;
  competitorOnlineCost: number;
  competitorDoorCost: number;
  spectatorCost: number;
  lunchCost: number;
  city: string;
  venue: string;
  inPersonRegistrationTimes: string;
  blackBeltMeetingTime: string;
  eliminationTime: string;
  schedule: readonly { order: number; line1: string; line2: string }[];
  isTournamentToday: boolean;
  isRegistrationOpen: boolean;
  isRegistrationOpenSoon: boolean;
};
