/** A number from 0 up to, not including, its argument. */
export type Chance = (below: number) => number;

/** The same seed gives the same numbers everywhere (mulberry32): a draw can be repeated and defended. BRACKET-1 */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
