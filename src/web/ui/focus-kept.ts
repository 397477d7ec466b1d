import { useEffect } from 'react';

const focusable = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,summary,[tabindex="0"]';
const parts = '[data-focus-part]';
const dialogs = 'dialog,[role=dialog],[data-base-ui-focus-guard],[data-base-ui-portal]';

/** What had the focus last, and where it was. */
interface Kept {
  element: Element;
  part: Element;
  place: number;
}

/** What is folded away has its place on the page, and takes no focus. */
const folded = 'details:not([open]) > :not(summary)';

const shownIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(
    element => element.getClientRects().length > 0 && !element.closest(folded),
  );

function keptOf(element: Element, main: Element): Kept | null {
  if (!main.contains(element) || !element.matches(':focus-visible')) return null;
  const part = element.closest(parts) ?? main;
  return { element, part, place: shownIn(part).indexOf(element as HTMLElement) };
}

/** A step that came anew may be enabled a frame later, once its effects have run. */
const waitsForStep = ({ element, part }: Kept): boolean =>
  element.matches('[data-step]') &&
  !part.querySelector('[data-step]:not(:disabled)') &&
  !!part.querySelector('[data-step]');

/** After a step the next one of its part, else what is now at the place of what went; without the part, the page’s heading. */
function nextAfter({ element, part, place }: Kept): HTMLElement | null {
  if (!part.isConnected) {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) heading.tabIndex = -1;
    return heading;
  }
  const step = element.matches('[data-step]') ? part.querySelector<HTMLElement>('[data-step]:not(:disabled)') : null;
  const shown = shownIn(part);
  return step ?? shown[Math.min(Math.max(0, place), shown.length - 1)] ?? null;
}

/**
 * With the keyboard, a button that goes away with what it did hands the focus on: to the next `data-step` of its
 * `data-focus-part`, or to what is there instead. Otherwise each step would begin at the top of the page. A key that is
 * held down presses once, as the focus may already be on what comes after.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let kept: Kept | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      const main = document.getElementById('main');
      if (!(target instanceof Element) || !main || target.closest(dialogs)) return;
      kept = keptOf(target, main);
    };
    const onPointer = (): void => {
      kept = null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
    };
    const handOn = (mayWait: boolean): void => {
      if (!kept || kept.element.isConnected || document.activeElement !== document.body) return;
      if (mayWait && waitsForStep(kept)) requestAnimationFrame(() => handOn(false));
      else nextAfter(kept)?.focus();
    };
    const observer = new MutationObserver(() => {
      if (kept && !kept.element.isConnected) requestAnimationFrame(() => handOn(true));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}
