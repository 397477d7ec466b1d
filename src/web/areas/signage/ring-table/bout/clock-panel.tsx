import { ClockFace } from './clock-face.tsx';
import type { OpenBout } from './use-bout.ts';

const noteOf = ({ time: { clock, isGuessed } }: OpenBout): string | null => {
  if (clock.wasCut)
    return 'This page reloaded while the clock was running, so the clock stopped. Adjust it if it is wrong.';
  return isGuessed ? 'The clock shows the time of the last entry. Adjust it if it is wrong.' : null;
};

/** The clock of a bout between its two halves: all of it is one big button. */
export function ClockPanel({ bout }: { bout: OpenBout }) {
  const { time, phase, score, store, view } = bout;
  const { clock } = time;
  const isRunning = clock.since !== null;
  const isFighting = phase === 'fighting';
  const note = isFighting ? noteOf(bout) : null;
  const look = isRunning ? 'border-transparent bg-action text-on-action' : 'border-edge bg-surface text-ink';
  if (view.scoreSheet.isReadOnly) return <p className="text-center text-muted">The clock is on this ring’s tablet.</p>;
  return (
    <section aria-label="Clock" className="grid content-start gap-2">
      <div
        className={`relative flex flex-wrap items-center justify-between gap-x-4 rounded border-2 px-4 py-2 lg:flex-col lg:py-3 ${look}`}
      >
        <span className="grid lg:justify-items-center">
          <span className="text-sm font-semibold">{score.period === 1 ? 'Overtime' : 'Time'}</span>
          <ClockFace clock={clock} store={store} className="font-display text-price" />
        </span>
        <button
          type="button"
          disabled={!isFighting}
          onClick={isRunning ? time.stop : time.start}
          className="min-h-14 rounded px-4 font-display text-2xl after:absolute after:inset-0 disabled:opacity-50"
        >
          {isRunning ? 'Stop' : 'Start'}
          <span className="sr-only"> the clock</span>
        </button>
      </div>
      {note && <p className="text-sm text-warn">{note}</p>}
    </section>
  );
}
