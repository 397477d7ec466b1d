import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import {
  type EditionRow,
  findTournamentById,
  loadPreparedTournaments,
  type Occasion,
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

/** The tournaments to choose from, and the one that is meant: the next one, or the newest, when none is named. */
export async function loadChosenTournament(call: Occasion, chosenId: number | null) {
  const { tournaments, next } = await loadPreparedTournaments(call);
  const chosen = chosenId === null ? (next ?? tournaments[0]) : await findTournamentById(call.db, chosenId);
  if (!chosen) throw new AppError(chosenId === null ? 'no_tournament' : 'not_found');
  return { tournaments, chosen };
}
