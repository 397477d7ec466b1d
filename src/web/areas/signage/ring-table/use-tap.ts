import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What a button gets that does the one thing that comes next. */
export type Tap = (what: () => void) => {
  'aria-disabled': true | undefined;
  onClick: (event: MouseEvent) => void;
};

/** A bounce comes sooner, whoever means it later. */
const settleMs = 350;

/** Judged by when the finger fell, not by when a busy tablet came to it. */
export const tapCounts = (fellAt: number, shownAt: number): boolean => fellAt - shownAt >= settleMs;

/** A finger that bounces does not do what has just come under it. `key`: what is before the scorekeeper. */
export function useTap(key: string): Tap {
  const [settled, setSettled] = useState('');
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something else is shown
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [key]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  return what => ({
    'aria-disabled': settled === key ? undefined : true,
    onClick: ({ timeStamp }) => {
      if (tapCounts(timeStamp, shownAt.current)) what();
    },
  });
}
