import { useSyncExternalStore } from 'react';

// On paper too: what stands beside is printed as well.
const media = '(min-width: 64rem), print';
const subscribe = (tell: () => void): (() => void) => {
  const list = matchMedia(media);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Room for a column beside the groups. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => true,
  );
