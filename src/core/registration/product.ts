import { type CostLine, ticketOf } from './cost.ts';

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
