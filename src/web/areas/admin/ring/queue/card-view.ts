import type { RingDay } from '#contract/ring/ring.ts';
import { groupsBy } from '#core/groups-by.ts';
import { earlyPeople, earlyWords } from '#core/ring/call/call-doubts.ts';
import { slidQueue } from '#core/ring/call/call-order.ts';
import { busyElsewhere } from '#core/ring/conflict/conflict.ts';
import { outOfBlock } from '#core/ring/conflict/out-of-block.ts';
import { blocksOfDay } from '#core/ring/plan/plan-input.ts';
import { type Assignment, assignmentsOf, type DayState, isWaiting } from '#core/ring/queue/queue.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { clockRange } from '#words/day/clock-words.ts';
import type { DayFacts } from '../day-facts.ts';
import { minutesWords } from '../minute-words.ts';
import { busyWords, countOf, holdText, stateWords } from './queue-words.ts';

type DayRing = RingDay['rings'][number];
type DayDivision = RingDay['divisions'][number];

/** A division as its card shows it: plain values, so that a card is drawn again only when one of them is another. */
export interface CardView {
  divisionId: number;
  /** Null: in no queue; below 0: put there a moment ago, and not answered yet. */
  assignmentId: number | null;
  ringId: number | null;
  title: string;
  code: string;
  about: string;
  size: string;
  /** Among what waits in its ring, from 1; 0 for what runs or is done, and in no queue. */
  place: number;
  time: string | null;
  stateText: string | null;
  state: Assignment['state'];
  calls: number;
  pinned: 'ring' | 'place' | null;
  /** Who is needed elsewhere, and where; empty: nobody. */
  warning: string;
  isMovable: boolean;
}

/** A ring with its queue as its column shows it. */
export interface RingView {
  ring: DayRing;
  running: CardView[];
  /** What is to come, as staff put it in order. */
  waiting: CardView[];
  done: CardView[];
  sum: string;
  finish: string | null;
  hold: string | null;
}

export const agesOf = ({ youngestAge, oldestAge }: DayDivision): string =>
  youngestAge === oldestAge ? `${youngestAge}` : `${youngestAge}–${oldestAge}`;

const aboutOf = (division: DayDivision): string =>
  `${division.eventTypes.join(', ')}${division.people > 0 ? ` · age ${agesOf(division)}` : ''}`;
const sizeOf = (division: DayDivision): string =>
  `${division.awaitedIds.length > 0 ? `about ${division.people} winners` : countOf(division.people, 'person', 'people')}, ${minutesWords(division.learned.expected)}`;

export function noRingCard(division: DayDivision): CardView {
  const { draftDivisionId: divisionId, title, code } = division;
  return {
    divisionId,
    assignmentId: null,
    ringId: null,
    title,
    code,
    place: 0,
    about: aboutOf(division),
    size: sizeOf(division),
    time: null,
    stateText: null,
    state: 'planned',
    calls: 0,
    pinned: null,
    warning: '',
    isMovable: true,
  };
}

interface Source {
  day: RingDay;
  facts: DayFacts;
  /** The queues as they are shown: with what was just done here and is not answered yet. */
  state: DayState;
}

/** The warning of each assignment that is near the mat while its people are near one elsewhere, or that slides for it. RING-16, RING-17, RING-39 */
function warningsOf({ day, facts, state }: Source, ringId: number): Map<number, string> {
  const { neededByDivision, people, rings } = facts;
  const busy = busyElsewhere(state, neededByDivision, ringId);
  const early = outOfBlock(state, neededByDivision, facts.callOrder.blocks);
  const { undrawn } = facts.callOrder;
  if (busy.size === 0 && early.size === 0 && undrawn.size === 0) return new Map();
  const waiting = assignmentsOf(state, ringId).filter(isWaiting);
  const shown = slidQueue(state, neededByDivision, ringId, facts.callOrder);
  const textOf = (divisionId: number): string => {
    const needed = (neededByDivision.get(divisionId) ?? []).flatMap(id => {
      const [person, engagement] = [people.get(id), busy.get(id)];
      return person && engagement ? [{ name: `${person.firstName} ${person.lastName}`, engagement }] : [];
    });
    const byPlace = groupsBy(needed, ({ engagement }) => `${engagement.nearness} ${engagement.ringId}`);
    return [...byPlace.values()]
      .flatMap(list => {
        const [{ engagement }] = list as [(typeof list)[number]];
        const ring = rings.get(engagement.ringId)?.name ?? 'another ring';
        return busyWords(
          list.map(({ name }) => name),
          engagement.nearness,
          ring,
        );
      })
      .join('; ');
  };
  return new Map(
    waiting.flatMap(({ id, divisionId, state: is }, i) => {
      const isNear = is === 'called' || i === 0;
      const isBack = shown.indexOf(id) > i;
      const busyText = isNear || isBack ? textOf(divisionId) : '';
      const undrawnText = isBack && undrawn.has(divisionId) ? 'Not drawn up yet: the others go first' : '';
      const before = early.get(id);
      const earlyText = before && earlyWords(earlyPeople(before, blocksOfDay(day)));
      const text = [earlyText, undrawnText, busyText].filter(Boolean).join('; ');
      return text === '' ? [] : [[id, text] as const];
    }),
  );
}

export function ringViewsOf(source: Source): RingView[] {
  const { day, facts, state } = source;
  return day.rings.map(ring => {
    const warnings = ring.isOpen ? warningsOf(source, ring.ringId) : new Map<number, string>();
    const all = assignmentsOf(state, ring.ringId);
    let place = 0;
    const cards = all.flatMap((assignment): CardView[] => {
      const division = facts.divisions.get(assignment.divisionId);
      if (!division) return [];
      const known = facts.assignments.get(assignment.id);
      const isHere = known?.ringId === ring.ringId;
      const time =
        !isHere || !known?.start || !known.end
          ? null
          : assignment.state === 'running'
            ? `until ${clockRange(known.end)}`
            : clockRange(known.start);
      if (isWaiting(assignment)) place += 1;
      return [
        {
          ...noRingCard(division),
          assignmentId: assignment.id,
          ringId: ring.ringId,
          time,
          state: assignment.state,
          calls: assignment.calls,
          stateText: stateWords(assignment),
          place: isWaiting(assignment) ? place : 0,
          pinned: known?.pinned ?? null,
          warning: warnings.get(assignment.id) ?? '',
          isMovable: isWaiting(assignment) && assignment.id > 0,
        },
      ];
    });
    const left = all.filter(({ state: is }) => is !== 'done');
    const minutes = left.reduce((sum, { divisionId, state: is, startedAt }) => {
      const expected = facts.divisions.get(divisionId)?.learned.expected ?? 0;
      return sum + (is === 'running' ? Math.max(0, expected - (day.now - (startedAt ?? day.now))) : expected);
    }, 0);
    return {
      ring,
      running: cards.filter(card => card.state === 'running'),
      waiting: cards.filter(({ place: at }) => at > 0),
      done: cards.filter(card => card.state === 'done'),
      sum: left.length === 0 ? 'No queue' : `${countOf(left.length, 'division')}, ${minutesWords(minutes)} to go`,
      finish: left.length === 0 || !ring.finish ? null : `Done ${clockRange(ring.finish)}`,
      hold: holdText(ring),
    };
  });
}

/** When it would begin, about: as what stands there now, or when its queue is done. */
export function startAt(view: RingView, day: RingDay, before: number | null): string | null {
  const there = day.assignments.find(({ ringAssignmentId }) => ringAssignmentId === before);
  const minute = there ? there.start?.expected : (view.ring.finish?.expected ?? null);
  return typeof minute === 'number' ? clockTimeOf(minute) : null;
}
