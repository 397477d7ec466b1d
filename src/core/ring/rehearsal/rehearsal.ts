import { createSeededChance, type SeededChance } from '../../chance/seeded-chance.ts';
import { minutesFor } from '../estimate/duration.ts';
import { type Range, rangeOfOutcomes, spreadQuantile } from '../estimate/spread.ts';
import { planResult } from '../plan/plan-result.ts';
import { ringPatience } from '../plan/plan-run.ts';
import type { Plan, PlanDivision, PlannedRing, PlanRing, PlanRules } from '../plan/plan-types.ts';
import { planWork } from '../plan/plan-work.ts';

export interface RehearsalDay {
  divisions: readonly PlanDivision[];
  rings: readonly PlanRing[];
  rules: PlanRules;
  plan: Pick<Plan, 'rings'>;
}

/** What goes wrong. Shares are from 0 to 1, minutes are means. */
export interface Trouble {
  noShows: number;
  /** How far divisions take longer or shorter than expected, as the logarithm of a factor. */
  spread: number;
  /** Divisions that are held up, by judges, a sheet, somebody hurt. */
  heldUp: { share: number; minutes: number };
  lateRings: { share: number; minutes: number };
}

export const usualTrouble: Trouble = {
  noShows: 0.05,
  spread: 0.22,
  heldUp: { share: 0.08, minutes: 6 },
  lateRings: { share: 0.2, minutes: 8 },
};

export interface RehearsalRun {
  rings: PlannedRing[];
  finishMinute: number;
  /** Longest first. */
  longestWait: Plan['longestWait'];
  noShows: number[];
  /** Divisions that were held up, and rings that opened late, by more than a minute. */
  heldUp: { divisionId: number; minutes: number }[];
  lateRings: { ringId: number; minutes: number }[];
  meeting: { from: number; to: number } | null;
}

export interface Rehearsal {
  finish: Range;
  rings: { ringId: number; finish: Range; idleMinutes: Range }[];
  divisions: { divisionId: number; ringId: number; start: Range; end: Range }[];
  /** Of those with two divisions, when they came; by what the long one is, longest first. */
  waits: { competitorId: number; minutes: Range }[];
}

/** Which chance is asked, so that one of them asked more often does not change the others. */
const asked = { people: 1, divisions: 2, rings: 3 } as const;

/** Shorter delays are not worth a word. */
const noticed = 1;
/** Mostly short, now and then long. */
const delay = (chance: SeededChance, { share, minutes }: { share: number; minutes: number }): number => {
  const [isLate, length] = [chance.fraction() < share, chance.fraction()];
  return isLate ? -Math.log(1 - length) * minutes : 0;
};

/** One simulated day: the planned queues with no-shows and delays. The same seed and number give the same day. RING-20 */
export function rehearseOnce(
  { divisions, rings, rules, plan }: RehearsalDay,
  trouble: Trouble,
  seed: number,
  number: number,
): RehearsalRun {
  const everybody = new Set(divisions.flatMap(({ competitorIds }) => competitorIds));
  const noShows = new Set(
    [...everybody].filter(id => createSeededChance(seed, number, asked.people, id).fraction() < trouble.noShows),
  );
  const byId = new Map(divisions.map(division => [division.id, division]));
  const happening = plan.rings.flatMap(({ items }) => items.flatMap(({ divisionId }) => byId.get(divisionId) ?? []));
  const heldUp: RehearsalRun['heldUp'] = [];
  const real = happening.map(division => {
    const chance = createSeededChance(seed, number, asked.divisions, division.id);
    const present = division.competitorIds.filter(id => !noShows.has(id));
    const share = division.competitorIds.length === 0 ? 1 : present.length / division.competitorIds.length;
    const fixed = Math.min(division.minutes, minutesFor.group);
    const expected = share === 0 ? 0 : fixed + (division.minutes - fixed) * share;
    const taken = spreadQuantile(expected, trouble.spread, chance.fraction());
    const late = delay(chance, trouble.heldUp);
    if (late > noticed && share > 0) heldUp.push({ divisionId: division.id, minutes: late });
    return { ...division, competitorIds: present, minutes: share === 0 ? 0 : taken + late };
  });
  const opening = rings.map(ring => {
    const late = delay(createSeededChance(seed, number, asked.rings, ring.id), trouble.lateRings);
    return { ...ring, from: Math.max(rules.startMinute, ring.from) + late, late };
  });
  const work = planWork(real, opening, rules);
  const numberOf = new Map(real.map(({ id }, d) => [id, d]));
  const queues = rings.map(({ id }) => {
    const items = plan.rings.find(({ ringId }) => ringId === id)?.items ?? [];
    return items.flatMap(({ divisionId }) => numberOf.get(divisionId) ?? []);
  });
  const starts = plan.rings.flatMap(({ items }) => items.map(item => [item.divisionId, item.startMinute] as const));
  const plannedStart = new Map(starts);
  const planned = Float64Array.from(real, ({ id }) => plannedStart.get(id) ?? 0);
  return {
    ...planResult(work, queues, { ...ringPatience, planned }),
    noShows: [...noShows].sort((a, b) => a - b),
    heldUp,
    lateRings: opening.flatMap(({ id, late }) => (late > noticed ? [{ ringId: id, minutes: late }] : [])),
    meeting: work.meeting,
  };
}

/** The day played through many times, and between what everything then lies in four of five. RING-20 */
export function rehearse(day: RehearsalDay, trouble: Trouble, seed: number, runs: number): Rehearsal {
  const played = Array.from({ length: runs }, (_, number) => rehearseOnce(day, trouble, seed, number));
  const starts = new Map<number, number[]>();
  const ends = new Map<number, number[]>();
  const waits = new Map<number, number[]>();
  const note = (map: Map<number, number[]>, id: number, minute: number): void => {
    const list = map.get(id);
    if (list) list.push(minute);
    else map.set(id, [minute]);
  };
  for (const { rings, longestWait } of played) {
    for (const { items } of rings)
      for (const { divisionId, startMinute, endMinute } of items) {
        note(starts, divisionId, startMinute);
        note(ends, divisionId, endMinute);
      }
    for (const { competitorId, minutes } of longestWait) note(waits, competitorId, minutes);
  }
  const rangeIn = (map: Map<number, number[]>, id: number): Range => rangeOfOutcomes(map.get(id) ?? []);
  const ringsOf = (ringId: number): PlannedRing[] =>
    played.flatMap(({ rings }) => rings.filter(ring => ring.ringId === ringId));
  return {
    finish: rangeOfOutcomes(played.map(({ finishMinute }) => finishMinute)),
    rings: day.plan.rings.map(({ ringId }) => ({
      ringId,
      finish: rangeOfOutcomes(ringsOf(ringId).map(({ finishMinute }) => finishMinute)),
      idleMinutes: rangeOfOutcomes(ringsOf(ringId).map(({ idleMinutes }) => idleMinutes)),
    })),
    divisions: day.plan.rings.flatMap(({ ringId, items }) =>
      items.map(({ divisionId }) => ({
        divisionId,
        ringId,
        start: rangeIn(starts, divisionId),
        end: rangeIn(ends, divisionId),
      })),
    ),
    waits: [...waits.keys()]
      .map(competitorId => ({ competitorId, minutes: rangeIn(waits, competitorId) }))
      .sort((a, b) => b.minutes.high - a.minutes.high || a.competitorId - b.competitorId),
  };
}
