import type { ReactNode } from 'react';

export type DataRow = { term: string; value: ReactNode; action?: ReactNode };

export function DataList({ rows }: { rows: readonly DataRow[] }) {
  return (
    <dl>
      {rows.map(row => (
        <div
          key={row.term}
          className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_5rem] sm:items-baseline"
        >
          <dt className="text-sm text-muted">{row.term}</dt>
          <dd>{row.value}</dd>
          {row.action && <dd className="text-sm sm:text-right">{row.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
