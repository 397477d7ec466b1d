import type * as contract from '#contract/tournament.ts';
import { leftOf } from '#core/registration/stock.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { heldAndSoldBySize } from '../payment/payment.actions.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import { listMerch, listMerchSizes } from './merch.db.ts';
import { pictureUrlOf } from './merch.presenter.ts';
import { whileSold } from './merch-change.ts';
import { findPicture, listPictureWidths } from './picture.db.ts';

export const shopHandlers = {
  'tournament.listMerch': handler<typeof contract.listMerch>({
    async run({ db, app, params }) {
      if (!app.config.flags.SellMerch) return [];
      const tournament = await findTournamentById(db, params.tournamentId);
      if (!tournament || tournament.archivedAt) return [];
      const items = (await listMerch(db, params.tournamentId)).filter(item => item.archivedAt === null);
      const ids = items.map(item => item.id);
      const sizesOf = Map.groupBy(await listMerchSizes(db, ids), size => size.merchId);
      const stock = new Map((await heldAndSoldBySize(db, ids)).map(size => [size.id, size]));
      const widths = await listPictureWidths(
        db,
        items.flatMap(item => item.pictureFileId ?? []),
      );
      return items.map(item => ({
        merchId: item.id,
        title: item.title,
        description: item.description,
        price: item.price,
        pictureUrl: pictureUrlOf(item.pictureFileId),
        pictureDescription: item.pictureDescription,
        pictureWidths: (item.pictureFileId !== null && widths.get(item.pictureFileId)) || [],
        sizes: (sizesOf.get(item.id) ?? []).map(({ id, title }) => {
          const size = stock.get(id);
          return { merchSizeId: id, title, left: size ? leftOf(size) : null };
        }),
      }));
    },
  }),
  'tournament.merchPicture': whileSold<typeof contract.merchPicture>({
    async run({ db, params, query }) {
      const picture = await findPicture(db, params.fileId, query.width === undefined ? undefined : Number(query.width));
      if (!picture) throw new AppError('not_found');
      return { ...picture, publicForSeconds: 86_400, isInline: true };
    },
  }),
};
