import { containedTaxCents } from '../registration/hst.ts';
import { productsOf } from '../registration/product.ts';
import { type JournalEntry, journalParts } from './journal.ts';
import { type LedgerEntry, netCents } from './ledger.ts';

type Line = Parameters<typeof productsOf>[0][number];
type Booked = LedgerEntry & Pick<JournalEntry, 'isOwedAgain'>;

const compsOf = (entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const comps = new Set(entries.filter(({ kind }) => kind === 'comp').map(({ id }) => id));
  return entries.filter(({ id, correctsId }) => comps.has(id) || comps.has(correctsId ?? 0));
};

/** What a family has paid in money or credit: a comp is nothing that could come back. PAY-46 */
export function handedOverCents(entries: readonly LedgerEntry[]): number {
  const comps = compsOf(entries);
  return netCents(entries.filter(entry => !comps.includes(entry)));
}

/** The HST in a receipt: none in what the family need not pay, as in the journal. PAY-46, PRICE-3 */
export function taxAfterComps(lines: readonly Line[], entries: readonly Booked[]): number {
  const products = productsOf(lines);
  const comps = compsOf(entries);
  const facts = entries.map(entry => ({ ...entry, returnsId: null, product: null, feeTaxCents: 0 }));
  const parts = journalParts({ products, isCompleted: true }, facts, new Map());
  const compOf = (product: string): number =>
    comps
      .flatMap(({ id }) => parts.get(id) ?? [])
      .reduce((sum, { account, cents }) => sum + (account === product ? cents : 0), 0);
  return products.reduce(
    (sum, { product, cents, isTaxed }) => sum + (isTaxed ? containedTaxCents(cents - compOf(product)) : 0),
    0,
  );
}
