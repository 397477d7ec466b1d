import type { Insertable } from 'kysely';
import { isTaxedLine } from '#core/registration/hst.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

/** What of a tournament is sold without HST: tickets by their kind; of merch every title, once one of them is. */
export async function untaxedOf(db: Database, tournamentId: number) {
  const rows = await db
    .selectFrom('untaxedProduct')
    .select('product')
    .where('tournamentId', '=', tournamentId)
    .execute();
  const products = rows.map(({ product }) => product);
  const isMerch = products.some(product => product.startsWith('merch '));
  const merch = isMerch
    ? await db.selectFrom('merch').select(['id', 'title']).where('tournamentId', '=', tournamentId).execute()
    : [];
  return {
    tickets: products,
    merch: merch.map(({ id, title }) => ({ title, isTaxed: !products.includes(`merch ${id}`) })),
  };
}

/** Lines of an order with whether HST is in them, by the settings of this moment. PRICE-5 */
export async function withTax<L extends { description: string }>(
  db: Database,
  tournamentId: number,
  lines: readonly L[],
): Promise<(L & { isTaxed: boolean })[]> {
  const untaxed = await untaxedOf(db, tournamentId);
  return lines.map(line => ({ ...line, isTaxed: isTaxedLine(line.description, untaxed) }));
}

/** Whether that is new. */
export async function setUntaxed(db: Database, product: Insertable<DB['untaxedProduct']>): Promise<boolean> {
  const row = await db
    .insertInto('untaxedProduct')
    .values(product)
    .onConflict(c => c.doNothing())
    .returning('product')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setTaxed(db: Database, of: { tournamentId: number; product: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('untaxedProduct')
    .where('tournamentId', '=', of.tournamentId)
    .where('product', '=', of.product)
    .returning('product')
    .executeTakeFirst();
  return row !== undefined;
}
