import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { RefObject } from 'react';
import type { BoardDrag } from './use-board-drag.ts';

function showName(container: HTMLElement, words: string): void {
  const label = document.createElement('div');
  label.className = 'max-w-xs rounded border-2 border-edge bg-surface px-4 py-2 font-semibold text-ink';
  label.textContent = words;
  container.append(label);
}

/** Prepares what can be taken when the pointer comes near it, so that untouched ones cost nothing. */
export function dragBoard<Place>(board: HTMLElement, latest: RefObject<BoardDrag<Place>>) {
  const known = new Map<Element, () => void>();
  const stopScrolling = autoScrollWindowForElements();

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
    for (const element of board.querySelectorAll<HTMLElement>('[data-drop]')) {
      const placeOf = ({ location }: ElementDropTargetEventBasePayload): Place =>
        latest.current.placeIn(element, location.current.input.clientY);
      keep(element, () =>
        dropTargetForElements({
          element,
          onDragEnter: now => latest.current.over(placeOf(now)),
          onDrag: now => latest.current.over(placeOf(now)),
          onDragLeave: () => latest.current.over(null),
          onDrop: now => latest.current.drop(placeOf(now)),
        }),
      );
    }
  }
  return {
    /** Something under the mouse can be taken. */
    ready(over: Element): void {
      const { attribute } = latest.current;
      const element = over.closest<HTMLElement>(`[${attribute}]`);
      if (!element) return;
      keep(element, () =>
        draggable({
          element,
          canDrag: () => element.hasAttribute(attribute),
          onGenerateDragPreview({ nativeSetDragImage }) {
            readyTargets();
            const words = latest.current.take(element.getAttribute(attribute) ?? '');
            setCustomNativeDragPreview({ nativeSetDragImage, render: ({ container }) => showName(container, words) });
          },
          onDrop: () => latest.current.end(),
        }),
      );
    },
    stop(): void {
      for (const stop of [stopScrolling, ...known.values()]) stop();
    },
  };
}
