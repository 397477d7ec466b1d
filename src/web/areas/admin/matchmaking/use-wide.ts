import { useSyncExternalStore } from 'react';

const media = '(min-width: 64rem)';
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
