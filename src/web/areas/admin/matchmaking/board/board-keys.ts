import type { KeyboardEvent } from 'react';

const seatOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-seat]');
const checkboxOf = (seat: Element | undefined): HTMLElement | null => seat?.querySelector('[type=checkbox]') ?? null;

/**
 * Arrows go from person to person, over all groups; with Shift they are marked on the way. M opens the dialog, Home and End
 * lead to the first and last of a group.
 */
export function pressOnBoard(
  event: KeyboardEvent<HTMLElement>,
  does: { toggle(key: string, isRange: boolean): void; isSelected(key: string): boolean; openMove(key: string): void },
): void {
  const target = event.target as HTMLElement;
  const seat = target.matches('[type=checkbox]') ? seatOf(target) : null;
  if (!seat || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = seat.dataset.seat ?? '';
  const go = (to: Element | undefined): void => {
    const checkbox = checkboxOf(to);
    if (!checkbox) return;
    event.preventDefault();
    checkbox.focus();
  };
  const all = event.key.startsWith('Arrow') ? [...event.currentTarget.querySelectorAll('[data-seat]')] : [];
  const own = [...(seat.parentElement?.children ?? [])];
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const next = all[all.indexOf(seat) + (event.key === 'ArrowDown' ? 1 : -1)] as HTMLElement | undefined;
      go(next);
      if (!event.shiftKey || next?.parentElement !== seat.parentElement) return;
      if (!does.isSelected(key)) does.toggle(key, false);
      else if (next) does.toggle(next.dataset.seat ?? '', true);
      return;
    }
    case 'Home':
      go(own[0]);
      return;
    case 'End':
      go(own.at(-1));
      return;
    case 'm':
    case 'M':
      event.preventDefault();
      does.openMove(key);
  }
}
