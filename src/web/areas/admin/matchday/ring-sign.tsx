import type { RingView } from './ring-view.ts';

type State = 'running' | 'held' | 'called' | 'waits' | 'free' | 'done' | 'closed';

function ringStateOf({ isOpen, hold, running, next, awaits, done }: RingView): State {
  if (!isOpen) return 'closed';
  if (hold) return 'held';
  if (running) return 'running';
  if (next.length === 0) return done > 0 ? 'done' : 'free';
  if (awaits) return 'waits';
  return next[0]?.state === 'called' ? 'called' : 'free';
}

const stateWords: Record<State, string> = {
  running: 'In progress',
  held: 'On hold',
  called: 'Calling',
  waits: 'Waiting',
  free: 'Idle',
  done: 'All done',
  closed: 'Closed',
};

const tones: Record<State, string> = {
  running: 'text-good',
  held: 'text-warn',
  called: 'text-info',
  waits: 'text-muted',
  free: 'text-muted',
  done: 'text-muted',
  closed: 'text-muted',
};

/** Each state has a shape of its own. */
const shapes: Record<State, string> = {
  running: 'M4 2l10 6-10 6z',
  held: 'M3 2h4v12H3zM9 2h4v12H9z',
  called: 'M8 1l7 13H1z',
  waits: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zm-1.1 2.4h2v3.1l2.3 2.3-1.4 1.4-2.9-2.9z',
  free: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zm0 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z',
  done: 'M6.2 13.2 1.4 8.4l1.7-1.7 3.1 3.1 6.7-6.7 1.7 1.7z',
  closed: 'M3 1.6 8 6.6l5-5L14.4 3l-5 5 5 5-1.4 1.4-5-5-5 5L1.6 13l5-5-5-5z',
};

/** A ring's state by shape and word. */
export function RingSign({ ring, className = '' }: { ring: RingView; className?: string }) {
  const state = ringStateOf(ring);
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tones[state]} ${className}`}>
      <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className="size-3.5 shrink-0">
        <path d={shapes[state]} />
      </svg>
      {stateWords[state]}
    </span>
  );
}
