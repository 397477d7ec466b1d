import type { MerchSetting } from '#contract/merch.ts';
import { leftOf } from '#core/merch/stock.ts';
import type { Database } from '../../db/database.ts';
import { listStock } from '../payment/stock.actions.ts';
import { listMerchSizes, type MerchRow, type MerchSizeRow } from './merch.db.ts';

export function pictureUrlOf(fileId: number | null): string | null {
  return fileId === null ? null : `/api/merch/picture/${fileId}`;
}

/** Any number of things with their books by the same two queries. */
export async function presentMerch(db: Database, rows: readonly MerchRow[]): Promise<MerchSetting[]> {
  const ids = rows.map(row => row.id);
  const sizesOf = Map.groupBy(await listMerchSizes(db, ids), size => size.merchId);
  const books = new Map((await listStock(db, { merchIds: ids })).map(size => [size.id, size]));
  return rows.map(row => ({
    merchId: row.id,
    tournamentId: row.tournamentId,
    version: row.version,
    isArchived: row.archivedAt !== null,
    title: row.title,
    description: row.description,
    price: row.price,
    pictureFileId: row.pictureFileId,
    pictureUrl: pictureUrlOf(row.pictureFileId),
    pictureDescription: row.pictureDescription,
    sizes: (sizesOf.get(row.id) ?? []).map(({ id, title, stock }) => {
      const { sold, held } = books.get(id) ?? { sold: 0, held: 0 };
      return { merchSizeId: id, title, stock, sold, held, left: leftOf({ stock, sold, held }) };
    }),
  }));
}

/** What the history keeps of a thing. */
export function recordOf(
  row: Pick<MerchRow, 'title' | 'description' | 'price' | 'pictureFileId' | 'pictureDescription'>,
  sizes: readonly Pick<MerchSizeRow, 'title' | 'stock'>[],
) {
  const { title, description, price, pictureFileId, pictureDescription } = row;
  return {
    title,
    description,
    price,
    pictureFileId,
    pictureDescription,
    sizes: sizes.map(size => `${size.title} (${size.stock ?? 'no limit'})`),
  };
}
