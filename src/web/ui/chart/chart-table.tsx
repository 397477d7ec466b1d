import type { ReactNode } from 'react';
import { Disclosure } from '../disclosure.tsx';

export type ChartTableProps = { caption: string; columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** The figures behind a picture, for whoever reads rather than looks. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <Disclosure summary="Show the figures">
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b-2 border-edge">
              {columns.map((column, i) => (
                <th key={column} scope="col" className={`py-1.5 pr-3 ${i === 0 ? 'text-left' : 'text-right'}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={String(row[0])} className="border-b border-line">
                {row.map((cell, i) =>
                  i === 0 ? (
                    <th key={columns[i]} scope="row" className="py-1 pr-3 text-left font-normal">
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[i]} className="py-1 pr-3 text-right">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
