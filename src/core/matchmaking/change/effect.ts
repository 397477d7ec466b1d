import { breachText } from '../breach-words.ts';
import { groupTerms, sumOf, type Terms } from '../cost.ts';
import { type DraftFacts, type DraftState, type GroupState, membersOf, rulesFor } from '../draft-state.ts';
import type { Member } from '../member.ts';
import { type Move, movesOf } from '../moves.ts';
import { newBreaches } from '../new-breaches.ts';
import { applyChange } from './apply-change.ts';
import { type ChangeRefusal, type DraftChange, type GroupBreach, groupsMadeBy } from './draft-change.ts';
import { groupEffectText, totalText } from './effect-words.ts';

export type Span = readonly [low: number, high: number];
/** A group as its card tells it; spans are null where nothing is known, or where weight does not count. */
export interface Measure {
  size: number;
  cost: number;
  terms: Terms;
  ages: Span | null;
  levelPlaces: Span | null;
  weightsKg: Span | null;
}
export interface AskedMove extends Move {
  isAgreed: boolean;
}
export interface GroupEffect {
  /** Below zero: a group that is not made yet. */
  groupId: number;
  title: string;
  /** Null: it is new. */
  before: Measure | null;
  /** Null: it would be removed. */
  after: Measure | null;
  newBreaches: GroupBreach[];
  goneBreaches: GroupBreach[];
  /** What it would ask of whom, beyond what is asked of them now. */
  moves: AskedMove[];
  text: string;
}
export interface Effect {
  groups: GroupEffect[];
  /** Of all groups it touches and of the unplaced. */
  cost: { before: number; after: number };
  unplaced: { before: number; after: number };
  /** It breaks something new, so it stands only with a reason. */
  needsReason: boolean;
  text: string;
}

function spanOf(values: readonly (number | null)[]): Span | null {
  const known = values.filter(value => value !== null);
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
}

function measureOf(members: readonly Member[], group: GroupState, facts: DraftFacts): Measure {
  const rules = rulesFor(group.eventIds, facts.settings);
  const terms = groupTerms(members, rules);
  const isWeighed = rules.limits.weightGapPercent !== null;
  return {
    size: members.length,
    cost: sumOf(terms),
    terms,
    ages: spanOf(members.map(({ age }) => age)),
    levelPlaces: spanOf(members.map(({ levelPlace }) => levelPlace)),
    weightsKg: isWeighed ? spanOf(members.map(({ weightKg }) => weightKg)) : null,
  };
}

const isMore = (move: Move, before: Move | undefined): boolean =>
  before === undefined ||
  move.ageSteps > before.ageSteps ||
  move.levelSteps > before.levelSteps ||
  (move.mixed && !before.mixed);

function askedMoves(members: readonly Member[], before: ReadonlyMap<number, Move>): AskedMove[] {
  const byId = new Map(members.map(member => [member.competitorId, member]));
  return movesOf(members).flatMap(move => {
    const member = byId.get(move.competitorId);
    if (!member || !isMore(move, before.get(move.competitorId))) return [];
    const isAgreed =
      (move.ageSteps === 0 || member.mayMoveUpAge) &&
      (move.levelSteps === 0 || member.mayMoveUpLevel) &&
      (!move.mixed || member.mayMixGenders) &&
      move.ageSteps < 2 &&
      move.levelSteps < 2;
    return [{ ...move, isAgreed }];
  });
}

const unplacedCost = ({ unplaced }: DraftState, facts: DraftFacts): { count: number; cost: number } => {
  const count = unplaced.filter(entry => !facts.isGone(entry)).length;
  return { count, cost: count * facts.settings.weights.unplaced };
};

/** What a change would make of the groups it touches, told before it is made. MATCH-25 */
export function effectOf(
  state: DraftState,
  change: DraftChange,
  facts: DraftFacts,
): Effect | { refusal: ChangeRefusal } {
  const newIds = Array.from({ length: groupsMadeBy(change) }, (_, i) => -1 - i);
  const asked = applyChange(state, change, facts, newIds);
  const broken = 'refusal' in asked ? (asked.refusal.breaches ?? []) : [];
  const result = broken.length > 0 ? applyChange(state, change, facts, newIds, 'to be written') : asked;
  if ('refusal' in result) return result;

  const { changed, made, removed } = result.touched;
  const find = (from: DraftState, id: number): GroupState[] => from.groups.filter(group => group.id === id);
  const sides = [...changed, ...made, ...removed].map(id => {
    const [before, after] = [find(state, id)[0], find(result.state, id)[0]];
    return {
      id,
      before: before ? { group: before, members: membersOf(before, facts) } : null,
      after: after ? { group: after, members: membersOf(after, facts) } : null,
    };
  });
  const movesBefore = new Map(
    sides.flatMap(({ before }) => movesOf(before?.members ?? []).map(move => [move.competitorId, move])),
  );
  const allAfter = sides.flatMap(({ after }) => (after ? [after.members] : []));
  const groups = sides.map(({ id, before, after }): GroupEffect => {
    const rules = before ? rulesFor(before.group.eventIds, facts.settings) : null;
    const gone = before && rules ? newBreaches(before.members, allAfter, rules) : [];
    const effect = {
      groupId: id,
      title: (after ?? before)?.group.title ?? '',
      before: before ? measureOf(before.members, before.group, facts) : null,
      after: after ? measureOf(after.members, after.group, facts) : null,
      newBreaches: broken.filter(({ groupId }) => groupId === id),
      goneBreaches: gone.map(breach => ({ ...breach, groupId: id, text: breachText(breach, facts) })),
      moves: after ? askedMoves(after.members, movesBefore) : [],
    };
    return { ...effect, text: groupEffectText(effect, facts) };
  });

  const [loose, looseAfter] = [unplacedCost(state, facts), unplacedCost(result.state, facts)];
  const sum = (side: 'before' | 'after'): number =>
    groups.reduce((total, group) => total + (group[side]?.cost ?? 0), 0);
  const total = {
    cost: { before: sum('before') + loose.cost, after: sum('after') + looseAfter.cost },
    unplaced: { before: loose.count, after: looseAfter.count },
  };
  return { groups, ...total, needsReason: broken.length > 0, text: totalText(total) };
}
