/** The most that one registration can hold. REG-10 */
export const registrationLimits = { competitors: 20, spectators: 100, lunch: 100, merchOrders: 50 } as const;

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
