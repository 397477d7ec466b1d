import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { filterOf, type ResultFilter } from './filter.ts';

/** The filter of a page of results: in the address, so that it can be sent on and is there after coming back. */
export function useResultFilter() {
  const [params, setParams] = useSearchParams();
  // Typing is quicker than the address.
  const [search, setSearch] = useState(() => params.get('q') ?? '');
  function choose(change: Record<string, string>): void {
    if (change.q !== undefined) setSearch(change.q);
    setParams(
      before => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) value === '' ? next.delete(name) : next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const filter: ResultFilter = { ...filterOf(params), search };
  return { filter, choose, params };
}
