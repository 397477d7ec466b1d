import { useSyncExternalStore } from 'react';

const query = '(min-width: 48rem)';

function subscribe(tell: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** Whether there is room for a table: else its rows are cards. The same width as the style sheet's `md`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
