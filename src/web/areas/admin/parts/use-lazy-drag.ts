import { type RefObject, useEffect, useRef } from 'react';

interface Drag {
  /** Something under the mouse can be taken. */
  ready(over: Element): void;
  stop(): void;
}

/** Dragging by mouse over a board; what it needs is only loaded when a mouse comes over it. `load` gets the latest hooks. */
export function useLazyDrag<Hooks>(
  board: RefObject<HTMLElement | null>,
  hooks: Hooks,
  load: (element: HTMLElement, latest: RefObject<Hooks>) => Promise<Drag>,
  isOn = true,
): void {
  const latest = useRef(hooks);
  latest.current = hooks;
  useEffect(() => {
    const element = board.current;
    if (!element || !isOn) return;
    let loading: Promise<Drag> | null = null;
    let last: Element | null = null;
    let isOver = false;
    const near = async (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      last = event.target as Element;
      loading ??= load(element, latest);
      try {
        const drag = await loading;
        if (!isOver && last) drag.ready(last);
      } catch {
        loading = null; // The network was away: the next move asks again, and every card has its "Move to…".
      }
    };
    const start = (event: PointerEvent) => void near(event);
    element.addEventListener('pointerover', start);
    return () => {
      isOver = true;
      element.removeEventListener('pointerover', start);
      loading?.then(
        drag => drag.stop(),
        () => {},
      );
    };
  }, [board, load, isOn]);
}
