import type { CalendarDate } from '../time/calendar.ts';

export interface Prices {
  competitorOnlineCost: number;
  competitorDoorCost: number;
  spectatorCost: number;
  lunchCost: number;
}
export interface Order {
  /** See `paysDoorPrice`. */
  isAtDoorPrice: boolean;
  competitors: number;
  spectators: number;
  lunch: number;
  merch: readonly { title: string; price: number }[];
}
export interface CostLine {
  /** As it is kept, whatever the language it is read in. */
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}

const line = (description: string, quantity: number, unitAmount: number): CostLine => ({
  description,
  quantity,
  unitAmount,
  amount: quantity * unitAmount,
});

/** An order that was begun at the desk, or one begun online that staff took over there. */
export interface OrderOrigin {
  isInPerson: boolean;
  isTakenOver: boolean;
}
export interface ClosingPrice {
  registrationClosesAfter: CalendarDate;
  /** A setting of the tournament. */
  isDoorPriceAfterClosing: boolean;
}

/** Whether competitors of an unfinished order cost the door price today. PRICE-2, PRICE-6 */
export function paysDoorPrice(order: OrderOrigin, tournament: ClosingPrice, today: CalendarDate): boolean {
  if (order.isInPerson && !order.isTakenOver) return true;
  return tournament.isDoorPriceAfterClosing && tournament.registrationClosesAfter < today;
}

/** How the lines of tickets are kept, for one and for more. */
const tickets = {
  competitor: ['Competitor', 'Competitors'],
  pass: ['Spectator pass', 'Spectator passes'],
  lunch: ['Lunch ticket', 'Lunch tickets'],
} as const;
const kinds = ['competitor', 'pass', 'lunch'] as const;
const nameOf = (kind: keyof typeof tickets, count: number): string => tickets[kind][count === 1 ? 0 : 1];

/** A competitor, pass or ticket among the lines; undefined: merch, which staff named. */
export function ticketOf(description: string): (typeof kinds)[number] | undefined {
  return kinds.find(kind => tickets[kind].some(name => name === description));
}

/** The lines of something to wear: one for each merch order, in their order. PRICE-4 */
export function merchLinesOf<L extends Pick<CostLine, 'description'>>(lines: readonly L[]): L[] {
  return lines.filter(({ description }) => ticketOf(description) === undefined);
}

/** What a merch order is called on summary and receipt. */
export function merchTitle(order: { title: string; sizeTitle: string }): string {
  return `${order.title}, ${order.sizeTitle}`;
}

/** The lines of an order in whole dollars; empty ones left out, one line per merch order. PRICE-2, PRICE-4 */
export function costLinesOf(order: Order, prices: Prices): CostLine[] {
  return [
    line(
      nameOf('competitor', order.competitors),
      order.competitors,
      order.isAtDoorPrice ? prices.competitorDoorCost : prices.competitorOnlineCost,
    ),
    line(nameOf('pass', order.spectators), order.spectators, prices.spectatorCost),
    line(nameOf('lunch', order.lunch), order.lunch, prices.lunchCost),
    ...order.merch.map(m => line(m.title, 1, m.price)),
  ].filter(l => l.quantity > 0);
}

/** Competitors × cost + spectators × cost + lunch × cost + merch prices, whole dollars (specification §9). PRICE-1 */
export function costOf(order: Order, prices: Prices): number {
  return costLinesOf(order, prices).reduce((sum, l) => sum + l.amount, 0);
}
