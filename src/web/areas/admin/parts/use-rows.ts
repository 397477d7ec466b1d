import { type RefObject, useEffect, useRef, useState } from 'react';
import { moved } from '#web/ui/move-buttons.tsx';

type Place = 'first' | 'up' | 'down' | 'remove';

export interface Rows<Row extends { key: number }> {
  rows: readonly Row[];
  /** What was done last, for those who do not see it. */
  said: string;
  /** Other rows altogether, and what is said of it; the focus goes to the named one. */
  put: (rows: readonly Row[], said: string, focused?: Row) => void;
  newKey: () => number;
  change: (key: number, changes: Partial<Row>) => void;
  append: (row: Row) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** For the list, whose rows carry `data-row`; for a hidden field of the form; for what holds the button that adds. */
  list: RefObject<HTMLOListElement | null>;
  marker: RefObject<HTMLInputElement | null>;
  add: RefObject<HTMLSpanElement | null>;
}

/** A list of lines of a form, in order: the form hears of every change, and the focus stays where it was worked. */
export function useRows<Row extends { key: number }>(
  initial: () => readonly Row[],
  nameOf: (row: Row, index: number) => string,
): Rows<Row> {
  const [rows, setRows] = useState(initial);
  const nextKey = useRef(rows.length);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const marker = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLSpanElement>(null);
  const focus = useRef<{ key: number; place: Place } | 'add' | null>(null);
  const order = rows.map(row => row.key).join(' ');
  const shown = useRef(order);

  // The form hears of it as if it were typed; the focus stays with what moved, or goes to what took its place.
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    marker.current?.dispatchEvent(new Event('input', { bubbles: true }));
    const wish = focus.current;
    focus.current = null;
    if (wish === 'add') add.current?.querySelector('button')?.focus();
    else if (wish) focusIn(list.current?.querySelector(`[data-row="${wish.key}"]`), wish.place);
  }, [order]);

  function put(next: readonly Row[], text: string, focused?: Row) {
    if (focused) focus.current = { key: focused.key, place: 'first' };
    setSaid(text);
    setRows(next);
  }
  return {
    rows,
    said,
    list,
    marker,
    add,
    put,
    newKey: () => nextKey.current++,
    change: (key, changes) => setRows(before => before.map(row => (row.key === key ? { ...row, ...changes } : row))),
    append: row => put([...rows, row], said, row),
    remove(index) {
      const neighbour = rows[index + 1] ?? rows[index - 1];
      focus.current = neighbour ? { key: neighbour.key, place: 'remove' } : 'add';
      put(
        rows.filter((_, i) => i !== index),
        `${nameOf(rows[index] as Row, index)} removed`,
      );
    },
    move(from, to) {
      const row = rows[from] as Row;
      focus.current = { key: row.key, place: to < from ? 'up' : 'down' };
      put(moved(rows, from, to), `${nameOf(row, from)} is now number ${to + 1} of ${rows.length}`);
    },
  };
}

function focusIn(row: Element | null | undefined, place: Place) {
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const [up, down] = buttons;
  const remove = buttons.at(-1);
  const wished = { first: row?.querySelector<HTMLElement>('input:not([type=hidden]), textarea'), up, down, remove }[
    place
  ];
  // At the end of the list the button is off: the way back takes the focus.
  const target = wished instanceof HTMLButtonElement && wished.disabled ? (place === 'up' ? down : up) : wished;
  target?.focus();
}
