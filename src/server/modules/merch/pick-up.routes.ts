import type * as contract from '#contract/merch.ts';
import { pickUpListOf } from '#core/registration/pick-up.ts';
import { AppError } from '../../app-error.ts';
import { toCsv } from '../../csv.ts';
import type { Database } from '../../db/database.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import { listPaidMerch } from './merch.db.ts';
import { whileSold } from './merch-change.ts';

async function loadPickUps(db: Database, tournamentId: number) {
  const tournament = await findTournamentById(db, tournamentId);
  if (!tournament) throw new AppError('not_found');
  return { tournament, list: pickUpListOf(await listPaidMerch(db, tournamentId)) };
}

const columns = { family: 'Family', code: 'Code', item: 'Item', size: 'Size', quantity: 'Quantity' };

export const pickUpHandlers = {
  'merch.listPickUps': whileSold<typeof contract.listPickUps>({
    async run({ db, params }) {
      return (await loadPickUps(db, params.tournamentId)).list;
    },
  }),
  'merch.downloadPickUps': whileSold<typeof contract.downloadPickUps>({
    async run({ db, params }) {
      const { tournament, list } = await loadPickUps(db, params.tournamentId);
      const rows = list.pickUps.flatMap(({ familyName: family, confirmationCode: code, items }) =>
        items.map(({ title: item, size, quantity }) => ({ family, code, item, size, quantity })),
      );
      return {
        bytes: toCsv(columns, rows),
        mediaType: 'text/csv; charset=utf-8',
        fileName: `merch-pick-up-${tournament.tournamentOn}.csv`,
      };
    },
  }),
};
