import type * as contract from '#contract/tournament.ts';
import { leftOf } from '#core/registration/stock.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { heldAndSoldBySize } from '../payment/payment.actions.ts';
import { flagsOf, loadTournaments, type Occasion } from './tournament.actions.ts';
import {
  findPicture,
  findTournament,
  listEventTypes,
  listMerch,
  listMerchSizes,
  listScheduleEntries,
  type TournamentRow,
} from './tournament.db.ts';

type ScheduleEntry = Awaited<ReturnType<typeof listScheduleEntries>>[number];

function presentTournament(
  occasion: Occasion,
  row: TournamentRow,
  schedule: readonly ScheduleEntry[],
  isNext: boolean,
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

export const tournamentHandlers = {
  'tournament.listTournaments': handler<typeof contract.listTournaments>({
    async run(call) {
      const { tournaments, next } = await loadTournaments(call);
      const schedule = await listScheduleEntries(call.db);
      return tournaments.map(row => presentTournament(call, row, schedule, row.id === next?.id));
    },
  }),
  'tournament.listEventTypes': handler<typeof contract.listEventTypes>({
    run: ({ db }) => listEventTypes(db),
  }),
  'tournament.listMerch': handler<typeof contract.listMerch>({
    async run({ db, app, params }) {
      if (!app.config.flags.SellMerch) return [];
      const tournament = await findTournament(db, params.tournamentId);
      if (!tournament || tournament.archivedAt) return [];
      const items = await listMerch(db, params.tournamentId);
      const sizes = await listMerchSizes(db, params.tournamentId);
      const merchIds = items.map(item => item.id);
      const stock = new Map((await heldAndSoldBySize(db, merchIds)).map(size => [size.id, size]));
      return items.map(item => ({
        merchId: item.id,
        title: item.title,
        description: item.description,
        price: item.price,
        pictureUrl: item.pictureFileId === null ? null : `/api/merch/picture/${item.pictureFileId}`,
        pictureDescription: item.pictureDescription,
        sizes: sizes
          .filter(size => size.merchId === item.id)
          .map(({ id, title }) => {
            const size = stock.get(id);
            return { merchSizeId: id, title, left: size ? leftOf(size) : null };
          }),
      }));
    },
  }),
  'tournament.merchPicture': handler<typeof contract.merchPicture>({
    async run({ db, params }) {
      const picture = await findPicture(db, params.fileId);
      if (!picture) throw new AppError('not_found');
      return { ...picture, publicForSeconds: 86_400, isInline: true };
    },
  }),
};
