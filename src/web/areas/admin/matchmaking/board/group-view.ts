import type { Draft, DraftGroup, DraftPerson } from '#contract/matchmaking/draft.ts';
import { groupsBy } from '#core/groups-by.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { type DraftFacts, keyOf, membersOf, rulesFor } from '#core/matchmaking/draft-state.ts';
import { type FairnessCard, fairnessOf } from '#core/matchmaking/fairness/fairness-card.ts';
import type { Severity } from '#core/matchmaking/fairness/fairness-flags.ts';
import { agreedCard } from '#core/matchmaking/meeting/agreed-card.ts';
import type { MemberMark } from '../member-line.tsx';

/** Somebody's place: with all their entries in one group, or one entry that is in none. */
export interface Seat {
  key: string;
  competitorId: number;
  entries: Entry[];
  /** Null: on no list any more. */
  person: DraftPerson | null;
  name: string;
  marks: MemberMark[];
  /** The events they are in for, where not all are. */
  note: string | null;
}
/** A group as its card shows it. */
export interface GroupView {
  group: DraftGroup;
  /** In running order, with those that are gone. */
  seats: Seat[];
  card: FairnessCard;
  isWeighed: boolean;
  events: string;
  /** How bad is the worst that is to know; null: nothing that needs a look. */
  alarm: Exclude<Severity, 'note'> | null;
}

export const seatKey = (competitorId: number, place: number | Entry): string =>
  typeof place === 'number' ? `${place}:${competitorId}` : `none:${keyOf(place)}`;

function marksOf(competitorId: number, card: FairnessCard, isChanged: boolean): MemberMark[] {
  const move = card.moves.find(other => other.competitorId === competitorId);
  const isSibling = card.siblings.some(pair => pair.includes(competitorId));
  const isWeightless = card.flags.some(
    flag =>
      (flag.kind === 'withoutWeight' || flag.kind === 'weightUnknown') && flag.competitorIds.includes(competitorId),
  );
  const ups = [
    move && move.ageSteps > 0 ? 'up in age' : null,
    move && move.levelSteps > 0 ? 'up in level' : null,
    move?.mixed ? 'girls and boys' : null,
  ].filter(up => up !== null);
  return [
    ...(ups.length > 0
      ? [
          {
            text: `${ups.join(', ')}${move?.isAgreed ? '' : ', not agreed'}`,
            tone: move?.isAgreed ? 'neutral' : 'danger',
          } as const,
        ]
      : []),
    ...(isSibling ? [{ text: 'sibling', tone: 'info' } as const] : []),
    ...(isWeightless ? [{ text: 'no weight', tone: 'warn' } as const] : []),
    ...(isChanged ? [{ text: 'changed since', tone: 'warn' } as const] : []),
  ];
}

/** How the groups of a draft look; each is worked out once as long as neither it nor what it is judged by changes. */
export function groupViewer(
  { people, stale, meetings }: Pick<Draft, 'people' | 'stale' | 'meetings'>,
  facts: DraftFacts,
): (group: DraftGroup) => GroupView {
  const known = new WeakMap<DraftGroup, GroupView>();
  const personOf = new Map(people.map(person => [person.competitorId, person]));
  const changed = new Set(stale.changed.map(keyOf));

  function seatsOf(group: DraftGroup, card: FairnessCard): Seat[] {
    const entries = groupsBy(group.entries, entry => entry.competitorId);
    return [...entries].map(([competitorId, own]) => {
      const isGone = own.every(entry => facts.isGone(entry));
      const here = own.filter(entry => !facts.isGone(entry));
      const marks = marksOf(
        competitorId,
        card,
        own.some(entry => changed.has(keyOf(entry))),
      );
      const isInAll = here.length === group.eventIds.length;
      return {
        key: seatKey(competitorId, group.id),
        competitorId,
        entries: own,
        person: personOf.get(competitorId) ?? null,
        name: facts.nameOf(competitorId),
        marks: isGone ? [{ text: 'no longer entered', tone: 'danger' }] : marks,
        note: isGone || isInAll ? null : `only ${here.map(({ eventId }) => facts.titleOf(eventId)).join(', ')}`,
      };
    });
  }
  function make(group: DraftGroup): GroupView {
    const rules = rulesFor(group.eventIds, facts.settings);
    const card = agreedCard(fairnessOf(membersOf(group, facts), rules), group, meetings, facts);
    const seats = seatsOf(group, card);
    const isStale = group.entries.some(entry => facts.isGone(entry) || changed.has(keyOf(entry)));
    const worst = card.flags[0]?.severity;
    return {
      group,
      seats,
      card,
      isWeighed: rules.limits.weightGapPercent !== null,
      events: group.eventIds.map(facts.titleOf).join(', '),
      alarm: worst === 'bad' ? 'bad' : worst === 'warning' || isStale ? 'warning' : null,
    };
  }
  return group => {
    const view = known.get(group) ?? make(group);
    known.set(group, view);
    return view;
  };
}
