const EXACT = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** 4550 → "$45.50". The ledger counts in cents. */
export function formatCents(cents: number): string {
  return EXACT.format(cents / 100);
}
