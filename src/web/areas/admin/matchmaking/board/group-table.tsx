import type { ReactNode } from 'react';

const titles = ['Group', 'People', 'Ages', 'Levels', 'Weights', 'To know', 'Cost'];

/** The frame of the dense table; on the phone each group is a small list of its own. */
export function GroupTable({ children }: { children: ReactNode }) {
  return (
    <table className="block w-full bg-surface px-3 md:table md:border-collapse">
      <caption className="sr-only">Groups</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b-2 border-edge">
          {titles.map(title => (
            <th key={title} scope="col" className="py-2 pr-4 text-left text-sm font-semibold first:pl-2">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}
