import type { HistoryCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';

/** What a tournament sells, with its sizes in order; nothing archived. */
export async function listMerchToCopy(db: Database, tournamentId: number) {
  const items = await db
    .selectFrom('merch')
    .select(['id', 'title', 'description', 'price', 'pictureFileId', 'pictureDescription', 'sortOrder'])
    .where('tournamentId', '=', tournamentId)
    .where('archivedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const sizes = await db
    .selectFrom('merchSize as s')
    .innerJoin('merch as m', 'm.id', 's.merchId')
    .select(['s.merchId', 's.title', 's.stock', 's.sortOrder'])
    .where('m.tournamentId', '=', tournamentId)
    .orderBy('s.sortOrder')
    .orderBy('s.id')
    .execute();
  return items.map(item => ({ ...item, sizes: sizes.filter(size => size.merchId === item.id) }));
}

/** The same things for another tournament, with the same pictures. Next year's are counted then, a trial has as many. TRIAL-1 */
export async function copyMerch(
  call: HistoryCall,
  from: number,
  tournamentId: number,
  { keepsStock = false } = {},
): Promise<void> {
  const items = await listMerchToCopy(call.db, from);
  if (items.length === 0) return;
  const copies = await call.db
    .insertInto('merch')
    .values(items.map(({ id: _id, sizes: _sizes, ...item }) => ({ ...item, tournamentId })))
    .returning(['id', 'sortOrder'])
    .execute();
  // Rows come back in the order they were given.
  const pairs = items.map((item, i) => ({ item, id: copies[i]?.id as number }));
  const sizes = pairs.flatMap(({ item, id }) =>
    item.sizes.map(({ stock, ...size }) => ({ ...size, merchId: id, stock: keepsStock ? stock : null })),
  );
  if (sizes.length > 0) await call.db.insertInto('merchSize').values(sizes).execute();
  for (const { item, id } of pairs)
    await recordHistory(call, {
      subject: 'merch',
      subjectId: id,
      action: 'create',
      after: { title: item.title, price: item.price, sizes: item.sizes.map(size => size.title), copiedFrom: item.id },
    });
}
