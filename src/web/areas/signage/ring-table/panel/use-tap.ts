import { type MouseEvent, useEffect, useState } from 'react';

/** What a button that writes gets: it waits a moment where another act has just brought it under the finger. */
export type Tap = (what: () => void) => {
  'aria-disabled': true | undefined;
  onClick: (event: MouseEvent) => void;
};

const settleMs = 400;

/** A tap counts; a key always does: nobody's finger bounces on it. */
export const tapCounts = (isSettled: boolean, { detail }: Pick<MouseEvent, 'detail'>): boolean =>
  isSettled || detail === 0;

/** A finger that bounces on Confirm does not confirm what comes next too. `key`: what is before the scorekeeper. */
export function useTap(key: string): Tap {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  const isSettled = settled === key;
  return what => ({
    'aria-disabled': isSettled ? undefined : true,
    onClick: event => {
      if (tapCounts(isSettled, event)) what();
    },
  });
}
