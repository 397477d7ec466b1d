import { useEffect, useMemo, useRef } from 'react';

export type Kept<T> = ReadonlyMap<number, { text: string; item: T }>;

/** The objects of before for as long as they say the same. */
export function keptOf<T>(list: readonly T[], keyOf: (item: T) => number, before: Kept<T>): Kept<T> {
  return new Map(
    list.map(item => {
      const text = JSON.stringify(item);
      const known = before.get(keyOf(item));
      return [keyOf(item), known?.text === text ? known : { text, item }];
    }),
  );
}

/** What did not change is not drawn anew. */
export function useKept<T>(list: readonly T[], keyOf: (item: T) => number): T[] {
  const before = useRef<Kept<T>>(new Map());
  const kept = useMemo(() => keptOf(list, keyOf, before.current), [list, keyOf]);
  useEffect(() => {
    before.current = kept;
  }, [kept]);
  return useMemo(() => [...kept.values()].map(({ item }) => item), [kept]);
}
