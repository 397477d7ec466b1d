import type { ShownItem } from '#core/ring/signage.ts';
import { useWallWords } from './wall-words.tsx';

/** Which call it was: by its words, and by one dot, two dots or a triangle. */
export function CallMark({ calls }: { calls: ShownItem['calls'] }) {
  const words = useWallWords();
  if (calls === 0) return null;
  return (
    <>
      <strong className="call-mark" data-calls={calls}>
        <svg viewBox={calls === 2 ? '0 0 26 16' : '0 0 16 16'} aria-hidden="true">
          {calls === 3 ? <path d="M8 1 16 15H0z" /> : <circle cx="8" cy="8" r="5" />}
          {calls === 2 && <circle cx="20" cy="8" r="5" />}
        </svg>
        {words.call({ calls })}
      </strong>{' '}
    </>
  );
}
