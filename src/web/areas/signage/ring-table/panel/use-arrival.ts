import { useLayoutEffect, useRef } from 'react';

/** Brings what is to be done next to the top, where it is out of sight; what is in sight stays where it is. */
function bringIntoSight(element: HTMLElement): void {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
}

/** Scrolls the scorekeeper's next step into view, and focuses it where possible, after something was done at the table. */
export function useArrival<E extends HTMLElement>(isMoved: boolean) {
  const arrived = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useLayoutEffect(() => {
    const element = arrived.current;
    if (!isMoved || !element) return;
    if (element.hasAttribute('tabindex')) element.focus({ preventScroll: true });
    bringIntoSight(element);
  }, []);
  return arrived;
}
