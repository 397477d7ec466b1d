import type * as z from 'zod/mini';
import type { MerchInput } from '#contract/merch.ts';
import type { Route } from '#contract/route.ts';
import { lostSizes, shortStocks } from '#core/merch/merch-change.ts';
import { foldName } from '#core/person/fold-name.ts';
import * as sayField from '#say/fields.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import type { Call, Handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { listStock } from '../payment/stock.actions.ts';
import { holdPicture } from '../picture/picture.actions.ts';
import {
  countOrdered,
  findMerch,
  listMerch,
  listMerchSizes,
  lockMerch,
  lockMerchSizes,
  lockTournament,
  type MerchRow,
} from './merch.db.ts';

type Fields = z.infer<typeof MerchInput>;

/** Refuses every merch route while SellMerch is off. */
export function whileSold<R extends Route, P = undefined>(definition: Handler<R, P>): Handler<R, P> {
  return {
    ...definition,
    async prepare(call) {
      if (!call.app.organisation.flags.SellMerch) throw new AppError('not_found');
      return (await definition.prepare?.(call)) as P;
    },
  };
}

/** The thing, locked; its tournament's other merch waits too. */
export async function lockForChange(call: Pick<Call, 'db'>, merchId: number): Promise<MerchRow> {
  const { tournamentId } = found(await findMerch(call.db, merchId));
  await lockTournament(call.db, tournamentId);
  return found(await lockMerch(call.db, merchId));
}

export function refuseStale(row: MerchRow, version: number): void {
  if (row.version !== version) throw new AppError('changed_meanwhile');
}

/** Another thing of this name, or a picture that is not there any more. */
export async function refuseFields(
  db: Database,
  fields: Pick<Fields, 'title' | 'pictureFileId'>,
  place: { tournamentId: number; merchId?: number },
): Promise<void> {
  const others = (await listMerch(db, place.tournamentId)).filter(({ id }) => id !== place.merchId);
  if (others.some(other => foldName(other.title) === foldName(fields.title)))
    throw badInput('title', 'This title is already taken');
  if (fields.pictureFileId !== null && !(await holdPicture(db, fields.pictureFileId)))
    throw badInput('pictureFileId', 'Please upload the picture again');
}

/** Sizes of something else, or one of its own twice. Nothing kept: all are new. */
export function refuseForeignSizes(sizes: Fields['sizes'], kept: readonly { id: number }[]): void {
  const fields: Record<string, string[]> = {};
  const own = new Set(kept.map(size => size.id));
  for (const [index, { merchSizeId }] of sizes.entries())
    if (merchSizeId !== null && !own.delete(merchSizeId)) fields[`sizes.${index}.merchSizeId`] = [sayField.choice()];
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

/** Locks the sizes, so that what is sold and held stays as counted, and refuses what orders do not allow. */
export async function refuseSizes(db: Database, merchId: number, sizes: Fields['sizes']) {
  await lockMerchSizes(db, merchId);
  const before = await listMerchSizes(db, [merchId]);
  refuseForeignSizes(sizes, before);
  const books = new Map((await listStock(db, { merchIds: [merchId] })).map(size => [size.id, size]));
  const ordered = await countOrdered(db, merchId);
  const kept = before.map(({ id, title }) => {
    const { sold, held } = books.get(id) ?? { sold: 0, held: 0 };
    return { id, title, sold, held, ordered: ordered.get(id) ?? 0 };
  });
  const short = shortStocks(kept, sizes);
  if (short.length > 0)
    throw new AppError('bad_input', {
      fields: Object.fromEntries(short.map(({ index, text }) => [`sizes.${index}.stock`, [text]])),
    });
  const lost = lostSizes(kept, sizes);
  if (lost.length > 0) throw new AppError('in_use', { fields: { sizes: lost } });
  return before;
}
