import { useEffect, useRef, useState } from 'react';

const heldCard = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-division]')?.dataset.division;

/** The division that was found or moved last: marked wherever it stands now, and brought into view once. */
export function useShownDivision() {
  // A new object each time: the same division shown again is rendered, and gone to, again.
  const [shown, setShown] = useState<{ divisionId: number } | null>(null);
  const waits = useRef(false);
  useEffect(() => {
    if (!waits.current || !shown) return;
    const card = document.querySelector<HTMLElement>(`[data-division="${shown.divisionId}"]`);
    if (!card) return;
    waits.current = false;
    for (let fold = card.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    card.scrollIntoView({ block: 'center', inline: 'nearest' });
    card.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  });
  return {
    marked: shown?.divisionId ?? null,
    /** Marks it; goes there too, unless the keyboard has gone on to another card meanwhile. */
    show(divisionId: number, goesThere: boolean) {
      const held = heldCard();
      waits.current = goesThere && (held === undefined || held === String(divisionId));
      setShown({ divisionId });
    },
  };
}
