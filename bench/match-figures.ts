import { contestsOf } from '#core/matchmaking/contests.ts';
import { groupCost } from '#core/matchmaking/cost.ts';
import { type DraftInput, makeDraft } from '#core/matchmaking/engine/engine.ts';
import { limitBreaches } from '#core/matchmaking/limits.ts';
import type { Member } from '#core/matchmaking/member.ts';
import { leastCost, makeInstance } from '#test/support/matchmaking/match-instance.ts';
import { makeMatchTournament } from '#test/support/matchmaking/match-tournament.ts';
import { fewestPossible } from './fewest-possible.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';
import { groupFacts } from './group-figures.ts';
import { seededInput } from './seeded-input.ts';

const sizes = [1000, 3000, 10_000, 30_000];
const rounds = 5;
const instances = 200;

/** How long a core works at whole drafts, whatever else the machine does. */
function timeFigures(): Figure[] {
  const times = new Map<number, { median: number; least: number }>();
  for (const entries of sizes) {
    const input = makeMatchTournament(entries, 7);
    const taken: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const before = process.threadCpuUsage();
      makeDraft(input);
      const { user, system } = process.threadCpuUsage(before);
      if (round >= 0) taken.push((user + system) / 1000);
    }
    times.set(entries, { median: median(taken), least: Math.min(...taken) });
  }
  const seconds = (entries: number): number => (times.get(entries)?.median ?? 0) / 1000;
  // The least of each: other programs that use the memory slow the larger draft most.
  const least = (entries: number): number => times.get(entries)?.least ?? 0;
  const growth = (from: number, to: number): number =>
    least(to) / least(from) / ((to * Math.log(to)) / (from * Math.log(from)));
  return [
    ...sizes.map(entries =>
      atMost(`${entries.toLocaleString('en-CA')} entries`, seconds(entries), entries === 30_000 ? 3.5 : 1, ' s', 2),
    ),
    ...sizes.slice(1).map((to, i) => {
      const from = sizes[i] ?? to;
      const name = `${from.toLocaleString('en-CA')} to ${to.toLocaleString('en-CA')}, beside n log n`;
      return atMost(name, growth(from, to), 1.2, '×', 2);
    }),
  ];
}

/** Small contests beside their optimum, which a solver finds. */
async function qualityFigures(): Promise<Figure[]> {
  const ratios: { ratio: number; seed: number; members: number }[] = [];
  for (let seed = 1; seed <= instances; seed++) {
    const instance = makeInstance(seed, 2500);
    const ratio = makeDraft(instance.input).cost / (await leastCost(instance));
    ratios.push({ ratio, seed, members: instance.contest.members.length });
  }
  ratios.sort((a, b) => b.ratio - a.ratio);
  const mean = ratios.reduce((sum, { ratio }) => sum + ratio, 0) / instances;
  const worst = ratios[0];
  const larger = ratios.filter(({ members }) => members > 12).length;
  const percent = (ratio: number): number => (ratio - 1) * 100;
  return [
    atMost(`mean above the optimum (${instances} contests, ${larger} of them of 13 to 30)`, percent(mean), 1, ' %', 3),
    atLeast('within 5 %', ratios.filter(({ ratio }) => ratio <= 1.05).length, 190),
    atLeast('at the optimum', ratios.filter(({ ratio }) => ratio < 1 + 1e-6).length, 0),
    atMost(`worst (number ${worst?.seed}, ${worst?.members} people)`, percent(worst?.ratio ?? 1), 10, ' %', 2),
  ];
}

interface Outcome {
  cost: number;
  unplaced: number;
  /** Not placed, or in a group of two. */
  poorly: number;
  broken: number;
}

/** Cuts a list where the next one would make a group that is full, or not allowed. */
function cutBand(pool: readonly Member[], isGroup: (members: readonly Member[]) => boolean): Member[][] {
  const groups: Member[][] = [];
  let group: Member[] = [];
  for (const member of pool) {
    if (group.length > 0 && !isGroup([...group, member])) {
      groups.push(group);
      group = [];
    }
    group.push(member);
  }
  return [...groups, group];
}

/** What tournaments do by hand: each template is a group, cut where it is full; blindly, or so that limits are kept. */
function fixedBands(input: DraftInput, keepsLimits: boolean): Outcome {
  const { sizes: allowed, weights } = input.settings;
  const outcome: Outcome = { cost: 0, unplaced: 0, poorly: 0, broken: 0 };
  for (const { members, limits } of contestsOf(input.competitors, input.entries, input.templates, input.settings)
    .contests)
    for (const [divisionId, pool] of Map.groupBy(members, ({ home }) => home.divisionId)) {
      const isLawful = (group: readonly Member[]): boolean => limitBreaches(group, limits, allowed).length === 0;
      const byAge = pool.toSorted((a, b) => a.ageYears - b.ageYears);
      const isGroup = keepsLimits ? isLawful : (group: readonly Member[]) => group.length <= allowed.max;
      for (const group of cutBand(keepsLimits ? byAge : pool, isGroup)) {
        if (group.length < 2 || divisionId === null) {
          outcome.unplaced += group.length;
          outcome.poorly += group.length;
          continue;
        }
        outcome.cost += groupCost(group, { ...input.settings, limits });
        if (group.length === 2) outcome.poorly += 2;
        if (!isLawful(group)) outcome.broken += group.length;
      }
    }
  return { ...outcome, cost: outcome.cost + weights.unplaced * outcome.unplaced };
}

function demoFigures(input: DraftInput): Figure[] {
  const draft = makeDraft(input);
  const made: Outcome = {
    cost: draft.cost,
    unplaced: draft.unplaced.length,
    poorly: draft.unplaced.length + 2 * draft.groups.filter(({ entries }) => entries.length === 2).length,
    broken: 0,
  };
  const lawful = fixedBands(input, true);
  const blind = fixedBands(input, false);
  const beside = (what: string, key: keyof Outcome): Figure => ({
    what: `demonstration: ${what}`,
    value: [made, lawful, blind].map(outcome => outcome[key].toFixed(0)).join(' | '),
    aim: 'draft | bands within limits | blind bands',
    isOk: made[key] <= lawful[key],
  });
  return [
    beside(`cost of ${input.entries.length} entries`, 'cost'),
    beside('entries not placed', 'unplaced'),
    beside('entries not placed or in groups of two', 'poorly'),
    beside('entries in groups that break a hard limit', 'broken'),
  ];
}

/** The solver takes far too long for larger ones. */
const mostSolved = 1000;
const any = Number.POSITIVE_INFINITY;

/** What a director would look at first, of the demonstration and of tournaments that nothing was set by. */
async function directorFigures(demonstration: DraftInput): Promise<Figure[]> {
  const rows: [string, DraftInput, { groups: number; ofTwo: number; unplaced: number; off: number }][] = [
    ['demonstration', demonstration, { groups: 130, ofTwo: 10, unplaced: 15, off: 6.5 }],
    ['683 people, seed 5', makeMatchTournament(1434, 5), { groups: 240, ofTwo: any, unplaced: any, off: 5 }],
    ['683 people, seed 11', makeMatchTournament(1434, 11), { groups: 240, ofTwo: any, unplaced: any, off: 5 }],
    ['300 people, seed 3', makeMatchTournament(630, 3), { groups: 140, ofTwo: 10, unplaced: 15, off: 6.5 }],
  ];
  const figures: Figure[] = [];
  for (const [what, input, aims] of rows) {
    const fewest = input.entries.length > mostSolved ? null : await fewestPossible(input);
    const facts = groupFacts(input, makeDraft(input));
    const name = (figure: string): string => `${what}: ${figure}`;
    const proved = fewest ? `; ${fewest.unsolved} parts of ${fewest.unsolvedEntries} entries count as 0` : '';
    const least = (count: number | undefined): string => (fewest ? ` (least within the limits ${count}${proved})` : '');
    figures.push(
      atMost(name('groups'), facts.groups, aims.groups),
      atLeast(name('mean size'), facts.meanSize, what.startsWith('300') ? 4.8 : 5),
      atMost(
        name(`not placed${least(fewest?.unplaced)}`),
        facts.unplaced,
        Math.max(aims.unplaced, fewest?.unplaced ?? 0),
      ),
      atMost(name(`groups of two${least(fewest?.ofTwo)}`), facts.ofTwo, Math.max(aims.ofTwo, fewest?.ofTwo ?? 0)),
      atMost(name('groups that break a limit'), facts.broken, 0),
      atMost(name('sparring groups with adults and minors'), facts.minorsWithAdults, 0),
      atMost(name('medals'), facts.medals, any),
      atMost(name('chance to win off even, of each person'), facts.offEven, aims.off, ' points', 2),
      atMost(name('the same, of each meeting'), facts.offPairs, any, ' points', 2),
    );
  }
  return figures;
}

export async function matchFigures(): Promise<Figure[]> {
  const demonstration = await seededInput('2027-04-06T10:00:00-04:00');
  return [
    ...timeFigures(),
    ...(await qualityFigures()),
    ...demoFigures(demonstration),
    ...(await directorFigures(demonstration)),
  ];
}
