/** Which row the keys move, from which a range is counted, and who is chosen. */
export interface Selection {
  activeId: number | null;
  anchorId: number | null;
  chosen: ReadonlySet<number>;
}
export const noSelection: Selection = { activeId: null, anchorId: null, chosen: new Set() };

export interface Press {
  key: string;
  isRange: boolean;
  /** Ctrl, or Cmd on a Mac. */
  isAll: boolean;
}

function moved(key: string, at: number, last: number, page: number): number | null {
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last }[
    key
  ];
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}

function withRange(selection: Selection, ids: readonly number[], to: number): Selection {
  const from = ids.indexOf(selection.anchorId ?? Number.NaN);
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const activeId = ids[to] ?? null;
  return {
    activeId,
    anchorId: from < 0 ? activeId : selection.anchorId,
    chosen: new Set([...selection.chosen, ...ids.slice(first, last + 1)]),
  };
}

export function toggled(selection: Selection, id: number): Selection {
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  return { activeId: id, anchorId: id, chosen };
}

/** From the anchor to that row, all of them: by Shift and a click. */
export function rangeTo(selection: Selection, ids: readonly number[], id: number): Selection {
  return withRange({ ...selection, anchorId: selection.anchorId ?? selection.activeId }, ids, ids.indexOf(id));
}

/** What a key makes of it; null: the key is not ours. `page`: rows that fit. */
export function pressed(selection: Selection, ids: readonly number[], press: Press, page: number): Selection | null {
  if (ids.length === 0) return null;
  if (press.isAll) return press.key.toLowerCase() === 'a' ? { ...selection, chosen: new Set(ids) } : null;
  const at = ids.indexOf(selection.activeId ?? Number.NaN);
  if (press.key === 'Escape') return selection.chosen.size > 0 ? { ...selection, chosen: new Set() } : null;
  if (press.key === ' ') {
    const id = ids[Math.max(0, at)] as number;
    return press.isRange ? rangeTo(selection, ids, id) : toggled(selection, id);
  }
  const to = moved(press.key, at, ids.length - 1, page);
  if (to === null) return null;
  if (press.isRange) return withRange({ ...selection, anchorId: selection.anchorId ?? selection.activeId }, ids, to);
  return { ...selection, activeId: ids[to] ?? null, anchorId: ids[to] ?? null };
}
