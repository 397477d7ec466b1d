import { hasBye } from '../bracket/bracket.ts';
import { drawBracket } from '../bracket/draw-bracket.ts';
import type { MatchGroup } from './match-group.ts';

/** An event as far as it decides what to buy and how long it takes. */
export interface ShoppingEvent {
  id: number;
  format: 'panel' | 'bracket';
  judges: number;
  thirdPlace: 'bout' | 'shared';
  minMatches: number;
}

export interface ShoppingSums {
  /** A group counts once in each event that somebody of it entered. */
  groups: number;
  entries: number;
  gold: number;
  silver: number;
  bronze: number;
  sheets: number;
  /** Bouts of brackets; performances are the entries. */
  bouts: number;
  ringMinutes: number;
  judgeHours: number;
}
export interface ShoppingLine extends ShoppingSums {
  eventId: number;
}
export interface Shopping {
  events: ShoppingLine[];
  total: ShoppingSums;
}

/**
 * How long things take, in minutes. A bout and a form of two minutes are the rule at open tournaments (NASKA, AKA, AKC,
 * AZMARRS); what stands between them is what rings of three judges need to write, call and bow.
 */
export const minutesFor = {
  bout: 2,
  betweenBouts: 1.5,
  performance: 2,
  /** For each judge: showing, reading out and writing down a score. */
  score: 0.25,
  /** For each group: lining up, rules, and medals. */
  group: 5,
} as const;

/** How many fit on one sheet. */
export const linesOnSheet = { bracket: 16, panel: 12 } as const;

const nothing = (): ShoppingSums => ({
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
function bronzeFor(count: number, { format, thirdPlace }: ShoppingEvent): number {
  if (count < 3) return 0;
  return format === 'bracket' && thirdPlace === 'shared' && count > 3 ? 2 : 1;
}

/** The most bouts there can be: a best of three may end after two. */
function boutsFor(count: number, { thirdPlace, minMatches }: ShoppingEvent): number {
  const seats = Array.from({ length: count }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 }));
  const bracket = drawBracket(seats, { thirdPlace, minMatches: minMatches > 1 ? 2 : 1, seed: 1 });
  return bracket.bouts.filter(bout => !hasBye(bout)).length;
}

/** What one group needs in one event. MATCH-45 */
function needsOf(count: number, event: ShoppingEvent, bouts: number): ShoppingSums {
  const { bout, betweenBouts, performance, score, group } = minutesFor;
  const running =
    event.format === 'bracket' ? bouts * (bout + betweenBouts) : count * (performance + score * event.judges);
  const ringMinutes = group + running;
  return {
    groups: 1,
    entries: count,
    gold: 1,
    silver: count > 1 ? 1 : 0,
    bronze: bronzeFor(count, event),
    sheets: Math.ceil(count / linesOnSheet[event.format]),
    bouts,
    ringMinutes,
    judgeHours: (ringMinutes * event.judges) / 60,
  };
}

function add(sums: ShoppingSums, more: ShoppingSums): void {
  for (const key of Object.keys(sums) as (keyof ShoppingSums)[]) sums[key] += more[key];
}

/** What a draft needs of medals, paper and judges, by event in the order of the events, and in all. MATCH-45 */
export function shoppingOf(groups: readonly Pick<MatchGroup, 'members'>[], events: readonly ShoppingEvent[]): Shopping {
  const counts = new Map<number, number[]>();
  for (const { members } of groups) {
    const byEvent = new Map<number, number>();
    for (const eventId of members.flatMap(({ eventIds }) => eventIds))
      byEvent.set(eventId, (byEvent.get(eventId) ?? 0) + 1);
    for (const [eventId, count] of byEvent) counts.set(eventId, [...(counts.get(eventId) ?? []), count]);
  }
  const total = nothing();
  const lines = events.flatMap((event): ShoppingLine[] => {
    const sizes = counts.get(event.id) ?? [];
    if (sizes.length === 0) return [];
    const bouts = new Map<number, number>();
    const sums = nothing();
    for (const size of sizes) {
      if (event.format === 'bracket' && !bouts.has(size)) bouts.set(size, boutsFor(size, event));
      add(sums, needsOf(size, event, bouts.get(size) ?? 0));
    }
    add(total, sums);
    return [{ eventId: event.id, ...sums }];
  });
  return { events: lines, total };
}
