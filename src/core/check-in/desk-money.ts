/** Cash that is taken at a desk, with network or without. */
export interface DeskMoney {
  /** Sold with it, beside what was ordered. */
  spectators: number;
  lunch: number;
  amountCents: number;
  /** What was handed over, for the change; null: exactly the amount. */
  tenderedCents: number | null;
}
export const isMoney = (kind: string): boolean => kind === 'take-cash' || kind === 'sell';

const mostOfOne = 20;
const mostCents = 1_000_000;
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** What an operation says about money; undefined where it makes no sense. */
export function deskMoneyOf({
  kind,
  value,
}: {
  kind: string;
  value: Readonly<Record<string, unknown>>;
}): DeskMoney | undefined {
  const { spectators = 0, lunch = 0, amountCents, tenderedCents = null } = value;
  if (!isCount(spectators, mostOfOne) || !isCount(lunch, mostOfOne) || !isCount(amountCents, mostCents)) return;
  if (amountCents === 0) return;
  if (tenderedCents !== null && (!isCount(tenderedCents, mostCents) || tenderedCents < amountCents)) return;
  if ((kind === 'sell') !== spectators + lunch > 0) return;
  return { spectators, lunch, amountCents, tenderedCents };
}

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${more}`];

/** "2 spectator passes and 1 lunch ticket". */
export const soldWords = ({ spectators, lunch }: Pick<DeskMoney, 'spectators' | 'lunch'>): string =>
  [
    ...counted(spectators, 'spectator pass', 'spectator passes'),
    ...counted(lunch, 'lunch ticket', 'lunch tickets'),
  ].join(' and ');

/** What passes and lunches cost at a desk; null: they are not sold. */
export interface DeskPrices {
  spectatorCents: number | null;
  lunchCents: number | null;
}
export const priceOf = (prices: DeskPrices, { spectators, lunch }: Pick<DeskMoney, 'spectators' | 'lunch'>): number =>
  spectators * (prices.spectatorCents ?? 0) + lunch * (prices.lunchCents ?? 0);
