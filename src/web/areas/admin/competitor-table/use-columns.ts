import { useState } from 'react';
import { type ColumnKey, columnKeys, usualColumns } from './columns.ts';

const place = 'nlc.competitor-columns';

function readColumns(): readonly ColumnKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '');
    if (Array.isArray(kept)) return columnKeys.filter(key => kept.includes(key));
  } catch {
    // Nothing is kept, or by somebody else: the usual ones.
  }
  return columnKeys.filter(key => usualColumns.includes(key));
}

/** The columns somebody chose in this browser, in their fixed order. */
export function useColumns(): [readonly ColumnKey[], (keys: readonly ColumnKey[]) => void] {
  const [chosen, setChosen] = useState(readColumns);
  return [
    chosen,
    keys => {
      const ordered = columnKeys.filter(key => keys.includes(key));
      setChosen(ordered);
      localStorage.setItem(place, JSON.stringify(ordered));
    },
  ];
}
