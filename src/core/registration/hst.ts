import { ticketOf } from './cost.ts';
import { productsOf } from './product.ts';

/** The tax contained in tax-inclusive cents, to the nearest cent: HST 13 % in Ontario. PRICE-3 */
export function containedTaxCents(cents: number): number {
  return Math.round((cents * 13) / 113) + 0; // never -0
}

/**
 * The HST in a part of what is paid of a product: it follows what was paid of it in all, less what was there before, so that parts
 * never round apart from the whole. PAY-39
 */
export function partTaxCents(before: { cents: number; taxCents: number }, cents: number): number {
  return containedTaxCents(before.cents + cents) - before.taxCents;
}

/** The HST in what a receipt lists: of each taxed product rounded for itself, as in the books. PRICE-3 */
export function receiptTaxCents(lines: Parameters<typeof productsOf>[0]): number {
  return productsOf(lines).reduce((sum, { cents, isTaxed }) => sum + (isTaxed ? containedTaxCents(cents) : 0), 0);
}

/** Whether HST is in a line: all are taxed but those that the treasurer took out. One title may begin as another does. PRICE-5 */
export function isTaxedLine(
  description: string,
  { tickets, merch }: { tickets: readonly string[]; merch: readonly { title: string; isTaxed: boolean }[] },
): boolean {
  const ticket = ticketOf(description);
  if (ticket) return !tickets.includes(ticket);
  const named = merch.filter(({ title }) => description.startsWith(`${title}, `));
  return named.toSorted((a, b) => b.title.length - a.title.length)[0]?.isTaxed ?? true;
}
