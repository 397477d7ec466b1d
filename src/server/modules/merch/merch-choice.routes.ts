import type * as contract from '#contract/tournament.ts';
import { leftOf } from '#core/merch/stock.ts';
import { found } from '../../app-error.ts';
import { type AppContext, handler } from '../../call.ts';
import { gathered } from '../../gathered.ts';
import { listStock } from '../payment/stock.actions.ts';
import { findPicture } from '../picture/picture.actions.ts';
import { listShownMerch } from './merch.db.ts';
import { pictureUrlOf } from './merch.presenter.ts';
import { whileSold } from './merch-change.ts';

type Shop = Pick<AppContext, 'db' | 'trialTournamentId'>;

async function loadMerch({ db, trialTournamentId }: Shop, tournamentId: number): Promise<contract.MerchItem[]> {
  const items = await listShownMerch(db, tournamentId, trialTournamentId);
  const sizes = await listStock(db, { merchIds: items.map(item => item.id) });
  const stock = new Map(sizes.map(size => [size.id, size]));
  return items.map(item => ({
    merchId: item.id,
    title: item.title,
    description: item.description,
    price: item.price,
    pictureUrl: pictureUrlOf(item.pictureFileId),
    pictureDescription: item.pictureDescription,
    pictureWidths: item.pictureWidths,
    sizes: item.sizes.map(({ id, title }) => {
      const size = stock.get(id);
      return { merchSizeId: id, title, left: size ? leftOf(size) : null };
    }),
  }));
}

const findMerchChoice = gathered(async (app, tournamentIds: readonly number[]) => {
  const shops = new Map(
    await Promise.all([...new Set(tournamentIds)].map(async id => [id, await loadMerch(app, id)] as const)),
  );
  return tournamentIds.map(id => shops.get(id) ?? []);
});

export const merchChoiceHandlers = {
  'tournament.listMerch': handler<typeof contract.listMerch>({
    async run({ app, params }) {
      return app.organisation.flags.SellMerch ? findMerchChoice(app, params.tournamentId) : [];
    },
  }),
  'tournament.merchPicture': whileSold<typeof contract.merchPicture>({
    async run({ db, params, query }) {
      const picture = found(await findPicture(db, params.fileId, query.width));
      return { ...picture, publicForSeconds: 86_400, isInline: true };
    },
  }),
};
