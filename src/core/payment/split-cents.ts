/**
 * Divides whole cents in proportion to weights, to the cent: what rounding leaves goes to the largest remainders, the
 * first of equals first. Nobody gets more than their weight while the amount is not more than all of them.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map(weight => BigInt(cents) * BigInt(weight));
  const parts = exact.map(part => Number(part / BigInt(all)));
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = weights
    .map((_, index) => index)
    .sort((a, b) => Number((exact[b] as bigint) % BigInt(all)) - Number((exact[a] as bigint) % BigInt(all)) || a - b);
  for (const index of byRemainder.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return parts;
}
