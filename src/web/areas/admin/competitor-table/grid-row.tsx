import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { weightOf } from '#core/registration/counted-weight.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import { type ColumnKey, columnOf, type TableEntry } from './columns.ts';
import { widthClasses } from './grid-head.tsx';

export const rowId = (id: number): string => `competitor-${id}`;

export type RowProps = {
  entry: TableEntry;
  index: number;
  /** Where it stands, in pixels from the first row. */
  start: number;
  columns: readonly ColumnKey[];
  isWide: boolean;
  isActive: boolean;
  isChosen: boolean;
  onPress: (id: number, event: MouseEvent, isTick: boolean) => void;
};

function Cell({ entry, column }: { entry: TableEntry; column: ColumnKey }) {
  const text = columnOf(column).text(entry);
  if (column === 'level') return <LevelMark colours={[entry.levelColour as BeltColour]}>{text}</LevelMark>;
  if (column === 'standing' && entry.row.standing !== 'paid') return <Badge tone="warn">{text}</Badge>;
  if (column === 'waiver' && entry.lacksWaiver) return <Badge tone="warn">Missing</Badge>;
  if (column === 'concussion' && entry.row.lacksConcussion && !entry.row.isWithdrawn)
    return <Badge tone="warn">Missing</Badge>;
  return text;
}

function Name({ entry }: { entry: TableEntry }) {
  const { registrationId, isWithdrawn } = entry.row;
  return (
    <>
      <Link
        to={`/admin/registration/${registrationId}`}
        tabIndex={-1}
        className={`truncate font-semibold ${isWithdrawn ? 'text-muted line-through' : ''}`}
      >
        {entry.name}
      </Link>
      {isWithdrawn && <Badge>Withdrawn</Badge>}
    </>
  );
}

/** What a card says under the name, where a table has no room. */
function CardLines({ entry }: { entry: TableEntry }) {
  const { row } = entry;
  const weight = weightOf(row);
  const facts = [
    ...(row.number === null ? [] : [`No. ${row.number}`]),
    `${row.age} years`,
    columnOf('gender').text(entry),
    ...(weight === null ? [] : [`${weight} kg`]),
  ];
  return (
    <>
      <span className="truncate text-sm">{facts.join(' · ')}</span>
      <span className="flex min-w-0 items-center gap-x-3 text-sm">
        <span className="shrink-0 whitespace-nowrap">
          <LevelMark colours={[entry.levelColour as BeltColour]}>{entry.level}</LevelMark>
        </span>
        <span className="truncate text-muted">{entry.school}</span>
      </span>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {row.standing !== 'paid' && <Badge tone="warn">{columnOf('standing').text(entry)}</Badge>}
        {entry.lacksWaiver && <Badge tone="warn">No waiver</Badge>}
        {row.lacksConcussion && !row.isWithdrawn && <Badge tone="warn">Concussion not confirmed</Badge>}
        {row.checkedInAt !== null && <Badge tone="good">Checked in</Badge>}
      </span>
    </>
  );
}

/** One competitor: a row where there is room, a card on the phone. Its place is set from here: the policy allows no style attributes. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { entry, index, start, columns, isWide, isActive, isChosen, onPress } = props;
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (line.current) line.current.style.top = `${start}px`;
  }, [start]);
  const tick = (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Select ${entry.name}`}
      checked={isChosen}
      onChange={() => undefined}
      onClick={event => {
        event.stopPropagation();
        onPress(entry.row.id, event, true);
      }}
      className="size-6 shrink-0"
    />
  );
  const ground = isChosen ? 'bg-info-soft' : 'bg-ground';
  const ring = isActive
    ? 'outline-2 -outline-offset-2 outline-edge group-focus/grid:outline-3 group-focus/grid:outline-focus'
    : '';
  return (
    <tr
      ref={line}
      id={rowId(entry.row.id)}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      onClick={event => onPress(entry.row.id, event, false)}
      className={`absolute flex border-b border-line ${ground} ${ring} ${isWide ? 'h-11 w-max min-w-full' : 'h-32 w-full'}`}
    >
      {isWide ? (
        <>
          <th
            scope="row"
            className={`sticky left-0 z-10 flex w-64 shrink-0 items-center gap-3 border-r border-line px-3 text-left font-normal ${ground} ${isActive ? 'shadow-[inset_3px_0_0_var(--focus)]' : ''}`}
          >
            {tick}
            <Name entry={entry} />
          </th>
          {columns.map(column => {
            const { width, isNumber } = columnOf(column);
            return (
              <td
                key={column}
                className={`${widthClasses[width]} shrink-0 self-center truncate px-3 text-sm ${isNumber ? 'text-right tabular-nums' : ''}`}
              >
                <Cell entry={entry} column={column} />
              </td>
            );
          })}
        </>
      ) : (
        <th scope="row" className="flex w-full min-w-0 items-start gap-3 px-1 py-3 text-left font-normal">
          {tick}
          <span className="grid min-w-0 grow gap-1">
            <span className="flex min-w-0 items-center gap-2">
              <Name entry={entry} />
            </span>
            <CardLines entry={entry} />
          </span>
        </th>
      )}
    </tr>
  );
});
