import type * as contract from '#contract/merch.ts';
import { pickUpListOf } from '#core/merch/pick-up.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { listPaidMerch } from './merch.db.ts';

/** With merch switched off there is still what was paid before to hand out. TOUR-47 */
async function loadPickUps({ app, db }: Pick<Call, 'app' | 'db'>, tournamentId: number) {
  const tournament = await getTournamentById(db, tournamentId);
  const paid = await listPaidMerch(db, tournamentId);
  if (paid.length === 0 && !app.organisation.flags.SellMerch) throw new AppError('not_found');
  return { tournament, list: pickUpListOf(paid) };
}

const columns = { family: 'Family', code: 'Code', item: 'Item', size: 'Size', quantity: 'Quantity' };

export const pickUpHandlers = {
  'merch.listPickUps': handler<typeof contract.listPickUps>({
    async run(call) {
      return (await loadPickUps(call, call.params.tournamentId)).list;
    },
  }),
  'merch.downloadPickUps': handler<typeof contract.downloadPickUps>({
    async run(call) {
      const { tournament, list } = await loadPickUps(call, call.params.tournamentId);
      const rows = list.pickUps.flatMap(({ familyName: family, confirmationCode: code, items }) =>
        items.map(({ title: item, size, quantity }) => ({ family, code, item, size, quantity })),
      );
      return csvFile(`merch-pick-up-${tournament.tournamentOn}.csv`, columns, rows);
    },
  }),
};
