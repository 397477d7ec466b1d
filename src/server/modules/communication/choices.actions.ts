import type { AudienceChoices } from '#contract/communication.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { Occasion } from '../../call.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { listAudienceChoices } from './family-facts.db.ts';

/** What families can be chosen by, for messages and in lists. */
export async function loadAudienceChoices(occasion: Occasion): Promise<AudienceChoices> {
  const { next } = await loadTournaments(occasion);
  const { tournaments, ...choices } = await listAudienceChoices(occasion.db);
  return {
    tournaments: tournaments.map(({ id, tournamentOn, city, isArchived, asksConcussion }) => ({
      tournamentId: id,
      tournamentDate: asUtcMidnight(tournamentOn),
      city,
      isNext: id === next?.id,
      isArchived,
      asksConcussion,
    })),
    ...choices,
  };
}
