import { useEffect, useState } from 'react';
import { clockWords } from '#core/ring-table/bout-words.ts';
import { type BoutClock, leftAt } from './bout-clock.ts';
import type { ClockStore } from './clock-store.ts';
import { momentNow } from './use-bout-clock.ts';

const TICK_MS = 100;

/** What a clock shows now: the ticks only look, what counts is the time that has passed. SCORE-37 */
export function ClockFace({
  clock,
  store,
  className,
}: {
  clock: BoutClock;
  store: ClockStore | null;
  className?: string;
}) {
  const [, look] = useState(0);
  const isRunning = clock.since !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      look(count => count + 1);
      if (leftAt(clock, momentNow()) <= 0) store?.check();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, clock, store]);
  const leftMs = isRunning ? leftAt(clock, momentNow()) : clock.lengthMs - clock.ranMs;
  return (
    <span role="timer" className={`tabular-nums ${className ?? ''}`}>
      {clockWords(leftMs, leftMs > 0)}
    </span>
  );
}
