import type { AttackCall, Json } from '../attack/attack-calls.ts';

/** Where something stands in a call: `params.registrationId`, `input.competitors.0.competitorId`. */
export type Leaf = readonly (string | number)[];
export const leafName = (leaf: Leaf): string => leaf.join('.');

/** Every value of a call that is no list or object. */
export function leavesOf(value: unknown, at: Leaf = []): [Leaf, unknown][] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[at, value]];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

const parts = ({ params, query, input }: AttackCall): AttackCall => ({
  ...(params ? { params } : {}),
  ...(query ? { query } : {}),
  ...(input ? { input } : {}),
});

/** Where two calls of the same route differ: what is of the one family, and not of the other. */
export function ownLeaves(mine: AttackCall, theirs: AttackCall): [Leaf, unknown][] {
  const others = new Map(leavesOf(parts(theirs)).map(([leaf, value]) => [leafName(leaf), value]));
  return leavesOf(parts(mine))
    .filter(([leaf, value]) => others.get(leafName(leaf)) !== value)
    .map(([leaf]) => [leaf, others.get(leafName(leaf))]);
}

/** The same call with another value at a place. */
export function withLeaf(call: AttackCall, [part, ...rest]: Leaf, value: unknown): AttackCall {
  const put = (whole: unknown, [key, ...deeper]: Leaf): unknown => {
    if (key === undefined) return value;
    if (Array.isArray(whole)) return whole.with(Number(key), put(whole[Number(key)], deeper));
    return { ...(whole as Json), [key]: put((whole as Json)[key], deeper) };
  };
  return { ...call, [part as string]: put(call[part as keyof AttackCall], rest) };
}
