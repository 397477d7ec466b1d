import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';

/** A ring and the assignment it would stand before, null for the end; or out of every queue. */
export type DropPlace = { ringId: number; before: number | null } | 'none';

export interface DragHooks {
  /** What the hand takes along, in words. */
  take(divisionId: number): string;
  over(place: DropPlace | null): void;
  drop(place: DropPlace): void;
  /** The hand is empty again, wherever it let go. */
  end(): void;
}

function placeIn(target: HTMLElement, pointerY: number): DropPlace {
  if (target.dataset.drop === 'none') return 'none';
  for (const card of target.querySelectorAll<HTMLElement>('[data-waits]')) {
    const { top, height } = card.getBoundingClientRect();
    if (pointerY < top + height / 2) return { ringId: Number(target.dataset.drop), before: Number(card.dataset.waits) };
  }
  return { ringId: Number(target.dataset.drop), before: null };
}

function showName(container: HTMLElement, words: string): void {
  const label = document.createElement('div');
  label.className = 'max-w-xs rounded border-2 border-edge bg-surface px-4 py-2 font-semibold text-ink';
  label.textContent = words;
  container.append(label);
}

/**
 * Prepares cards and queues for dragging when the pointer comes near them, so that untouched ones cost nothing. A queue
 * is one target; the pointer decides the place in it.
 */
export function dragQueues(board: HTMLElement, hooks: DragHooks): { ready(over: Element): void; stop(): void } {
  const known = new Map<Element, () => void>();
  const stops = [autoScrollWindowForElements()];

  function keep(element: Element, start: () => () => void): void {
    if (!known.has(element)) known.set(element, start());
  }
  function readyTargets(): void {
    for (const [element, stop] of known)
      if (!element.isConnected) {
        stop();
        known.delete(element);
      }
    for (const element of board.querySelectorAll<HTMLElement>('[data-scrolls]'))
      keep(element, () => autoScrollForElements({ element }));
    for (const element of board.querySelectorAll<HTMLElement>('[data-drop]'))
      keep(element, () =>
        dropTargetForElements({
          element,
          onDrag: ({ location }) => hooks.over(placeIn(element, location.current.input.clientY)),
          onDragLeave: () => hooks.over(null),
          onDrop: ({ location }) => hooks.drop(placeIn(element, location.current.input.clientY)),
        }),
      );
  }
  return {
    ready(over) {
      const card = over.closest<HTMLElement>('[data-drag]');
      if (!card) return;
      keep(card, () =>
        draggable({
          element: card,
          canDrag: () => card.dataset.drag !== undefined,
          onGenerateDragPreview({ nativeSetDragImage }) {
            readyTargets();
            const words = hooks.take(Number(card.dataset.drag));
            setCustomNativeDragPreview({ nativeSetDragImage, render: ({ container }) => showName(container, words) });
          },
          onDrop: () => hooks.end(),
        }),
      );
    },
    stop() {
      for (const stop of [...stops, ...known.values()]) stop();
    },
  };
}
