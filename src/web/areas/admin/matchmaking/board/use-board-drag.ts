import type { RefObject } from 'react';
import { useLazyDrag } from '../../parts/use-lazy-drag.ts';
import type { DragHooks } from './board-drag.ts';

async function load(element: HTMLElement, latest: RefObject<DragHooks>) {
  const { dragBoard } = await import('./board-drag.ts');
  return dragBoard(element, {
    take: key => latest.current.take(key),
    over: to => latest.current.over(to),
    drop: to => latest.current.drop(to),
  });
}

/** People dragged by mouse between groups. */
export const useBoardDrag = (board: RefObject<HTMLElement | null>, hooks: DragHooks, isOn: boolean): void =>
  useLazyDrag(board, hooks, load, isOn);
