import type * as contract from '#contract/tournament.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { Occasion } from '../../call.ts';
import { listPictureFacts, mapUrlOf } from '../picture/picture.actions.ts';
import { flagsOf } from './tournament.actions.ts';
import { listScheduleEntries, type TournamentRow } from './tournament.db.ts';

type ScheduleEntry = Awaited<ReturnType<typeof listScheduleEntries>>[number];

function presentTournament(
  occasion: Occasion,
  row: TournamentRow,
  schedule: readonly ScheduleEntry[],
  isNext: boolean,
  map: contract.Tournament['map'],
): contract.Tournament {
  return {
    id: row.id,
    tournamentDate: asUtcMidnight(row.tournamentOn),
    registrationOpensOn: asUtcMidnight(row.registrationOpensOn),
    registrationClosesAfter: asUtcMidnight(row.registrationClosesAfter),
    competitorOnlineCost: row.competitorOnlineCost,
    competitorDoorCost: row.competitorDoorCost,
    spectatorCost: row.spectatorCost,
    lunchCost: row.lunchCost,
    city: row.city,
    venue: row.venue,
    venueAddress: row.venueAddress,
    venueLatitude: row.venueLatitude,
    venueLongitude: row.venueLongitude,
    map,
    parking: row.parking,
    entrance: row.entrance,
    hotels: row.hotels,
    inPersonRegistrationTimes: row.inPersonRegistrationTimes,
    blackBeltMeetingTime: row.blackBeltMeetingTime,
    eliminationTime: row.eliminationTime,
    whatToBring: row.whatToBring,
    schedule: schedule
      .filter(entry => entry.tournamentId === row.id)
      .map(({ sortOrder, line1, line2 }) => ({ order: sortOrder, line1, line2 })),
    ...flagsOf(occasion, row),
    isNext,
  };
}

/** As visitors know them, and as a trial family knows its own. */
export async function presentTournaments(
  call: Occasion,
  tournaments: readonly TournamentRow[],
  next: TournamentRow | undefined,
): Promise<contract.Tournament[]> {
  const schedule = await listScheduleEntries(call.db);
  const pictures = await listPictureFacts(
    call.db,
    tournaments.flatMap(({ mapFileId }) => mapFileId ?? []),
  );
  const mapOf = ({ mapFileId, mapDescription }: TournamentRow): contract.Tournament['map'] => {
    const facts = mapFileId === null ? undefined : pictures.get(mapFileId);
    if (!facts || mapFileId === null) return null;
    const { contentHash, ...sizes } = facts;
    return { url: mapUrlOf(mapFileId, contentHash), description: mapDescription ?? '', ...sizes };
  };
  return tournaments.map(row => presentTournament(call, row, schedule, row.id === next?.id, mapOf(row)));
}
