import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  title: string;
  /** `null` leaves its line out on the phone. */
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** What the row is: its heading for a screen reader, and on the phone. */
  isHeading?: boolean;
};

export type TableProps<Row> = {
  /** What the table lists; for screen readers, unless shown. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** A table where there is room; on the phone each row is a small list of its own. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="block w-full md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b-2 border-edge">
          {columns.map(column => (
            <th
              key={column.title}
              scope="col"
              className={`py-2 pr-4 text-sm font-semibold last:pr-0 ${column.isNumber ? 'text-right' : 'text-left'}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map(row => (
          <tr key={rowKey(row)} className="block border-b border-line py-3 md:table-row md:py-0">
            {columns.map(column => {
              const Cell = column.isHeading ? 'th' : 'td';
              const content = column.cell(row);
              return (
                <Cell
                  key={column.title}
                  {...(column.isHeading ? { scope: 'row' as const } : {})}
                  className={`flex items-baseline justify-between gap-4 py-0.5 text-left font-normal md:table-cell md:py-2.5 md:pr-4 md:align-middle md:last:pr-0 ${column.isNumber ? 'tabular-nums md:text-right' : ''} ${column.isHeading ? 'font-semibold' : ''} ${content === null ? 'max-md:hidden' : ''}`}
                >
                  {!column.isHeading && (
                    <span aria-hidden="true" className="shrink-0 text-sm text-muted md:hidden">
                      {column.title}
                    </span>
                  )}
                  <span className="min-w-0 wrap-anywhere">{content}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
