import { applyChange } from '../matchmaking/change/apply-change.ts';
import { type CombineCandidate, combineCandidates } from '../matchmaking/combine/combine.ts';
import type { Entry } from '../matchmaking/contests.ts';
import { type DraftFacts, type DraftState, type GroupState, keyOf } from '../matchmaking/draft-state.ts';
import { matchGroupOf } from '../matchmaking/match-group.ts';
import { isAskable } from '../matchmaking/meeting/meeting.ts';
import { type DayState, repairOrder } from '../ring/queue/queue.ts';

/** Somebody who was waited for in vain in one division. */
export interface Absence {
  draftDivisionId: number;
  competitorId: number;
}

/** Nobody meets anybody, or two stand where more were to stand: what is left needs company. REPAIR-1 */
export const needsRepair = ({ present, absent }: { present: number; absent: number }): boolean =>
  present === 1 || (present === 2 && absent > 0);

/** The same facts, in which whoever did not come to a division does not count there. REPAIR-2 */
export function factsOfWhoCame(state: DraftState, facts: DraftFacts, absences: readonly Absence[]): DraftFacts {
  const away = new Set(absences.map(({ draftDivisionId, competitorId }) => `${draftDivisionId}/${competitorId}`));
  const absent = new Set(
    state.groups.flatMap(({ id, entries }) =>
      entries.filter(({ competitorId }) => away.has(`${id}/${competitorId}`)).map(keyOf),
    ),
  );
  return { ...facts, isGone: entry => facts.isGone(entry) || absent.has(keyOf(entry)) };
}

/** A way to give company to who is left of a division. */
export interface RepairWay {
  /** Who goes where and whom they meet there: the same way as long as it reads the same. */
  key: string;
  candidate: CombineCandidate;
}
export interface RepairWays {
  /** Within limits and the families' consent, the fairest first. */
  ways: RepairWay[];
  /** Where there are none: beyond limits that a parent beside you may pass, in a ring first. REPAIR-9 */
  byAgreement: RepairWay[];
  /** Divisions that could take them, and what speaks against it, the nearest to being allowed first. */
  refused: CombineCandidate[];
}

/** More than three are not compared while a ring waits; of what is refused three say why. */
const mostWays = 3;

const keyOfWay = ({ kind, results }: CombineCandidate): string =>
  `${kind}:${results.map(({ groupId, arrivals, competitorIds }) => `${groupId}+${arrivals.join('.')}=${competitorIds.join('.')}`).join(';')}`;

/** An agreement passes a limit at most by as much again: nobody meets somebody three times as far away. */
const mostTimes = 2;

/** Whether a parent's yes is enough: nothing is locked, and no limit is passed that holds whatever anybody says. REPAIR-9 */
const isByAgreement = ({ isAllowed, lockedIds, problems }: CombineCandidate): boolean =>
  !isAllowed &&
  lockedIds.length === 0 &&
  problems.every(
    ({ kind, difference, limit }) =>
      isAskable(kind) && (difference === null || limit === null || difference <= mostTimes * limit),
  );

/**
 * Where the remaining members of a division could go: divisions of the same events that still take people and that
 * somebody came to, judged by who came. Divisions waiting in a ring come first, then the fairest. REPAIR-2, REPAIR-3
 */
export function repairWays(
  state: DraftState,
  came: DraftFacts,
  groupId: number,
  /** waiting: in the queue of an open ring, not begun. unassigned: in no queue. Others take nobody in. */
  standingOf: (groupId: number) => 'waiting' | 'unassigned' | null,
): RepairWays {
  const group = state.groups.find(({ id }) => id === groupId);
  if (!group) return { ways: [], byAgreement: [], refused: [] };
  const others = state.groups
    .filter(({ id }) => id !== groupId && standingOf(id) !== null)
    .map(other => matchGroupOf(other, came))
    .filter(({ members }) => members.length > 0);
  const isInRing = ({ withIds }: CombineCandidate): boolean => withIds.every(id => standingOf(id) === 'waiting');
  const candidates = combineCandidates(matchGroupOf(group, came), others).filter(({ kind }) => kind !== 'three');
  const allowed = candidates.filter(({ isAllowed }) => isAllowed);
  const keyed = (list: readonly CombineCandidate[]): RepairWay[] =>
    [...list.filter(isInRing), ...list.filter(one => !isInRing(one))]
      .slice(0, mostWays)
      .map(candidate => ({ key: keyOfWay(candidate), candidate }));
  const agreeable = allowed.length === 0 ? candidates.filter(isByAgreement) : [];
  return {
    ways: keyed(allowed),
    byAgreement: keyed(agreeable),
    refused: candidates.filter(one => !one.isAllowed && !agreeable.includes(one)).slice(0, mostWays),
  };
}

export const didNotCome = 'No-show when the division was called';

/** Whose entries go where, and whose go off the groups. REPAIR-4 */
function movesOf(group: GroupState, came: DraftFacts, { results }: CombineCandidate) {
  const targetOf = new Map(results.flatMap(({ groupId, arrivals }) => arrivals.map(id => [id, groupId] as const)));
  const places: (Entry & { groupId: number })[] = [];
  const off: Entry[] = [];
  for (const entry of group.entries) {
    const target = came.isGone(entry) ? undefined : targetOf.get(entry.competitorId);
    if (target === undefined) off.push(entry);
    else places.push({ ...entry, groupId: target });
  }
  return { places, off };
}

/**
 * The draft after the repair: the division is gone, and its no-shows are unplaced. Null if it is impossible, which
 * happens only if the way belongs to another draft. REPAIR-4
 */
export function repaired(
  state: DraftState,
  facts: DraftFacts,
  came: DraftFacts,
  groupId: number,
  { candidate }: RepairWay,
  /** Why limits are passed; null: none is. */
  agreement: string | null = null,
): DraftState | null {
  const group = state.groups.find(({ id }) => id === groupId);
  if (!group) return null;
  const { places, off } = movesOf(group, came, candidate);
  // What staff set aside for somebody in the division before stays set aside where they go.
  const before = group.overrideReason ?? 'Combined on match day';
  const reason = agreement ?? before;
  const placed = applyChange(state, { kind: 'place', places }, came, [], reason);
  if ('refusal' in placed) return null;
  if (off.length === 0) return placed.state;
  const left = applyChange(placed.state, { kind: 'move', entries: off, to: 'unplaced' }, facts, []);
  if ('refusal' in left) return null;
  const gone = new Set(off.filter(entry => !facts.isGone(entry)).map(keyOf));
  return {
    ...left.state,
    unplaced: left.state.unplaced.map(one => (gone.has(keyOf(one)) ? { ...one, reason: didNotCome } : one)),
  };
}

/** Who said yes beside the person at the board, and why. REPAIR-9 */
export interface Agreement {
  by: string;
  reason: string;
}

/** As it stands on the division, for staff: "Joined with a parent's agreement (Marie Roy): the only one of her age". */
export const agreementWords = ({ by, reason }: Agreement, isAdult: boolean): string =>
  `${isAdult ? 'Joined with their own agreement' : 'Joined with a parent’s agreement'} (${by}): ${reason}`;

/** Adults agree for themselves. REPAIR-9 */
export const areAdults = (ids: readonly number[], { people }: Pick<DraftFacts, 'people'>): boolean =>
  ids.every(id => (people.get(id)?.age ?? 0) >= 18);

/** The queues without a division, wherever it stands in them. REPAIR-4 */
export const withoutDivision = (state: DayState, divisionId: number): DayState =>
  repairOrder({ ...state, assignments: state.assignments.filter(one => one.divisionId !== divisionId) });
