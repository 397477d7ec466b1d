import type { Entry } from '../contests.ts';
import { type DraftFacts, keyOf } from '../draft-state.ts';
import type { FairnessCard } from '../fairness/fairness-card.ts';
import { severities } from '../fairness/fairness-flags.ts';
import type { Breach } from '../limits.ts';
import type { MatchGroup } from '../match-group.ts';
import { isAskable } from './meeting.ts';

/** A meeting that families were asked about, with their answers. */
export interface AnsweredMeeting extends Entry {
  /** Who joined together with this entry. MATCH-71 */
  companions: readonly Entry[];
  groupId: number;
  state: string;
  families: readonly { familyId: number; isYes: boolean | null }[];
}

/** Everyone whom a meeting is about. */
export const joinersOf = ({ competitorId, eventId, companions }: Entry & { companions: readonly Entry[] }): Entry[] => [
  { competitorId, eventId },
  ...companions,
];

/** The group that an open meeting's joiners are in as they wait; undefined: they are in none. MATCH-71 */
export function groupAsked<Group extends { entries: readonly Entry[] }>(
  meeting: Entry & { companions: readonly Entry[] },
  groups: readonly Group[],
): Group | undefined {
  const joiners = new Set(joinersOf(meeting).map(keyOf));
  return groups.find(({ entries }) => entries.some(entry => joiners.has(keyOf(entry))));
}

/** A group's card, where limits that all the families concerned agreed to pass are notes, not alarms. MATCH-66 */
export function agreedCard(
  card: FairnessCard,
  { id, entries }: Pick<MatchGroup, 'id' | 'entries'>,
  meetings: readonly AnsweredMeeting[],
  { people }: Pick<DraftFacts, 'people'>,
): FairnessCard {
  const here = new Set(entries.map(keyOf));
  const agreeing = meetings
    .filter(
      meeting =>
        meeting.state === 'placed' &&
        meeting.groupId === id &&
        joinersOf(meeting).some(entry => here.has(keyOf(entry))),
    )
    .map(({ families }) => new Set(families.flatMap(({ familyId, isYes }) => (isYes ? [familyId] : []))));
  if (agreeing.length === 0 || card.breaches.length === 0) return card;
  const isAgreed = ({ kind, competitorIds }: Pick<Breach, 'competitorIds'> & { kind: string }): boolean =>
    isAskable(kind) &&
    agreeing.some(families => competitorIds.every(one => families.has(people.get(one)?.familyId ?? Number.NaN)));
  const flags = card.flags.map(flag => (isAgreed(flag) ? { ...flag, severity: 'note' as const } : flag));
  const moved = new Set(
    card.breaches.flatMap(breach => (breach.kind.startsWith('move') && isAgreed(breach) ? breach.competitorIds : [])),
  );
  return {
    ...card,
    breaches: card.breaches.filter(breach => !isAgreed(breach)),
    flags: severities.flatMap(severity => flags.filter(flag => flag.severity === severity)),
    moves: card.moves.map(move => (moved.has(move.competitorId) ? { ...move, isAgreed: true } : move)),
  };
}
