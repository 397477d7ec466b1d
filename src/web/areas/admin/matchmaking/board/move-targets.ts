import type { DraftGroup } from '#contract/matchmaking/draft.ts';
import { joined } from '#core/catalogue/uses.ts';
import { type Effect, effectOf } from '#core/matchmaking/change/effect.ts';
import { groupEffectText, totalText } from '#core/matchmaking/change/effect-words.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { type DraftFacts, type DraftState, type GroupState, keyOf } from '#core/matchmaking/draft-state.ts';
import { plainNumber } from '#core/matchmaking/wording.ts';

export type MoveTo = number | 'new' | 'unplaced';
/** Yes; only with a written reason; not at all. */
export type MoveState = 'allowed' | 'asks' | 'refused';
/** What a move would do, told before it is made. */
export interface MoveEffect {
  state: MoveState;
  /** What the whole draft would cost more; below zero: less. */
  difference: number;
  /** How many there would be; null: not known, or nobody. */
  size: number | null;
  /** What it would break, or why it cannot be, a sentence each. */
  against: string[];
  /** What it asks of families, and what it mends. */
  besides: string[];
  text: string;
}
export interface MoveTarget extends MoveEffect {
  to: MoveTo;
  title: string;
  eventIds: readonly number[];
}

/** "4.2 fairer", "1 less fair", "Equally fair". */
export function differenceWords(difference: number): string {
  if (Math.abs(difference) < 0.05) return 'Equally fair';
  return `${plainNumber(Math.abs(difference))} ${difference < 0 ? 'fairer' : 'less fair'}`;
}

const mostNames = 3;

/** Those whom it asks something of that their families agreed to; who did not is among what it would break. */
function agreedText({ groups }: Effect, facts: DraftFacts): string[] {
  const asked = groups.flatMap(({ moves }) => moves.filter(({ isAgreed }) => isAgreed));
  const names = [...new Set(asked.map(({ competitorId }) => facts.nameOf(competitorId)))];
  if (names.length === 0) return [];
  const who = names.length > mostNames ? `${names.length} people` : joined(names);
  return [`${who} would be moved up or mixed, as ${names.length === 1 ? 'the family' : 'the families'} agreed`];
}

/** The groups that these entries are in. */
function groupsOf<G extends GroupState>(groups: readonly G[], entries: readonly Entry[]): G[] {
  const moving = new Set(entries.map(keyOf));
  return groups.filter(group => group.entries.some(entry => moving.has(keyOf(entry))));
}

/** What moving these entries there would do. MATCH-25 */
export function moveEffect(state: DraftState, entries: readonly Entry[], to: MoveTo, facts: DraftFacts): MoveEffect {
  const target = state.groups.filter(({ id }) => id === to);
  return effectBetween(
    { ...state, groups: [...new Set([...groupsOf(state.groups, entries), ...target])] },
    entries,
    to,
    facts,
  );
}

/** The same, of the groups that it touches alone: what the others are called or cost says nothing to it. */
function effectBetween(state: DraftState, entries: readonly Entry[], to: MoveTo, facts: DraftFacts): MoveEffect {
  const effect = effectOf(state, { kind: 'move', entries, to }, facts);
  if ('refusal' in effect) {
    const { text } = effect.refusal;
    return { state: 'refused', difference: 0, size: null, against: [text], besides: [], text };
  }
  const target = effect.groups.find(({ groupId, before }) => (to === 'new' ? before === null : groupId === to));
  const broken = effect.groups.flatMap(({ newBreaches }) => newBreaches.map(({ text }) => text));
  const mended = effect.groups.flatMap(({ goneBreaches }) => goneBreaches.map(({ text }) => `No longer: ${text}`));
  return {
    state: effect.needsReason ? 'asks' : 'allowed',
    difference: effect.cost.after - effect.cost.before,
    size: target?.after?.size ?? null,
    against: [...new Set(broken)],
    besides: [...agreedText(effect, facts), ...new Set(mended)],
    text: target ? groupEffectText({ ...target, moves: [] }, facts) : totalText(effect),
  };
}

const rank = { allowed: 0, asks: 1, refused: 2 } as const;

/** The groups of the same events, what is allowed first, then by what it costs; where they all stand already is none. */
export function moveTargets(
  state: DraftState & { groups: readonly DraftGroup[] },
  entries: readonly Entry[],
  facts: DraftFacts,
): MoveTarget[] {
  const eventIds = new Set(entries.map(({ eventId }) => eventId));
  const sources = groupsOf(state.groups, entries);
  const moving = new Set(entries.map(keyOf));
  const targets = state.groups
    .filter(group => [...eventIds].every(id => group.eventIds.includes(id)))
    .filter(group => group.entries.filter(entry => moving.has(keyOf(entry))).length < moving.size)
    .map(
      (group): MoveTarget => ({
        to: group.id,
        title: group.title,
        eventIds: group.eventIds,
        ...effectBetween({ ...state, groups: [...new Set([...sources, group])] }, entries, group.id, facts),
      }),
    );
  return targets.sort(
    (a, b) =>
      rank[a.state] - rank[b.state] ||
      (a.state === 'asks' ? a.against.length - b.against.length : 0) ||
      a.difference - b.difference ||
      Number(a.to) - Number(b.to),
  );
}

/** The groups that a move touches: those the caller must have seen. */
export function touchedBy(groups: readonly DraftGroup[], entries: readonly Entry[], to: MoveTo): number[] {
  const sources = new Set(groupsOf(groups, entries));
  return groups.filter(group => group.id === to || sources.has(group)).map(({ id }) => id);
}
