import { useSyncExternalStore } from 'react';

/** As the breakpoint `board` of tokens.css. */
const media = '(min-width: 75rem)';
const subscribe = (tell: () => void): (() => void) => {
  const list = matchMedia(media);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Room for a row for each ring, with the decisions beside them. */
export const useBoardWidth = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => true,
  );
