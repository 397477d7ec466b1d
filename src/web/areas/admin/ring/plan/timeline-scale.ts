export interface Hours {
  from: number;
  to: number;
}

/** Where a minute of the day is from left to right. */
export interface TimelineScale {
  perMinute: number;
  width: number;
  xOf(minute: number): number;
}

/** Pixels for a minute: below the first the ages are unreadable, and the last is what a scrolled day has. */
const perMinute = { least: 1.4, most: 6, scrolled: 2.5 } as const;
/** For the line at the end of the last hour. */
const edge = 2;

/** The whole day in the width that there is, where it can be read; else it is as wide as it has to be. */
export function timelineScale(room: number, { from, to }: Hours): TimelineScale {
  const fitted = Math.min(perMinute.most, (room - edge) / (to - from));
  const pixels = fitted >= perMinute.least ? fitted : perMinute.scrolled;
  return {
    perMinute: pixels,
    width: Math.floor((to - from) * pixels) + edge,
    xOf: minute => (minute - from) * pixels,
  };
}

const letterWidth = 6.8;
const needs = (text: string): number => text.length * letterWidth + 3;

/** The lines in which so many ages fit into a block: "8–9", or "12–" above "13"; none: they do not fit. */
export function markLines(mark: string, width: number): string[] {
  if (needs(mark) < width) return [mark];
  const [first, last] = mark.split('–');
  const lines = last === undefined ? [] : [`${first}–`, last];
  return lines.length > 0 && lines.every(line => needs(line) < width) ? lines : [];
}
