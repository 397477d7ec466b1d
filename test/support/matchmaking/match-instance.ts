import loadHighs from 'highs';
import { createSeededChance } from '#core/chance/seeded-chance.ts';
import { type Contest, contestsOf } from '#core/matchmaking/contests.ts';
import { groupCost } from '#core/matchmaking/cost.ts';
import type { DraftInput } from '#core/matchmaking/engine/engine.ts';
import { limitBreaches } from '#core/matchmaking/limits.ts';
import type { Member } from '#core/matchmaking/member.ts';
import { moveBreaches } from '#core/matchmaking/moves.ts';
import { makeMemberFacts, matchEvents, matchSettings, matchTemplates } from './match-tournament.ts';

/** A group as places in a list of members, with what it costs. */
export interface PricedGroup {
  places: number[];
  cost: number;
}

export interface MatchInstance {
  input: DraftInput;
  contest: Contest;
  /** Every group that may be. */
  groups: PricedGroup[];
}

const isAllowed = (members: readonly Member[], { limits }: Contest): boolean =>
  limitBreaches(members, limits, matchSettings.sizes).length === 0 && moveBreaches(members).length === 0;

/** All allowed groups, by definition and not by the engine; null when there are too many to solve. */
function allGroups(contest: Contest, mostGroups: number): MatchInstance['groups'] | null {
  const rules = { ...matchSettings, limits: contest.limits };
  const groups: MatchInstance['groups'] = [];
  const extend = (places: number[]): boolean => {
    for (let next = (places.at(-1) ?? -1) + 1; next < contest.members.length; next++) {
      const longer = [...places, next];
      const members = longer.map(place => contest.members[place] as Member);
      // With the usual limits, what a few may not be, more may not be either.
      if (!isAllowed(members, contest)) continue;
      if (longer.length >= matchSettings.sizes.min) groups.push({ places: longer, cost: groupCost(members, rules) });
      if (groups.length > mostGroups || !extend(longer)) return false;
    }
    return true;
  };
  return extend([]) ? groups : null;
}

/** One event and some who could enter it, of about the same age, as many as can be solved. */
export function makeInstance(seed: number, mostGroups: number): MatchInstance {
  const chance = createSeededChance(seed, 40);
  const event = matchEvents[[0, 5, 0, 5, 2, 6][chance.below(6)] ?? 0];
  if (!event) throw new Error('No event');
  const age = Math.max(event.minAge ?? 0, 6 + chance.below(12));
  const years = 1 + chance.below(3);
  const near = makeMemberFacts(600, chance).filter(
    person => person.age >= age && (person.age <= age + years || age === 17),
  );
  for (let count = 12 + chance.below(19); ; count--) {
    const competitors = near.slice(0, count);
    const input = {
      competitors,
      entries: competitors.map(({ competitorId }) => ({ competitorId, eventId: event.id })),
      templates: matchTemplates,
      settings: matchSettings,
      seed,
    };
    const [contest] = contestsOf(competitors, input.entries, matchTemplates, matchSettings).contests;
    const groups = contest && allGroups(contest, mostGroups);
    if (contest && groups) return { input, contest, groups };
  }
}

/** The least sum there can be, by set partitioning: each member is in one chosen group, or in none. */
export async function leastSum(count: number, groups: readonly PricedGroup[], unplaced: number): Promise<number> {
  const highs = await loadHighs();
  const rows = Array.from({ length: count }, (_, place) => [`u${place}`]);
  const costs = rows.map((_, place) => `${unplaced} u${place}`);
  for (const [i, { places, cost }] of groups.entries()) {
    costs.push(`${cost.toFixed(9)} g${i}`);
    for (const place of places) rows[place]?.push(`g${i}`);
  }
  const constraints = rows.map((names, place) => ` m${place}: ${names.join(' + ')} = 1`).join('\n');
  const names = [...rows.map((_, place) => `u${place}`), ...groups.map((_, i) => `g${i}`)].join(' ');
  const problem = `Minimize\n obj: ${costs.join(' + ')}\nSubject To\n${constraints}\nBinary\n ${names}\nEnd`;
  const answer = highs.solve(problem, { output_flag: false, mip_rel_gap: 0 });
  if (answer.Status !== 'Optimal') throw new Error(`The solver ended with ${answer.Status}`);
  return answer.ObjectiveValue;
}

export const leastCost = ({ contest, groups }: MatchInstance): Promise<number> =>
  leastSum(contest.members.length, groups, matchSettings.weights.unplaced);
