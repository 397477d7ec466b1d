const formatters = new Map<string, Intl.DateTimeFormat>();

/** The hour at an instant (ms) as it is read out in the zone: "8:52 a.m.". TIME-6 */
export function clockTimeAt(instantMs: number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instantMs).replace(/\s/g, ' ');
}

const dayMinutes = 24 * 60;
/** What was reckoned to a minute may miss it by a hair. */
const hair = 1e-6;

/** What a clock shows at a minute of the day; it starts over after midnight. TIME-8 */
export function clockParts(minute: number): { hour: number; hour12: number; minute: string; half: 'am' | 'pm' } {
  const whole = Math.floor(minute + hair);
  const ofDay = ((whole % dayMinutes) + dayMinutes) % dayMinutes;
  const hour = Math.floor(ofDay / 60);
  return {
    hour,
    hour12: hour % 12 || 12,
    minute: String(ofDay % 60).padStart(2, '0'),
    half: hour < 12 ? 'am' : 'pm',
  };
}

/** A minute of the day as the wall clock shows it: 640.5 is "10:40 a.m.". TIME-8 */
export function clockTimeOf(minute: number): string {
  const { hour12, minute: past, half } = clockParts(minute);
  return `${hour12}:${past} ${half === 'am' ? 'a.m.' : 'p.m.'}`;
}

/** The same as a field for times holds it: 640.5 is "10:40". */
export function clockMinute(minute: number): string {
  const { hour, minute: past } = clockParts(minute);
  return `${String(hour).padStart(2, '0')}:${past}`;
}

/** A sentence with its full stop, which "8:52 a.m." at its end already has. TIME-8 */
export const fullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
