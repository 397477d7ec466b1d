import type { KeyboardEvent } from 'react';

const cardsOf = (list: Element): HTMLElement[] =>
  [...list.children].filter((card): card is HTMLElement => card.querySelector('[data-focus]') !== null);

/**
 * Arrows go from card to card: up and down in a queue, left and right to the queue beside it, Home and End to its ends. With Alt
 * the card itself goes one place up or down.
 */
export function pressOnQueues(event: KeyboardEvent<HTMLElement>, step: (divisionId: number, by: 1 | -1) => void): void {
  const target = event.target as HTMLElement;
  const card = target.matches('[data-focus]') ? target.closest<HTMLElement>('[data-division]') : null;
  const list = card?.parentElement;
  if (!card || !list || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
  if (event.altKey) {
    if (by === null) return;
    event.preventDefault();
    step(Number(card.dataset.division), by);
    return;
  }
  const cards = cardsOf(list);
  const at = cards.indexOf(card);
  const beside = (side: 1 | -1): HTMLElement | undefined => {
    const lists = [...event.currentTarget.querySelectorAll('[data-queue]')].filter(one => cardsOf(one).length > 0);
    const next = lists[lists.indexOf(list) + side];
    const there = next ? cardsOf(next) : [];
    return there[Math.min(at, there.length - 1)];
  };
  const wayOf = (key: string): HTMLElement | null | undefined => {
    switch (key) {
      case 'ArrowDown':
        return cards[at + 1] ?? null;
      case 'ArrowUp':
        return cards[at - 1] ?? null;
      case 'ArrowLeft':
        return beside(-1) ?? null;
      case 'ArrowRight':
        return beside(1) ?? null;
      case 'Home':
        return cards[0];
      case 'End':
        return cards.at(-1);
    }
  };
  const way = wayOf(event.key);
  if (way === undefined) return;
  event.preventDefault();
  way?.querySelector<HTMLElement>('[data-focus]')?.focus();
}
