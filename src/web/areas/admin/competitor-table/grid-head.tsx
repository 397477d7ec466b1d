import { Icon } from '#web/ui/icon.tsx';
import { type ColumnKey, type ColumnWidth, columnOf } from './columns.ts';
import type { Sort, SortKey } from './table-index.ts';

/** The same for head and rows. */
export const widthClasses: Record<ColumnWidth, string> = {
  narrow: 'w-24',
  small: 'w-32',
  normal: 'w-40',
  medium: 'w-44',
  wide: 'w-60',
  widest: 'w-80',
};

export type GridHeadProps = {
  columns: readonly ColumnKey[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  isAllChosen: boolean;
  onChooseAll: () => void;
};

type HeadingProps = Pick<GridHeadProps, 'sort' | 'onSort'> & {
  name: SortKey;
  title: string;
  isNumber?: boolean | undefined;
};

function SortButton({ name, title, sort, onSort, isNumber }: HeadingProps) {
  const isSorted = sort.key === name;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: name, isDescending: isSorted && !sort.isDescending })}
      className={`flex min-h-11 w-full items-center gap-1 text-sm font-semibold hover:underline ${isNumber ? 'justify-end' : ''}`}
    >
      <span className="truncate">{title}</span>
      {isSorted && <Icon name={sort.isDescending ? 'down' : 'up'} />}
    </button>
  );
}

/** The headings: pressing one sorts, pressing it again turns the order round. They stay while the rows move under them. */
export function GridHead({ columns, sort, onSort, isAllChosen, onChooseAll }: GridHeadProps) {
  const sorted = (key: SortKey) => (sort.key === key ? (sort.isDescending ? 'descending' : 'ascending') : 'none');
  return (
    <thead className="sticky top-0 z-20 block w-max min-w-full bg-ground">
      <tr aria-rowindex={1} className="flex border-b-2 border-edge">
        <th
          scope="col"
          aria-sort={sorted('name')}
          className="sticky left-0 z-10 flex w-64 shrink-0 items-center gap-3 border-r border-line bg-ground px-3"
        >
          <input
            type="checkbox"
            aria-label="Select all shown"
            checked={isAllChosen}
            onChange={onChooseAll}
            className="size-6 shrink-0"
          />
          <SortButton name="name" title="Name" sort={sort} onSort={onSort} />
        </th>
        {columns.map(key => {
          const { title, width, isNumber } = columnOf(key);
          return (
            <th key={key} scope="col" aria-sort={sorted(key)} className={`${widthClasses[width]} shrink-0 px-3`}>
              <SortButton name={key} title={title} sort={sort} onSort={onSort} isNumber={isNumber} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
