import type { DivisionLevel, DivisionTemplate } from './division.ts';
/** The order people look for them in: by first event, age, level, gender. DIV-9 */
export function naturalOrder<D extends DivisionTemplate & { id: number; title: string }>(
  divisions: readonly D[],
  levels: readonly DivisionLevel[],
  events: readonly { id: number }[],
): D[] {
  const first = (list: readonly { id: number }[], ids: readonly number[]): number => {
    const place = list.findIndex(({ id }) => ids.includes(id));
    return place < 0 ? list.length : place;
  };
  const keyOf = (d: D): number[] => [
    first(events, d.eventIds),
    d.minAge ?? 0,
    d.maxAge ?? 1000,
    d.levelIds.length === 0 ? -1 : first(levels, d.levelIds),
    d.genderId ?? 3,
  ];
  const keys = new Map(divisions.map(division => [division, keyOf(division)]));
  return divisions.toSorted((a, b) => {
    const [x, y] = [keys.get(a) ?? [], keys.get(b) ?? []];
    const place = x.findIndex((value, i) => value !== y[i]);
    return place < 0 ? a.title.localeCompare(b.title) : (x[place] ?? 0) - (y[place] ?? 0);
  });
}
