/** A ring and the assignment it would stand before, null for the end; or out of every queue. */
export type DropPlace = { ringId: number; before: number | null } | 'none';

/** A queue is one target; the pointer decides the place in it. */
export function placeIn(target: HTMLElement, pointerY: number): DropPlace {
  if (target.dataset.drop === 'none') return 'none';
  for (const card of target.querySelectorAll<HTMLElement>('[data-waits]')) {
    const { top, height } = card.getBoundingClientRect();
    if (pointerY < top + height / 2) return { ringId: Number(target.dataset.drop), before: Number(card.dataset.waits) };
  }
  return { ringId: Number(target.dataset.drop), before: null };
}
