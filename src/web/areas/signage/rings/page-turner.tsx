import type { Pages } from './use-pages.ts';

/** Which page of how many; the buttons come into sight for whoever is at the screen. */
export function PageTurner({ pages: { page, count, isPaused, turn, pause } }: { pages: Pages }) {
  if (count < 2) return null;
  return (
    <div className="wall-pages">
      <div className="wall-buttons">
        <button type="button" onClick={() => turn(-1)}>
          Previous
        </button>
        <button type="button" onClick={() => pause(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
        <button type="button" onClick={() => turn(1)}>
          Next
        </button>
      </div>
      <p>
        {page + 1} of {count}
      </p>
    </div>
  );
}
