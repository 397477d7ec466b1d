import { useRef } from 'react';

/** Does it once for as long as nothing has come of it: a second tap before that is the same tap. */
export function useOnce(stand: string, work: () => void): () => void {
  const done = useRef<string | null>(null);
  return () => {
    if (done.current === stand) return;
    done.current = stand;
    work();
  };
}
