import { useEffect, useRef, useState } from 'react';
import { useChange } from '#web/lib/use-change.ts';
import { moved } from '#web/ui/move-buttons.tsx';

interface Movable {
  id: number;
  title: string;
}

/**
 * A list that can be reordered: shown at once, saved one move at a time, and the focus stays on the moved item.
 * `neighbours` are the visible items; hidden ones between them keep their place.
 */
export function useOrder<T extends Movable>(list: readonly T[], save: (ids: number[]) => Promise<unknown>) {
  const { problem, change, dismiss } = useChange();
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef<readonly number[] | null>(null);
  const isSaving = useRef(false);
  const pressed = useRef<{ id: number; isUp: boolean } | null>(null);

  const shown = wanted ? [...list].sort((a, b) => placeIn(wanted, a.id) - placeIn(wanted, b.id)) : list;

  // The list came anew: it has what was saved, unless more is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another list comes
  useEffect(() => {
    if (!isSaving.current) setWanted(null);
  }, [list]);

  // A row that moved, or a button at the end of the list, has lost the focus.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, isUp } = pressed.current;
    pressed.current = null;
    const [up, down] = document.querySelectorAll<HTMLButtonElement>(`[data-order="${id}"] button`);
    const button = [isUp ? up : down, isUp ? down : up].find(found => found && !found.disabled);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest' });
  });

  async function saveLatest() {
    if (isSaving.current) return;
    isSaving.current = true;
    let isSaved = true;
    for (let ids = latest.current; ids && isSaved; ids = latest.current === ids ? null : latest.current) {
      const sent = [...ids];
      isSaved = (await change('order', () => save(sent), 'Couldn’t change the order.')) !== undefined;
    }
    isSaving.current = false;
    if (!isSaved) setWanted(null);
  }

  function move(item: T, neighbours: readonly T[], to: number) {
    const target = neighbours[to];
    if (!target) return;
    const ids = shown.map(({ id }) => id);
    const next = moved(ids, ids.indexOf(item.id), ids.indexOf(target.id));
    pressed.current = { id: item.id, isUp: to < neighbours.indexOf(item) };
    latest.current = next;
    setWanted(next);
    setSaid(`${item.title} is now number ${to + 1} of ${neighbours.length}`);
    void saveLatest();
  }

  return { shown, move, said, problem, dismiss };
}

export type Order = ReturnType<typeof useOrder>;

/** What was added meanwhile stands at the end. */
function placeIn(ids: readonly number[], id: number): number {
  const place = ids.indexOf(id);
  return place < 0 ? ids.length : place;
}
