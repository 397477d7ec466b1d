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

export interface MerchLine {
  merchOrderId: number;
  merchSizeId: number;
}

/**
 * The paid merch orders that cannot be handed out. Of each size, the first orders keep what is left. `taken` counts
 * what others have bought, and also their holds if this payment came after its own hold had ended. SHOP-3
 */
export function undeliverableOrders(
  lines: readonly MerchLine[],
  sizes: readonly { id: number; stock: number | null; taken: number }[],
): number[] {
  return sizes.flatMap(size => {
    if (size.stock === null) return [];
    const wanted = lines.filter(line => line.merchSizeId === size.id).map(line => line.merchOrderId);
    return wanted.sort((a, b) => a - b).slice(Math.max(0, size.stock - size.taken));
  });
}

/** Whether it can be added to an order, and paid: the shop is open and it is not archived. SHOP-6 */
export function isSold(merch: { isArchived: boolean }, isMerchSold: boolean): boolean {
  return isMerchSold && !merch.isArchived;
}

/** Few left: five or fewer, or a tenth of the stock. DASH-4 */
export function isLow(size: { stock: number | null; left: number | null }): boolean {
  return size.stock !== null && size.left !== null && size.left <= Math.max(5, Math.floor(size.stock / 10));
}
