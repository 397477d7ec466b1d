/** Minutes of the day at the venue. */
export interface Hours {
  from: number;
  /** Null where only a beginning is known. */
  until: number | null;
}

interface Time {
  hour: number;
  minute: number | null;
  half: 'a' | 'p' | null;
  /** Followed by "to" or a dash and another time. */
  isStart: boolean;
}

const time = /(?<![\d:.$])(\d{1,2})(?:\s?[:h]\s?(\d{2})|(\sh)(?![a-z]))?\s?(?:([ap])\.?\s?m\b\.?)?(?!\d)/gi;
const between = /^\s*(?:-|–|—|to\b|until\b|till\b|and\b|à)\s*$/i;

const withNoon = (text: string): string => text.replace(/\bnoon\b/gi, '12:00 p.m.');

function timesIn(text: string): Time[] {
  const found = [...withNoon(text).matchAll(time)];
  return found.flatMap((match, i): Time[] => {
    const [whole, hour = '', minute, isFrench, half] = match;
    const next = found[i + 1];
    const end = match.index + whole.trimEnd().length;
    const isStart = next !== undefined && between.test(match.input.slice(end, next.index));
    const isKnown =
      minute !== undefined || isFrench !== undefined || half !== undefined || (isStart && Boolean(next[4]));
    if (!isKnown || Number(hour) > 23 || Number(minute ?? 0) > 59) return [];
    return [
      {
        hour: Number(hour),
        minute: minute === undefined ? null : Number(minute),
        half: half ? (half.toLowerCase() === 'p' ? 'p' : 'a') : null,
        isStart,
      },
    ];
  });
}

/** Of a clock of twelve hours where it says so; from 1 to 6 without a.m. or p.m. is the afternoon. */
function minuteOf({ hour, minute }: Time, half: Time['half']): number {
  const isAfternoon = half === 'p' || (half === null && hour >= 1 && hour <= 6);
  const of24 = half === null && !isAfternoon ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return of24 * 60 + (minute ?? 0);
}

/** Every time that a text names, in its order. "8:30-10AM" begins in the morning, "11-1PM" too. TOUR-40 */
function minutesIn(text: string): number[] {
  const times = timesIn(text);
  return times.map((one, i) => {
    const next = times[i + 1];
    if (one.half !== null || !one.isStart || !next?.half) return minuteOf(one, one.half);
    const same = minuteOf(one, next.half);
    return same <= minuteOf(next, next.half) ? same : minuteOf(one, 'a');
  });
}

/** The hours that a text such as "8:30AM-10AM" names; null where it names none. TOUR-40 */
export function hoursIn(text: string): Hours | null {
  const minutes = minutesIn(text);
  if (minutes.length === 0) return null;
  const [from, until] = [Math.min(...minutes), Math.max(...minutes)];
  return { from, until: until > from ? until : null };
}

/** "9AM" → [540], "8:30AM-10AM" → [510, 600]; null for a text that says anything else. LANG-9 */
export function onlyTimes(text: string): readonly number[] | null {
  const minutes = minutesIn(text);
  const [before, gap, ...after] = withNoon(text).trim().replaceAll(time, '#').split('#');
  const isOne = minutes.length === 1 && before === '' && gap === '' && after.length === 0;
  const areTwo = minutes.length === 2 && before === '' && between.test(gap ?? '') && after.join('#') === '';
  return isOne || (areTwo && after.length === 1) ? minutes : null;
}

const leastMinutes = 60;

/** From the first to the last time that is known of a day, an hour at least; null where none is. TOUR-40 */
export function dayHours(texts: readonly string[]): { from: number; until: number } | null {
  const minutes = texts.flatMap(minutesIn);
  if (minutes.length === 0) return null;
  const from = Math.min(...minutes);
  return { from, until: Math.max(from + leastMinutes, ...minutes) };
}
