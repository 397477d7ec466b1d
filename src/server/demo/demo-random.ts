/** Chance that is the same on every machine: mulberry32. */
export interface DemoRandom {
  /** At least 0, below 1. */
  fraction(): number;
  chance(probability: number): boolean;
  /** A whole number from `min` to `max`, both possible. */
  whole(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the list, each as likely as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
}

export function createDemoRandom(seed: number): DemoRandom {
  let state = seed;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    whole,
    chance: probability => fraction() < probability,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
    weighted<T>(list: readonly (readonly [T, number])[]): T {
      let rest = fraction() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return (list.at(-1) as readonly [T, number])[0];
    },
  };
}
