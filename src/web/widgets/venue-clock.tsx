import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

const everySecond = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of the page. */
function subscribe(tell: () => void): () => void {
  everySecond.add(tell);
  timer ??= setInterval(() => {
    for (const one of everySecond) one();
  }, 1000);
  return () => {
    everySecond.delete(tell);
    if (everySecond.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The minute of the day at the venue. */
export const VenueMinute = createContext<() => number>(() => 0);

/** The seconds of the day at the venue; only what asks for them is drawn anew. */
function useSeconds(): number {
  const minute = useContext(VenueMinute);
  const read = useCallback(() => Math.floor(minute() * 60), [minute]);
  return useSyncExternalStore(subscribe, read, read);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** "4:07", "1:04:07". */
export function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How long since a minute of the day, running. */
export function Elapsed({ since, className = '' }: { since: number; className?: string }) {
  const seconds = Math.max(0, useSeconds() - Math.floor(since * 60));
  return <span className={`tabular-nums ${className}`}>{clockOf(seconds)}</span>;
}
