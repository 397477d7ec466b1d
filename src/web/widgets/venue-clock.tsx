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

/** The whole minute of the day at the venue; what asks for it is drawn once a minute. */
export function useVenueMinute(): number {
  const minute = useContext(VenueMinute);
  const read = useCallback(() => Math.floor(minute()), [minute]);
  return useSyncExternalStore(subscribe, read, read);
}

/** "just now", "4 min ago", "2 h ago". */
export function agoWords(minutes: number): string {
  if (minutes < 1) return 'just now';
  return minutes < 120 ? `${Math.floor(minutes)} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** How long ago a minute of the day was, in whole minutes. */
export function MinutesAgo({ since }: { since: number }) {
  const now = useVenueMinute();
  return <span className="tabular-nums">{agoWords(now - since)}</span>;
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
