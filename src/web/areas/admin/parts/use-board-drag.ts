import { type RefObject, useEffect, useRef } from 'react';

/** What is dragged on a board, and what becomes of it. */
export interface BoardDrag<Place> {
  /** The attribute of what can be taken, with its key. */
  attribute: 'data-seat' | 'data-drag';
  /** What the pointer means in an element with `data-drop`. */
  placeIn(target: HTMLElement, pointerY: number): Place;
  /** What the hand takes along, in words. */
  take(key: string): string;
  over(place: Place | null): void;
  drop(place: Place): void;
  /** The hand is empty again, wherever it let go. */
  end(): void;
}

async function load<Place>(element: HTMLElement, latest: RefObject<BoardDrag<Place>>) {
  const { dragBoard } = await import('./board-drag.ts');
  return dragBoard(element, latest);
}

/** Dragging by mouse over a board; what it needs is only loaded when a mouse comes over it. */
export function useBoardDrag<Place>(board: RefObject<HTMLElement | null>, drag: BoardDrag<Place>, isOn = true): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const element = board.current;
    if (!element || !isOn) return;
    let loading: ReturnType<typeof load> | null = null;
    let last: Element | null = null;
    let isOver = false;
    const near = async (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      last = event.target as Element;
      loading ??= load(element, latest);
      try {
        const { ready } = await loading;
        if (!isOver && last) ready(last);
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
        ({ stop }) => stop(),
        () => {},
      );
    };
  }, [board, isOn]);
}
