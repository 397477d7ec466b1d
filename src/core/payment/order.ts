/** What a payment was begun for, as one text: equal exactly when nothing was added, removed or exchanged since. PAY-7 */
export function orderKeyOf(order: {
  competitorIds: readonly number[];
  spectators: number;
  lunch: number;
  merchOrderIds: readonly number[];
}): string {
  const ids = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join(',');
  return `competitors ${ids(order.competitorIds)}; spectators ${order.spectators}; lunch ${order.lunch}; merch ${ids(order.merchOrderIds)}`;
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

/** Letters and digits that cannot be taken for one another when read aloud or off paper. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A character from each byte; the alphabet has 32, so of random bytes no character is likelier than another. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => codeAlphabet[byte % codeAlphabet.length]).join('');
}

/** Eight characters from eight random bytes. PAY-8 */
export function confirmationCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== 8) throw new RangeError('A confirmation code is made from 8 bytes');
  return codeOf(bytes);
}
