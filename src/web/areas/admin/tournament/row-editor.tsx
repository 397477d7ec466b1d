import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { controlClass, describing, FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoveButtons, moved } from '#web/ui/move-buttons.tsx';

type Column = { title: string; nameOf: (row: number) => string; maxLength: number; placeholder?: string };

export type RowEditorProps = {
  name: string;
  /** One row, in a word: "line". */
  rowWord: string;
  columns: readonly Column[];
  initial: readonly (readonly string[])[];
  maxRows: number;
  errorOf: (name: string) => string | undefined;
  /** The rows of a pasted text of several lines. */
  parse: (text: string) => string[][];
};

type Row = { key: number; cells: readonly string[] };
type Focus = { key: number; place: 'first' | 'up' | 'down' | 'remove' } | 'add';

/** A list of lines in order: typed, pasted, moved, removed, by mouse and keyboard alike. */
export function RowEditor({ name, rowWord, columns, initial, maxRows, errorOf, parse }: RowEditorProps) {
  const nextKey = useRef(initial.length);
  const [rows, setRows] = useState<readonly Row[]>(() => initial.map((cells, key) => ({ key, cells })));
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const marker = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLSpanElement>(null);
  const focus = useRef<Focus | null>(null);
  const order = rows.map(row => row.key).join(' ');
  const shown = useRef(order);

  // The form hears of it as if it were typed, and the focus stays with what was moved or takes the place of what went.
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    marker.current?.dispatchEvent(new Event('input', { bubbles: true }));
    const wish = focus.current;
    focus.current = null;
    if (wish === 'add') add.current?.querySelector('button')?.focus();
    else if (wish) focusIn(list.current?.querySelector(`[data-row="${wish.key}"]`), wish.place);
  }, [order]);

  const blank = (): Row => ({ key: nextKey.current++, cells: columns.map(() => '') });
  const nameOf = (index: number): string => `${rowWord} ${index + 1}`;

  function change(key: number, column: number, text: string) {
    setRows(before =>
      before.map(row =>
        row.key === key ? { ...row, cells: row.cells.map((cell, c) => (c === column ? text : cell)) } : row,
      ),
    );
  }
  function append() {
    const row = blank();
    focus.current = { key: row.key, place: 'first' };
    setRows([...rows, row]);
  }
  function remove(index: number) {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focus.current = neighbour ? { key: neighbour.key, place: 'remove' } : 'add';
    setTold(`${nameOf(index)} removed`);
    setRows(rows.filter((_, i) => i !== index));
  }
  function move(from: number, to: number) {
    focus.current = { key: rows[from]?.key ?? 0, place: to < from ? 'up' : 'down' };
    setTold(`Now ${nameOf(to)} of ${rows.length}`);
    setRows(moved(rows, from, to));
  }
  /** Several lines become rows of their own from here on; one line is typed as usual. */
  function paste(event: ClipboardEvent, index: number) {
    const text = event.clipboardData.getData('text/plain');
    if (!/\S\s*[\r\n]\s*\S/.test(text)) return;
    event.preventDefault();
    const pasted = parse(text).map(cells => ({ ...blank(), cells }));
    const isBlank = rows[index]?.cells.every(cell => cell.trim() === '') ?? false;
    const next = [...rows.slice(0, isBlank ? index : index + 1), ...pasted, ...rows.slice(index + 1)].slice(0, maxRows);
    const last = pasted.at(-1);
    if (last) focus.current = { key: last.key, place: 'first' };
    setTold(`${pasted.length} ${rowWord}s pasted`);
    setRows(next);
  }

  const isPair = columns.length > 1;
  const grid = isPair ? 'md:grid-cols-[13rem_minmax(0,1fr)_auto]' : 'md:grid-cols-[minmax(0,1fr)_auto]';
  return (
    <div className="grid gap-3">
      <input ref={marker} type="hidden" name={`${name}-rows`} value={rows.length} />
      {rows.length > 0 && isPair && (
        <div aria-hidden="true" className={`-mb-2 hidden gap-3 text-sm font-semibold md:grid ${grid}`}>
          {columns.map(column => (
            <span key={column.title}>{column.title}</span>
          ))}
        </div>
      )}
      <ol ref={list} className="grid gap-4 md:gap-2">
        {rows.map((row, index) => (
          <li
            key={row.key}
            data-row={row.key}
            className={`grid items-start gap-2 md:gap-3 ${isPair ? 'grid-cols-[minmax(0,1fr)_auto]' : ''} ${grid}`}
          >
            {columns.map((column, c) => {
              const field = column.nameOf(index);
              const id = `field-${field}`;
              const error = errorOf(field);
              return (
                <div key={column.title} className={`grid gap-1 ${c > 0 ? 'col-span-2 md:col-span-1' : ''}`}>
                  <input
                    type="text"
                    id={id}
                    name={field}
                    aria-label={`${column.title}, ${nameOf(index)}`}
                    placeholder={column.placeholder}
                    maxLength={column.maxLength}
                    autoComplete="off"
                    value={row.cells[c]}
                    onChange={event => change(row.key, c, event.currentTarget.value)}
                    onPaste={event => paste(event, index)}
                    {...describing(id, { error })}
                    className={controlClass}
                  />
                  <FieldError id={id}>{error}</FieldError>
                </div>
              );
            })}
            <span className={`flex gap-1 pt-0.5 ${isPair ? 'col-start-2 row-start-1 md:col-start-3' : ''}`}>
              <MoveButtons name={nameOf(index)} index={index} count={rows.length} onMove={to => move(index, to)} />
              <button
                type="button"
                aria-label={`Remove ${nameOf(index)}`}
                onClick={() => remove(index)}
                className="grid size-11 place-items-center rounded hover:bg-ink/10"
              >
                <Icon name="close" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <span ref={add} className="flex flex-wrap items-center gap-4">
        {rows.length < maxRows && (
          <Button size="small" onClick={append}>
            <Icon name="plus" />
            Add {rows.length === 0 ? `the first ${rowWord}` : `a ${rowWord}`}
          </Button>
        )}
        <span role="status" className="text-sm text-muted">
          {told}
        </span>
      </span>
      <FieldError id={`field-${name}`}>{errorOf(name)}</FieldError>
    </div>
  );
}

function focusIn(row: Element | null | undefined, place: 'first' | 'up' | 'down' | 'remove') {
  const [up, down, remove] = row?.querySelectorAll('button') ?? [];
  const wished = { first: row?.querySelector('input'), up, down, remove }[place];
  // At the end of the list the button is off: the way back takes the focus.
  const target = wished instanceof HTMLButtonElement && wished.disabled ? (place === 'up' ? down : up) : wished;
  target?.focus();
}
