import { type CostLine, containedTaxCents, ticketOf } from './cost.ts';

/** Tickets by what they are; merch by its number. */
export const ticketProducts = { competitor: 'Competitors', pass: 'Spectator passes', lunch: 'Lunch tickets' } as const;

/** What was sold of one thing in an order, tax included. */
export interface Product {
  product: string;
  cents: number;
  isTaxed: boolean;
}

/** What a line of an order or receipt is called in the books. */
export function productOf(description: string): string {
  const ticket = ticketOf(description);
  return ticket ? ticketProducts[ticket] : `Merch: ${description}`;
}

/** The products of an order, lines of the same one together. PAY-38 */
export function productsOf(
  lines: readonly (Pick<CostLine, 'description' | 'amount'> & { isTaxed: boolean })[],
): Product[] {
  const products = new Map<string, Product>();
  for (const { description, amount, isTaxed } of lines) {
    const product = productOf(description);
    const before = products.get(product);
    products.set(product, {
      product,
      cents: (before?.cents ?? 0) + amount * 100,
      isTaxed: isTaxed && (before?.isTaxed ?? true),
    });
  }
  return [...products.values()];
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
