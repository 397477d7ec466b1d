import type { CostRules } from './cost.ts';
import { type Breach, limitBreaches } from './limits.ts';
import type { Member } from './member.ts';
import { moveBreaches, movesOf } from './moves.ts';

/** Everything that a group breaks. MATCH-3, MATCH-4, MATCH-5 */
export const breachesOf = (members: readonly Member[], { limits, sizes }: CostRules): Breach[] =>
  members.length === 0 ? [] : [...limitBreaches(members, limits, sizes), ...moveBreaches(members)];

type Degrees = Map<string, number>;
const isMove = ({ kind }: Breach): boolean => kind.startsWith('move');
const keyFor = (breach: Breach, competitorId: number): string => `${breach.kind}/${competitorId}`;

/** How bad each breach is: beyond its limit, by how many people, or for each mover how many steps. */
function degreesOf(members: readonly Member[], breaches: readonly Breach[]): Degrees {
  const degrees: Degrees = new Map();
  const moves = new Map(movesOf(members).map(move => [move.competitorId, move]));
  for (const breach of breaches) {
    if (isMove(breach))
      for (const id of breach.competitorIds) {
        const move = moves.get(id);
        const steps = { moveAge: move?.ageSteps, moveLevel: move?.levelSteps, moveGender: 1 }[breach.kind as string];
        degrees.set(keyFor(breach, id), steps ?? Math.max(move?.ageSteps ?? 0, move?.levelSteps ?? 0));
      }
    else
      degrees.set(
        breach.kind,
        breach.difference === null ? breach.competitorIds.length : breach.difference - (breach.limit ?? 0),
      );
  }
  return degrees;
}

/** What two break who were in no source together, the worst of each kind: that others do already excuses nothing. MATCH-68 */
function breachesOfMeeting(
  after: readonly Member[],
  before: readonly (readonly Member[])[],
  { limits, sizes }: CostRules,
): Breach[] {
  const sources = before.map(members => new Set(members.map(({ competitorId }) => competitorId)));
  const worst = new Map<string, Breach>();
  for (const [i, one] of after.entries())
    for (const other of after.slice(0, i)) {
      if (sources.some(ids => ids.has(one.competitorId) && ids.has(other.competitorId))) continue;
      for (const breach of limitBreaches([one, other], limits, sizes)) {
        const found = worst.get(breach.kind);
        if (!found || (breach.difference ?? 0) > (found.difference ?? 0)) worst.set(breach.kind, breach);
      }
    }
  return [...worst.values()];
}

/** What a group breaks that none of those it comes from broke as badly, and what two break who meet in it. MATCH-24, MATCH-68 */
export function newBreaches(
  after: readonly Member[],
  before: readonly (readonly Member[])[],
  rules: CostRules,
): Breach[] {
  const known = before.map(members => degreesOf(members, breachesOf(members, rules)));
  const breaches = breachesOf(after, rules);
  const degrees = degreesOf(after, breaches);
  const isNew = (key: string): boolean =>
    known.every(old => (old.get(key) ?? Number.NEGATIVE_INFINITY) < (degrees.get(key) ?? 0) - 1e-9);
  const fresh = breaches.flatMap(breach => {
    if (!isMove(breach)) return isNew(breach.kind) ? [breach] : [];
    const competitorIds = breach.competitorIds.filter(id => isNew(keyFor(breach, id)));
    return competitorIds.length > 0 ? [{ ...breach, competitorIds }] : [];
  });
  // A group that broke nothing before has nothing to hide behind.
  if (known.every(({ size }) => size === 0)) return fresh;
  const told = new Set(fresh.map(({ kind }) => kind));
  return [...fresh, ...breachesOfMeeting(after, before, rules).filter(({ kind }) => !told.has(kind))];
}
