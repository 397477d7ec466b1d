import { ticketOf } from './cost.ts';
import { productsOf } from './product.ts';

/** The tax contained in tax-inclusive cents, to the nearest cent: HST 13 % in Ontario. PRICE-3 */
export function containedTaxCents(cents: number): number {
  return Math.round((cents * 13) / 113) + 0; // never -0
}

/** The HST in what a receipt lists: of each taxed product rounded for itself, as in the books. PRICE-3 */
export function receiptTaxCents(lines: Parameters<typeof productsOf>[0]): number {
  return productsOf(lines).reduce((sum, { cents, isTaxed }) => sum + (isTaxed ? containedTaxCents(cents) : 0), 0);
}

/** Whether HST is in a line: all are taxed but those that the treasurer took out. PRICE-5 */
export function isTaxedLine(
  description: string,
  untaxed: { tickets: readonly string[]; merchTitles: readonly string[] },
): boolean {
  const ticket = ticketOf(description);
  if (ticket) return !untaxed.tickets.includes(ticket);
  return !untaxed.merchTitles.some(title => description.startsWith(`${title}, `));
}
