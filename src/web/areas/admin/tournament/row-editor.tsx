import type { ClipboardEvent } from 'react';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldError } from '#web/ui/field/field.tsx';
import { AddRow, RowButtons } from '../parts/row-buttons.tsx';
import { RowCell } from '../parts/row-cell.tsx';
import { useRows } from '../parts/use-rows.ts';

type Column = {
  title: string;
  nameOf: (row: number) => string;
  maxLength?: number;
  placeholder?: string;
  /** A day, or a whole number, instead of text. */
  kind?: 'date' | 'number';
};

type Ticks = {
  title: string;
  nameOf: (row: number) => string;
  options: readonly { value: number; label: string }[];
  initial: readonly (readonly number[])[];
};

export type RowEditorProps = {
  name: string;
  /** One row, in a word: "line". */
  rowWord: string;
  columns: readonly Column[];
  initial: readonly (readonly string[])[];
  maxRows: number;
  errorOf: (name: string) => string | undefined;
  /** The rows of a pasted text of several lines, where such a text can be pasted. */
  parse?: (text: string) => string[][];
  /** What else can be chosen of each row, folded away while nothing is. */
  ticks?: Ticks;
  /** Their order is that of what is in them, once saved. */
  isSorted?: boolean;
};

type Row = { key: number; cells: readonly string[]; ticked: readonly number[] };

/** A list of lines in order: typed, pasted, moved, removed, by mouse and keyboard alike. */
export function RowEditor({
  name,
  rowWord,
  columns,
  initial,
  maxRows,
  errorOf,
  parse,
  ticks,
  isSorted = false,
}: RowEditorProps) {
  const nameOf = (index: number): string => `${rowWord} ${index + 1}`;
  const lines = useRows<Row>(
    () => initial.map((cells, key) => ({ key, cells, ticked: ticks?.initial[key] ?? [] })),
    (_, index) => nameOf(index),
  );
  const { rows } = lines;
  const rowOf = (cells: readonly string[]): Row => ({ key: lines.newKey(), cells, ticked: [] });

  /** Several lines become rows of their own from here on; one line is typed as usual. */
  function paste(event: ClipboardEvent, index: number) {
    const text = event.clipboardData.getData('text/plain');
    if (!parse || !/\S\s*[\r\n]\s*\S/.test(text)) return;
    event.preventDefault();
    const pasted = parse(text).map(rowOf);
    const isBlank = rows[index]?.cells.every(cell => cell.trim() === '') ?? false;
    const next = [...rows.slice(0, isBlank ? index : index + 1), ...pasted, ...rows.slice(index + 1)].slice(0, maxRows);
    lines.put(next, `${pasted.length} ${rowWord}s pasted`, pasted.at(-1));
  }

  const isPair = columns.length > 1;
  const grid = isPair ? 'md:grid-cols-[13rem_minmax(0,1fr)_auto]' : 'md:grid-cols-[minmax(0,1fr)_auto]';
  return (
    <div className="grid gap-3">
      <input ref={lines.marker} type="hidden" name={`${name}-rows`} value={rows.length} />
      {rows.length > 0 && isPair && (
        <div aria-hidden="true" className={`-mb-2 hidden gap-3 text-sm font-semibold md:grid ${grid}`}>
          {columns.map(column => (
            <span key={column.title}>{column.title}</span>
          ))}
        </div>
      )}
      <ol ref={lines.list} className="grid gap-4 md:gap-2">
        {rows.map((row, index) => (
          <li
            key={row.key}
            data-row={row.key}
            className={`grid items-start gap-2 md:gap-3 ${isPair ? 'grid-cols-[minmax(0,1fr)_auto]' : ''} ${grid}`}
          >
            {columns.map((column, c) => (
              <RowCell
                key={column.title}
                type={column.kind === 'date' ? 'date' : 'text'}
                inputMode={column.kind === 'number' ? 'numeric' : undefined}
                name={column.nameOf(index)}
                label={`${column.title}, ${nameOf(index)}`}
                placeholder={column.placeholder}
                maxLength={column.maxLength}
                value={row.cells[c]}
                onChange={typed =>
                  lines.change(row.key, { cells: row.cells.map((cell, i) => (i === c ? typed : cell)) })
                }
                onPaste={event => paste(event, index)}
                error={errorOf(column.nameOf(index))}
                className={c > 0 ? 'col-span-2 md:col-span-1' : ''}
              />
            ))}
            <span className={`flex gap-1 pt-0.5 ${isPair ? 'col-start-2 row-start-1 md:col-start-3' : ''}`}>
              <RowButtons rows={lines} index={index} name={nameOf(index)} canMove={!isSorted} />
            </span>
            {ticks && ticks.options.length > 0 && (
              <RowTicks
                ticks={ticks}
                index={index}
                rowName={nameOf(index)}
                ticked={row.ticked}
                onChange={ticked => lines.change(row.key, { ticked })}
                error={errorOf(ticks.nameOf(index))}
              />
            )}
          </li>
        ))}
      </ol>
      <AddRow
        rows={lines}
        most={maxRows}
        label={`Add ${/^[aeiou]/.test(rowWord) ? 'an' : 'a'} ${rowWord}`}
        onAdd={() => lines.append(rowOf(columns.map(() => '')))}
      />
      <FieldError id={`field-${name}`}>{errorOf(name)}</FieldError>
    </div>
  );
}

type RowTicksProps = {
  ticks: Ticks;
  index: number;
  rowName: string;
  ticked: readonly number[];
  onChange: (ticked: number[]) => void;
  error: string | undefined;
};

function RowTicks({ ticks, index, rowName, ticked, onChange, error }: RowTicksProps) {
  const { title, options } = ticks;
  const name = ticks.nameOf(index);
  const said = options.filter(({ value }) => ticked.includes(value)).map(({ label }) => label);
  return (
    <details className="col-span-full md:col-start-2 md:col-end-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm">
        {title}
        <span className="sr-only">, {rowName}</span>
        <span className="text-muted">: {said.length === 0 ? 'none named' : said.join(', ')}</span>
      </summary>
      <fieldset id={`field-${name}`} tabIndex={-1} className="flex flex-wrap gap-x-6">
        <legend className="sr-only">
          {title}, {rowName}
        </legend>
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            id={`field-${name}-${value}`}
            name={name}
            value={value}
            label={label}
            checked={ticked.includes(value)}
            onChange={event =>
              onChange(event.currentTarget.checked ? [...ticked, value] : ticked.filter(one => one !== value))
            }
          />
        ))}
      </fieldset>
      <FieldError id={`field-${name}`}>{error}</FieldError>
    </details>
  );
}
