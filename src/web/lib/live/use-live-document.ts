import { useEffect, useSyncExternalStore } from 'react';
import type { Live, LiveDocument } from './live-document.ts';

/** Follows a document while the page is shown. */
export function useLiveDocument<Doc>(document: LiveDocument<Doc>): Live<Doc> {
  useEffect(() => document.start(), [document]);
  return useSyncExternalStore(document.subscribe, document.snapshot, document.snapshot);
}
