import { sheetPartsOf } from '../division-sheet/sheet-pages.ts';
import { boutsFor, minutesOf, type TimedEvent } from '../ring/estimate/duration.ts';
import type { MatchGroup } from './match-group.ts';

/** An event as far as it decides what to buy and how long it takes. */
export interface NeedsEvent extends TimedEvent {
  id: number;
}

export interface NeedsSums {
  /** A group counts once in each event that somebody of it entered. */
  groups: number;
  entries: number;
  gold: number;
  silver: number;
  bronze: number;
  sheets: number;
  /** Bouts of brackets; performances are the entries. */
  bouts: number;
  /** Of each event to the minute. */
  ringMinutes: number;
  /** Of each event to the half hour. */
  judgeHours: number;
}
interface NeedsLine extends NeedsSums {
  eventId: number;
}
export interface Needs {
  events: NeedsLine[];
  total: NeedsSums;
}

const nothing = (): NeedsSums => ({
  groups: 0,
  entries: 0,
  gold: 0,
  silver: 0,
  bronze: 0,
  sheets: 0,
  bouts: 0,
  ringMinutes: 0,
  judgeHours: 0,
});

/** Two have no third; both losers of the semi-finals have one where nobody fights for it. MATCH-45 */
function bronzeFor(count: number, { format, thirdPlace }: NeedsEvent): number {
  if (count < 3) return 0;
  return format === 'bracket' && thirdPlace === 'shared' && count > 3 ? 2 : 1;
}

/** What one group needs in one event. MATCH-45 */
function needsOfGroup(count: number, event: NeedsEvent, bouts: number): NeedsSums {
  const ringMinutes = minutesOf(count, event, bouts);
  return {
    groups: 1,
    entries: count,
    gold: 1,
    silver: count > 1 ? 1 : 0,
    bronze: bronzeFor(count, event),
    sheets: sheetPartsOf(event.format, count).length,
    bouts,
    ringMinutes,
    judgeHours: (ringMinutes * event.judges) / 60,
  };
}

function add(sums: NeedsSums, more: NeedsSums): void {
  for (const key of Object.keys(sums) as (keyof NeedsSums)[]) sums[key] += more[key];
}

/** What a draft needs of medals, paper and judges, by event in the order of the events, and in all. MATCH-45 */
export function needsOf(groups: readonly Pick<MatchGroup, 'members'>[], events: readonly NeedsEvent[]): Needs {
  const counts = new Map<number, number[]>();
  for (const { members } of groups) {
    const byEvent = new Map<number, number>();
    for (const eventId of members.flatMap(({ eventIds }) => eventIds))
      byEvent.set(eventId, (byEvent.get(eventId) ?? 0) + 1);
    for (const [eventId, count] of byEvent) counts.set(eventId, [...(counts.get(eventId) ?? []), count]);
  }
  const total = nothing();
  const lines = events.flatMap((event): NeedsLine[] => {
    const sizes = counts.get(event.id) ?? [];
    if (sizes.length === 0) return [];
    const bouts = new Map<number, number>();
    const sums = nothing();
    for (const size of sizes) {
      if (event.format === 'bracket' && !bouts.has(size)) bouts.set(size, boutsFor(size, event));
      add(sums, needsOfGroup(size, event, bouts.get(size) ?? 0));
    }
    // Rounded before they are added, so that what is shown adds up.
    sums.ringMinutes = Math.round(sums.ringMinutes);
    sums.judgeHours = Math.round(sums.judgeHours * 2) / 2;
    add(total, sums);
    return [{ eventId: event.id, ...sums }];
  });
  return { events: lines, total };
}
