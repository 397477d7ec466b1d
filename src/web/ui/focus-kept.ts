import { useEffect } from 'react';

const focusable = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,summary,[tabindex="0"]';
const parts = '[data-focus-part]';
/** What lies over the page and goes again. */
const asides = 'dialog,[role=dialog],[data-base-ui-focus-guard],[data-base-ui-portal],[data-focus-aside]';

/** What of the page had the focus last, and where it was. */
interface Kept {
  element: HTMLElement;
  part: Element;
  place: number;
}

/** What is folded away has its place on the page, and takes no focus. */
const folded = 'details:not([open]) > :not(summary)';

const shownIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(
    element => element.getClientRects().length > 0 && !element.closest(folded),
  );

function keptOf(element: Element): Kept | null {
  const main = element.closest('#main');
  if (!main || !(element instanceof HTMLElement) || !element.matches(':focus-visible')) return null;
  const part = element.closest(parts) ?? main;
  return { element, part, place: shownIn(part).indexOf(element) };
}

/** A step that came anew may be enabled a frame later, once its effects have run. */
const waitsForStep = ({ element, part }: Kept): boolean =>
  element.matches('[data-step]') &&
  !part.querySelector('[data-step]:not(:disabled)') &&
  !!part.querySelector('[data-step]');

/** After a step the next one of its part, else what is now at the place of what went; without the part, the page’s heading. */
function nextAfter({ element, part, place }: Kept): HTMLElement | null {
  if (element.isConnected) return element;
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
 * `data-focus-part`, or to what is there instead; a dialog or notice, to what was pressed last on the page. Otherwise
 * each step would begin at the top of the page. A key that is held down presses once, as the focus may already be on
 * what comes after.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let kept: Kept | null = null;
    let pressed: Kept | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      focused = target;
      kept = target.closest(asides) ? pressed : keptOf(target);
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && !target.closest(asides)) pressed = keptOf(target);
    };
    const onPointer = (): void => {
      kept = null;
      pressed = null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement) event.preventDefault();
    };
    const isLost = (): boolean => focused?.isConnected === false && document.activeElement === document.body;
    const handOn = (mayWait: boolean): void => {
      if (!kept || !isLost()) return;
      if (mayWait && waitsForStep(kept)) requestAnimationFrame(() => handOn(false));
      else nextAfter(kept)?.focus();
    };
    const observer = new MutationObserver(() => {
      if (kept && isLost()) requestAnimationFrame(() => handOn(true));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick, true);
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}
