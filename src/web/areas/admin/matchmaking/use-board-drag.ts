import { type RefObject, useEffect, useRef } from 'react';
import type { DragHooks } from './board-drag.ts';

/** Dragging by mouse; its parts are only loaded when a mouse comes over the board. */
export function useBoardDrag(board: RefObject<HTMLElement | null>, hooks: DragHooks, isOn: boolean): void {
  const latest = useRef(hooks);
  latest.current = hooks;
  useEffect(() => {
    const element = board.current;
    if (!element || !isOn) return;
    let drag: ReturnType<typeof import('./board-drag.ts')['dragBoard']> | null = null;
    let isLoading = false;
    let isOver = false;
    let last: Element | null = null;
    const near = async (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      last = event.target as Element;
      if (!drag && !isLoading) {
        isLoading = true;
        const { dragBoard } = await import('./board-drag.ts');
        if (isOver) return;
        drag = dragBoard(element, {
          take: key => latest.current.take(key),
          over: to => latest.current.over(to),
          drop: to => latest.current.drop(to),
        });
      }
      drag?.ready(last);
    };
    const start = (event: PointerEvent) => void near(event);
    element.addEventListener('pointerover', start);
    return () => {
      isOver = true;
      element.removeEventListener('pointerover', start);
      drag?.stop();
    };
  }, [board, isOn]);
}
