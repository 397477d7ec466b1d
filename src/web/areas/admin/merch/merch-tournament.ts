import { listMerchTournaments } from '#contract/merch.ts';
import type { OutputOf } from '#contract/route.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { formatLongDate } from '#words/format.ts';

export type MerchTournament = OutputOf<typeof listMerchTournaments>[number];

/** The tournament an address names. */
export async function loadMerchTournament(tournamentId: number): Promise<MerchTournament> {
  const found = (await api(listMerchTournaments)).find(tournament => tournament.tournamentId === tournamentId);
  if (!found) throw new ApiError(404, 'We couldn’t find that.', 'not_found');
  return found;
}

export function placeAndDay({ city, tournamentDate }: MerchTournament): string {
  return `${formatLongDate(tournamentDate)}, ${city}`;
}
