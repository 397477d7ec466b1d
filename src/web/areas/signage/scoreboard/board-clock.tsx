import { useEffect, useState } from 'react';
import { clockWords } from '#core/ring-table/bout-words.ts';
import type { BoutPicture } from '#core/ring-table/scoreboard/scoreboard.ts';
import { type LiveClock, ranNow } from '../ring-table/scoreboard/board-channel.ts';
import { useBoardWords } from './board-words.tsx';

const tickMs = 100;

function useRan(clock: LiveClock): number {
  const [, look] = useState(0);
  useEffect(() => {
    if (!clock.isRunning) return;
    const timer = setInterval(() => look(count => count + 1), tickMs);
    return () => clearInterval(timer);
  }, [clock.isRunning]);
  return ranNow(clock, Date.now());
}

function Face({ label, text, isTimer = false }: { label: string; text: string; isTimer?: boolean }) {
  return (
    <p className="flex items-baseline justify-center gap-[2vw]">
      <span className="text-[min(5dvh,4vw)] text-muted">{label}</span>
      <span role={isTimer ? 'timer' : undefined} className="text-[min(19dvh,18vw)] leading-none tabular-nums">
        {text}
      </span>
    </p>
  );
}

/** The clock of this machine’s tablet, running on here. */
function RunningClock({ clock }: { clock: LiveClock }) {
  const say = useBoardWords();
  const leftMs = clock.lengthMs - useRan(clock);
  const label = clock.period === 1 ? say.boardOvertime() : say.boardTime();
  return <Face label={label} text={clockWords(leftMs, leftMs > 0)} isTimer />;
}

/** The time of a bout: by the tablet’s clock, or as it was at the last entry. SCOREBOARD-7 */
export function BoardClock({ bout, live }: { bout: BoutPicture; live: LiveClock | null }) {
  const say = useBoardWords();
  if (live?.boutId === bout.boutId) return <RunningClock key={live.period} clock={live} />;
  const { period, lengthMs, ranMs } = bout.clock;
  const [now, then] =
    period === 1 ? [say.boardOvertime(), say.boardOvertimeThen()] : [say.boardTime(), say.boardTimeThen()];
  return <Face label={ranMs > 0 ? then : now} text={clockWords(lengthMs - ranMs)} />;
}
