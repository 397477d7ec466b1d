/** The server's time: the real one, or moved and sped up by CLOCK so that every state can be seen. */
export interface Clock {
  now(): Date;
  /** Real milliseconds until the clock shows that instant; never negative. */
  millisecondsUntil(instant: number): number;
  isMoved: boolean;
  /** How many times as fast as the real time it runs. */
  speed: number;
}

export const realClock: Clock = {
  now: () => new Date(),
  millisecondsUntil: instant => Math.max(0, instant - Date.now()),
  isMoved: false,
  speed: 1,
};

/** A clock that showed `startAt` (ms) when it was made and runs `speed` times as fast as the real one. */
export function movedClock(startAt: number, speed: number): Clock {
  const madeAt = Date.now();
  const now = (): number => startAt + (Date.now() - madeAt) * speed;
  return {
    now: () => new Date(now()),
    millisecondsUntil: instant => Math.max(0, (instant - now()) / speed),
    isMoved: true,
    speed,
  };
}

/** `2027-05-01T08:30:00-04:00` or the same with `×60`; undefined when it cannot be read. */
export function parseClock(text: string): { startAt: number; speed: number } | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))(?:\s*[×x*](\d+(?:\.\d+)?))?$/.exec(
    text.trim(),
  );
  if (!match) return;
  const startAt = Date.parse(match[1] as string);
  const speed = match[2] ? Number(match[2]) : 1;
  return Number.isNaN(startAt) || speed <= 0 ? undefined : { startAt, speed };
}
