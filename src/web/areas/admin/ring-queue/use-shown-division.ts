import { useEffect, useRef, useState } from 'react';

/** The division that was found or moved last: marked wherever it stands now, and brought into view once. */
export function useShownDivision() {
  const [marked, setMarked] = useState<number | null>(null);
  const waits = useRef(false);
  useEffect(() => {
    if (!waits.current || marked === null) return;
    const card = document.querySelector<HTMLElement>(`[data-division="${marked}"]`);
    if (!card) return;
    waits.current = false;
    for (let fold = card.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    card.scrollIntoView({ block: 'center', inline: 'nearest' });
    card.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  });
  return {
    marked,
    show(divisionId: number, goesThere: boolean) {
      waits.current = goesThere;
      setMarked(divisionId);
    },
  };
}
