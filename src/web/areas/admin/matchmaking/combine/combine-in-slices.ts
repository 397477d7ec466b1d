import { useEffect, useState } from 'react';

/** As long as the page may be held up without anybody noticing. */
const sliceMs = 12;

/** Something to find out about each of many, and what was found: it is kept as long as the list is. */
export interface SlicedWork<Item, Result> {
  work: (item: Item, all: readonly Item[]) => Result;
  kept: WeakMap<readonly Item[], readonly Result[]>;
}
export const slicedWork = <Item, Result>(work: SlicedWork<Item, Result>['work']): SlicedWork<Item, Result> => ({
  work,
  kept: new WeakMap(),
});

/**
 * Evaluates many candidates one by one, with pauses in which the page responds. While a new list is evaluated, the old
 * results stay.
 */
export function useInSlices<Item, Result>(sliced: SlicedWork<Item, Result>, items: readonly Item[]) {
  const [last, setLast] = useState<readonly Result[] | null>(null);
  const { work, kept } = sliced;
  const ready = kept.get(items);
  useEffect(() => {
    if (kept.has(items)) return;
    const results: Result[] = [];
    let timer = 0;
    const slice = () => {
      const end = performance.now() + sliceMs;
      while (results.length < items.length && performance.now() < end)
        results.push(work(items[results.length] as Item, items));
      if (results.length < items.length) timer = window.setTimeout(slice);
      else {
        kept.set(items, results);
        setLast(results);
      }
    };
    timer = window.setTimeout(slice);
    return () => clearTimeout(timer);
  }, [items, work, kept]);
  return { results: ready ?? last, isReady: ready !== undefined };
}
