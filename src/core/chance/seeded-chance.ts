/** Chance that a seed decides, the same on every machine: mulberry32. */
export interface SeededChance {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number from 0 up to and without the limit. */
  below(limit: number): number;
  /** The same list in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** The numbers after the seed give each part of a draft its own chance, whatever the others ask for. */
export function createSeededChance(...seeds: readonly number[]): SeededChance {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = Math.imul(state ^ (seed | 0) ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    shuffled<T>(list: readonly T[]): T[] {
      const mixed = [...list];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
      }
      return mixed;
    },
  };
}
