import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeaving } from '#web/lib/use-is-leaving.ts';
import { type Filter, filterOf, filterParams } from './filter.ts';
import { type Sort, sortKeys, usualSort } from './table-index.ts';

export interface View {
  filter: Filter;
  sort: Sort;
}

const WAIT_MS = 300;

function viewOf(params: URLSearchParams): View {
  const sort = params.get('sort') ?? '';
  const key = sortKeys.find(known => known === sort.replace(/^-/, ''));
  return { filter: filterOf(params), sort: key ? { key, isDescending: sort.startsWith('-') } : usualSort };
}

function paramsOf({ filter, sort }: View, tournament: string | null): URLSearchParams {
  const { key, isDescending } = sort;
  return new URLSearchParams([
    ...(tournament === null ? [] : ([['tournament', tournament]] as [string, string][])),
    ...filterParams(filter),
    ...(key === usualSort.key && !isDescending
      ? []
      : ([['sort', `${isDescending ? '-' : ''}${key}`]] as [string, string][])),
  ]);
}

/** What the table shows. It follows the hand at once and the address a moment later, so that each key is quick. */
export function useTableView(): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => viewOf(params));
  const written = useRef(params.toString());
  const isLeaving = useIsLeaving();
  const address = params.toString();
  const tournament = params.get('tournament');

  useEffect(() => {
    if (address === written.current) return;
    written.current = address; // a link led here, not the hand
    setView(viewOf(new URLSearchParams(address)));
  }, [address]);

  useEffect(() => {
    const next = paramsOf(view, tournament);
    if (next.toString() === written.current) return;
    const timer = setTimeout(() => {
      if (isLeaving.current) return;
      written.current = next.toString();
      setParams(next, { replace: true, preventScrollReset: true });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [view, tournament, setParams, isLeaving]);

  return [view, change => setView(before => ({ ...before, ...change }))];
}
