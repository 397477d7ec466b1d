import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { MoveTo } from './move-targets.ts';

export interface DragHooks {
  /** Whom the hand takes along, in words. */
  take(key: string): string;
  over(to: MoveTo | null): void;
  drop(to: MoveTo): void;
}

const targetOf = (element: Element): MoveTo => {
  const to = (element as HTMLElement).dataset.drop;
  return to === 'new' || to === 'unplaced' ? to : Number(to);
};

function showName(container: HTMLElement, words: string): void {
  const label = document.createElement('div');
  label.className = 'rounded border-2 border-edge bg-surface px-4 py-2 font-semibold text-ink';
  label.textContent = words;
  container.append(label);
}

/**
 * Prepares a board's seats and targets for dragging when the pointer comes near them, so that untouched ones cost
 * nothing. `ready` is called with whatever the pointer is over.
 */
export function dragBoard(board: HTMLElement, hooks: DragHooks): { ready(over: Element): void; stop(): void } {
  const known = new Map<Element, () => void>();
  const stops = [autoScrollWindowForElements()];
  for (const element of board.querySelectorAll<HTMLElement>('[data-scrolls]'))
    stops.push(autoScrollForElements({ element }));

  function readyTargets(): void {
    for (const [element, stop] of known)
      if (!element.isConnected) {
        stop();
        known.delete(element);
      }
    for (const element of board.querySelectorAll('[data-drop]')) {
      if (known.has(element)) continue;
      const stop = dropTargetForElements({
        element,
        onDragEnter: () => hooks.over(targetOf(element)),
        onDragLeave: () => hooks.over(null),
        onDrop: () => hooks.drop(targetOf(element)),
      });
      known.set(element, stop);
    }
  }
  return {
    ready(over) {
      const seat = over.closest<HTMLElement>('[data-seat]');
      if (!seat || known.has(seat)) return;
      const stop = draggable({
        element: seat,
        onGenerateDragPreview({ nativeSetDragImage }) {
          readyTargets();
          const words = hooks.take(seat.dataset.seat ?? '');
          setCustomNativeDragPreview({ nativeSetDragImage, render: ({ container }) => showName(container, words) });
        },
        onDrop: () => hooks.over(null),
      });
      known.set(seat, stop);
    },
    stop() {
      for (const stop of [...stops, ...known.values()]) stop();
    },
  };
}
