import type { PublicDivisions } from '#contract/ring/public-division.ts';
import { LongDate } from '#web/widgets/long-date.tsx';

/** Which day, and where: "Saturday, April 24, 2027, Arena, Sudbury". */
export function TournamentLead({ tournamentDate, venue, city }: PublicDivisions['tournament']) {
  return (
    <span className="inline-block first-letter:uppercase">
      <LongDate iso={tournamentDate} />, {venue}, {city}
    </span>
  );
}
