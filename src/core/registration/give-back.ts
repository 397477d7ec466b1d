export const givenThings = ['spectators', 'lunch', 'merch'] as const;
export type GivenThing = (typeof givenThings)[number];

/** What holds for everything that a family gives back at one moment. */
export interface GiveBackTerms {
  /** By the refund policy, on this day. */
  percent: number;
  /** What the family has paid and not had back, nor is owed. */
  leftCents: number;
}

/** What comes back of so many at one price: never more than the family has paid. REG-49, PAY-81 */
export function giveBackCents(eachCents: number, count: number, { percent, leftCents }: GiveBackTerms): number {
  return Math.max(0, Math.min(Math.round((eachCents * count * percent) / 100), leftCents));
}

export interface GivingBack {
  /** In the registration now. */
  count: number;
  /** What the family keeps. */
  keep: number;
  eachCents: number;
  /** A desk has handed it out. */
  isHandedOver: boolean;
  /** What the family was shown. */
  shownCents: number;
}

/**
 * Whether it is given back: not what was handed out, and only for what the family has seen. `same`: it was given back
 * already, as after a second press. REG-49, REG-50
 */
export function giveBackVerdict(
  giving: GivingBack,
  terms: GiveBackTerms,
): 'give_back' | 'same' | 'handed_over' | 'changed_meanwhile' {
  const { count, keep, eachCents, isHandedOver, shownCents } = giving;
  if (keep === count) return 'same';
  if (isHandedOver) return 'handed_over';
  if (keep > count || shownCents !== giveBackCents(eachCents, count - keep, terms)) return 'changed_meanwhile';
  return 'give_back';
}

/** Why a family can give nothing back itself; undefined: it can. REG-49 */
export function giveBackRefusal(registration: {
  isOpenToChanges: boolean;
  dueCents: number;
  hasPolicy: boolean;
}): 'closed' | 'due' | 'no_policy' | undefined {
  if (!registration.isOpenToChanges) return 'closed';
  if (registration.dueCents > 0) return 'due';
  return registration.hasPolicy ? undefined : 'no_policy';
}
