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
