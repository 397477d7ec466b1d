/** How many of a size are left: null when it is not limited, never below zero. SHOP-1 */
export function leftOf(size: { stock: number | null; sold: number; held: number }): number | null {
  return size.stock === null ? null : Math.max(0, size.stock - size.sold - size.held);
}

/** The sizes an order wants more of than is left; empty when everything can be held. SHOP-2 */
export function shortSizes(
  wanted: readonly number[],
  sizes: readonly { id: number; stock: number | null; sold: number; held: number }[],
): number[] {
  return sizes
    .filter(size => {
      const left = leftOf(size);
      return left !== null && wanted.filter(id => id === size.id).length > left;
    })
    .map(size => size.id);
}

/** Few left: five or fewer, or a tenth of the stock. DASH-4 */
export function isLow(size: { stock: number | null; left: number | null }): boolean {
  return size.stock !== null && size.left !== null && size.left <= Math.max(5, Math.floor(size.stock / 10));
}
