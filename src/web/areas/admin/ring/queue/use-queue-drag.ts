import type { RefObject } from 'react';
import { useLazyDrag } from '../../parts/use-lazy-drag.ts';
import type { DragHooks } from './queue-drag.ts';

async function load(element: HTMLElement, latest: RefObject<DragHooks>) {
  const { dragQueues } = await import('./queue-drag.ts');
  return dragQueues(element, {
    take: divisionId => latest.current.take(divisionId),
    over: place => latest.current.over(place),
    drop: place => latest.current.drop(place),
    end: () => latest.current.end(),
  });
}

/** Divisions dragged by mouse within, between and out of queues. */
export const useQueueDrag = (board: RefObject<HTMLElement | null>, hooks: DragHooks): void =>
  useLazyDrag(board, hooks, load);
