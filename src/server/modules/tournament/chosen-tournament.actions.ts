import { asUtcMidnight, type CalendarDate } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import {
  type EditionRow,
  findTournamentById,
  loadPreparedTournaments,
  type TournamentRow,
} from './tournament.actions.ts';

export const presentEdition = ({ id, tournamentOn, city }: Pick<TournamentRow, 'id' | 'tournamentOn' | 'city'>) => ({
  tournamentId: id,
  tournamentDate: asUtcMidnight(tournamentOn),
  city,
});

/** One to choose from where archived ones are too. */
export const presentAnyEdition = ({ isArchived, ...edition }: EditionRow) => ({
  ...presentEdition(edition),
  isArchived,
});

/** Of those that are or were public: the latest whose day has come, else the first one to come. */
export function usualEdition(editions: readonly EditionRow[], today: CalendarDate): EditionRow | undefined {
  const published = editions.filter(({ isPublished }) => isPublished);
  return published.find(({ tournamentOn }) => tournamentOn <= today) ?? published.at(-1) ?? editions.at(-1);
}

/** The tournaments to choose from, and the one that is meant: the next one, or the newest, when none is named. */
export async function loadChosenTournament(call: Occasion, chosenId: number | null) {
  const { tournaments, next } = await loadPreparedTournaments(call);
  const chosen = chosenId === null ? (next ?? tournaments[0]) : await findTournamentById(call.db, chosenId);
  if (!chosen) throw new AppError(chosenId === null ? 'no_tournament' : 'not_found');
  return { tournaments, chosen };
}
