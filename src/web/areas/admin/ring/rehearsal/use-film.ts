import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RehearsalRun } from '#core/ring/rehearsal/rehearsal.ts';
import { type Frame, frameAt, framesOf } from '#core/ring/rehearsal/rehearsal-frames.ts';

export interface Film {
  minute: number;
  /** What holds at that minute; null before the first. */
  frame: Frame | null;
  first: number;
  last: number;
  isPlaying: boolean;
  /** Minutes of the day in a second. */
  speed: number;
  setSpeed(speed: number): void;
  toggle(): void;
  goTo(minute: number): void;
  /** To the change before or after. */
  step(by: 1 | -1): void;
}

export const speeds = [1, 5, 15, 60] as const;
const hair = 1e-6;

export function useFilm(run: RehearsalRun, begins: number): Film {
  const frames = useMemo(() => framesOf(run), [run]);
  const last = frames.at(-1)?.minute ?? begins;
  const [minute, setMinute] = useState(begins);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(5);
  const shown = useRef(minute);
  shown.current = minute;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another film begins at its beginning
  useEffect(() => {
    setMinute(begins);
    setPlaying(false);
  }, [run, begins]);

  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    let request = requestAnimationFrame(function draw(now) {
      const next = Math.min(last, shown.current + ((now - before) / 1000) * speed);
      before = now;
      setMinute(next);
      if (next < last) request = requestAnimationFrame(draw);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, speed, last]);

  const goTo = useCallback((to: number) => setMinute(Math.min(last, Math.max(begins, to))), [begins, last]);
  return {
    minute,
    isPlaying,
    speed,
    setSpeed,
    goTo,
    last,
    first: begins,
    frame: useMemo(() => frameAt(frames, minute), [frames, minute]),
    toggle: useCallback(() => {
      if (shown.current >= last) setMinute(begins);
      setPlaying(before => !before);
    }, [begins, last]),
    step: useCallback(
      by => {
        setPlaying(false);
        const now = shown.current;
        const next =
          by > 0
            ? frames.find(frame => frame.minute > now + hair)
            : frames.findLast(frame => frame.minute < now - hair);
        goTo(next?.minute ?? (by > 0 ? last : begins));
      },
      [frames, goTo, begins, last],
    ),
  };
}
