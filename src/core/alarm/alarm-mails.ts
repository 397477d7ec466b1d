import type { StatusLine } from './alarm-lines.ts';

const overAfterMs = 2 * 60_000;
const againAfterMs = 4 * 3_600_000;

/** An alarm that was raised; instants in milliseconds. */
export interface KnownAlarm {
  key: string;
  raisedAt: number;
  /** When it last was so. */
  seenAt: number;
  overAt: number | null;
  /** The last mail that said so. */
  toldAt: number | null;
  overToldAt: number | null;
}

export interface AlarmChange {
  raised: StatusLine[];
  /** As they stand now. */
  seen: StatusLine[];
  over: string[];
}

/** How the open alarms change. An alarm ends after two minutes without its cause, so that it doesn't flicker. ALARM-12 */
export function changeOf(open: readonly KnownAlarm[], lines: readonly StatusLine[], now: number): AlarmChange {
  const alarms = lines.filter(line => line.state === 'act');
  const isOpen = new Set(open.map(({ key }) => key));
  const isSo = new Set(alarms.map(({ key }) => key));
  return {
    raised: alarms.filter(({ key }) => !isOpen.has(key)),
    seen: alarms.filter(({ key }) => isOpen.has(key)),
    over: open.filter(({ key, seenAt }) => !isSo.has(key) && now - seenAt >= overAfterMs).map(({ key }) => key),
  };
}

export type AlarmNews = 'raised' | 'again' | 'over';

/** What is to be mailed about an alarm: once when it is raised, again every four hours, once when it is over. ALARM-12 */
export function newsOf({ overAt, toldAt, overToldAt }: KnownAlarm, now: number): AlarmNews | null {
  if (overAt !== null) return toldAt !== null && overToldAt === null ? 'over' : null;
  if (toldAt === null) return 'raised';
  return now - toldAt >= againAfterMs ? 'again' : null;
}
