import type { Contest } from './contests.ts';
import {
  groupValue,
  levelGapFor,
  mayMeet,
  mayMix,
  pairValue,
  rangePercent,
  weightGapFor,
} from './engine/group-value.ts';
import { agreedTo, type MemberTable } from './engine/member-table.ts';
import { ageGapFor, type Breach, type BreachKind, limitBreaches } from './limits.ts';
import { moveBreaches } from './moves.ts';
import { adultAge } from './settings.ts';

/** Why an entry is in no group. MATCH-9 */
export type UnplacedReason =
  /** Nobody else is in the contest. */
  | { kind: 'alone' }
  /** All others are outside a limit; or, `isGroup`, those within it stand in a group that is outside. */
  | { kind: 'limits'; breach: BreachKind; isGroup: boolean }
  /** Their own weight (`isOwn`), or that of all others near enough, is not known: apart until weighed. MATCH-55 */
  | { kind: 'unweighed'; isOwn: boolean }
  /** Only a move stands between, their own (`isOwn`) or that of others; and the template of those they would meet. */
  | { kind: 'consent'; breach: BreachKind; isOwn: boolean; divisionId: number | null }
  /** Nobody in their group entered this event. */
  | { kind: 'aloneInEvent' }
  /** Too few for the smallest group. */
  | { kind: 'tooFew' }
  /** There is a group that may have them, but so far from them that it costs more than to leave them out. */
  | { kind: 'tooFar' }
  /** Their registration is not among those given. */
  | { kind: 'unknown' };

/** In the order in which limits are told; the last two are beyond them. */
const stages: readonly BreachKind[] = [
  'minors',
  'ageGap',
  'levelGap',
  'blackBelts',
  'genders',
  'weightGap',
  'weightUnknown',
];
const atConsent = stages.length;
const atFriend = stages.length + 1;

/** How far two come before something keeps them apart: the place of the limit, or beyond all of them. */
function stageOf(table: MemberTable, one: number, other: number): number {
  const { limits, age, level } = table;
  if (table.agreedWith?.get(one)?.has(other)) return atFriend;
  const youngest = Math.min(age[one]!, age[other]!);
  const oldest = Math.max(age[one]!, age[other]!);
  const agreed = table.agreed[one]! & table.agreed[other]!;
  if (limits.minorsApart && youngest < adultAge && oldest >= adultAge) return 0;
  const more = (agreed & agreedTo.age) !== 0 && oldest < adultAge ? limits.steps.ageYears : 0;
  if (oldest - youngest > (ageGapFor(youngest, limits) ?? Number.POSITIVE_INFINITY) + more) return 1;
  const isBeltApart = table.isBelt[one] !== table.isBelt[other];
  const levels = Math.abs(level[one]! - level[other]!);
  if (limits.levelGap !== null && levels > levelGapFor(table, agreed, isBeltApart)) return 2;
  if (limits.blackBeltsApart && isBeltApart) return 3;
  if (!mayMix(table, one, other) && table.mixing[one] !== 2 && table.mixing[other] !== 2) return 4;
  if (limits.weightGapPercent !== null && rangePercent(table, one, other) > weightGapFor(table, agreed) + 1e-9)
    return isUnknown(table, one) || isUnknown(table, other) ? 6 : 5;
  return mayMeet(table, one, other) ? atFriend : atConsent;
}

const isUnknown = (table: MemberTable, member: number): boolean => table.lightest[member] !== table.heaviest[member];

/** The first thing that keeps somebody out of a group, as a reason. */
function breachReason(
  contest: Contest,
  table: MemberTable,
  member: number,
  others: readonly number[],
  isGroup: boolean,
): UnplacedReason {
  const people = [member, ...others].map(i => contest.members[i]!);
  const limits = limitBreaches(people, table.limits, table.sizes)[0];
  if (limits?.kind === 'weightUnknown') return { kind: 'unweighed', isOwn: isUnknown(table, member) };
  if (limits) return { kind: 'limits', breach: limits.kind, isGroup };
  const own = people[0]!.competitorId;
  const moves = moveBreaches(people);
  const isOwn = (breach: Breach): boolean => breach.competitorIds.includes(own);
  const breach = moves.find(isOwn) ?? moves[0];
  if (!breach) return { kind: 'tooFar' };
  return { kind: 'consent', breach: breach.kind, isOwn: isOwn(breach), divisionId: people[1]?.home.divisionId ?? null };
}

/** Why a member of a contest is in none of its groups. MATCH-9 */
export function reasonOf(
  contest: Contest,
  table: MemberTable,
  groupOf: ReadonlyMap<number, readonly number[]>,
  member: number,
): UnplacedReason {
  if (table.count < 2) return { kind: 'alone' };
  let furthest = -1;
  let others: { other: number; apart: number }[] = [];
  for (let other = 0; other < table.count; other++) {
    if (other === member) continue;
    const stage = stageOf(table, member, other);
    if (stage > furthest) others = [];
    furthest = Math.max(furthest, stage);
    if (stage === furthest) others.push({ other, apart: pairValue(table, member, other) });
  }
  others.sort((a, b) => a.apart - b.apart || a.other - b.other);
  const limit = stages[furthest];
  if (limit === 'weightUnknown') return { kind: 'unweighed', isOwn: isUnknown(table, member) };
  if (limit) return { kind: 'limits', breach: limit, isGroup: false };
  if (furthest === atConsent) return breachReason(contest, table, member, [others[0]!.other], false);
  const groups = new Set<readonly number[]>();
  for (const { other } of others) {
    const group = groupOf.get(other);
    if (group) groups.add(group);
  }
  if (groups.size === 0) return table.sizes.min > 2 ? { kind: 'tooFew' } : { kind: 'tooFar' };
  const nearest = [...groups].slice(0, 8);
  if (nearest.some(group => Number.isFinite(groupValue(table, [...group, member])))) return { kind: 'tooFar' };
  return breachReason(contest, table, member, nearest[0]!, true);
}
