export interface OrderCounts {
  competitors: number;
  spectators: number;
  lunch: number;
  merchOrders: number;
}

/** A registration with nothing in it is counted nowhere and cannot be paid. REG-12 */
export function isEmptyOrder(order: OrderCounts): boolean {
  return order.competitors + order.spectators + order.lunch + order.merchOrders === 0;
}
