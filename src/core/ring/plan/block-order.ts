/** By division, how many that share somebody with it belong to earlier blocks: it begins after these. RING-35 */
export const earlierOf = (neighbours: readonly ReadonlySet<number>[], block: Int32Array): Int32Array =>
  Int32Array.from(
    neighbours,
    (set, d) => [...set].filter(other => (block[other] as number) < (block[d] as number)).length,
  );

/** Between which places a ring's queue holds a block, so that it stays in order. RING-35 */
export function roomFor(list: readonly number[], own: number, block: Int32Array): [number, number] {
  let from = 0;
  while (from < list.length && (block[list[from] as number] as number) < own) from++;
  let to = from;
  while (to < list.length && block[list[to] as number] === own) to++;
  return [from, to];
}
