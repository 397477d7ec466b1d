import type { RingDay, TimeRange } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { awaitedRingsOf, awaitedRingsWords } from '#core/final/awaited-rings.ts';
import { awaitedWords } from '#core/final/awaited-words.ts';
import { earlyWords, unsureWords } from '#core/ring/call/call-doubts.ts';
import { busyElsewhere, type Engagement } from '#core/ring/conflict/conflict.ts';
import { type Assignment, assignmentsOf, type RingState, runningIn, upcomingIn } from '#core/ring/queue/queue.ts';
import type { DayFacts } from '../ring/day-facts.ts';
import { nameOf, whereWords } from './engagement-words.ts';

export interface PersonView {
  competitorId: number;
  name: string;
  number: number | null;
  schoolName: string;
  isCheckedIn: boolean;
  isAbsent: boolean;
}

export interface DivisionView {
  ringAssignmentId: number;
  draftDivisionId: number;
  ringId: number;
  code: string;
  title: string;
  eventTypes: string;
  state: Assignment['state'];
  calls: Assignment['calls'];
  calledAt: number | null;
  startedAt: number | null;
  start: TimeRange | null;
  end: TimeRange | null;
  /** By name; who is missing first. */
  people: PersonView[];
  /** Whom a final that isn't drawn up waits for; null: it is none. FINAL-7 */
  awaits: string | null;
  /** Why the people of a final that is drawn up may be the wrong ones; null: they are not. FINAL-8 */
  unsure: string | null;
  /** Who is on the mat or called in another ring, as sentences without a stop. */
  busy: string[];
  /** "3 people still have Forms to do"; null: nobody has. RING-39 */
  early: string | null;
  /** One or two are left, and it has not begun. REPAIR-1 */
  needsRepair: boolean;
  /** Shown without medals. REPAIR-8 */
  isExhibition: boolean;
}

/** What would be among the next, but has moved back for as long as somebody is needed elsewhere. RING-23 */
interface SlidView {
  ringAssignmentId: number;
  title: string;
  place: number;
  /** "Maija Korhonen is on the mat in Ring 2". */
  why: string;
}

export interface RingView {
  ringId: number;
  name: string;
  isOpen: boolean;
  hold: RingState['hold'];
  finish: TimeRange | null;
  running: DivisionView | null;
  next: DivisionView[];
  slid: SlidView[];
  /** Nothing runs and what is next is a final that isn't drawn up: "Waits for Ring 2"; null: it waits for nothing. RING-45 */
  awaits: string | null;
  /** After the next ones. */
  more: number;
  done: number;
  /** The same as long as nothing was called, started, ended, moved or held here. */
  mark: string;
}

const shownNext = 3;

/** Not checked in, and nobody has said yet that they are not here. */
export const isMissing = ({ isCheckedIn, isAbsent }: PersonView): boolean => !isCheckedIn && !isAbsent;
const rank = (person: PersonView): number => (isMissing(person) ? 0 : person.isAbsent ? 1 : 2);

/** Who stands in a division, who is missing first. */
export function peopleOf(
  draftDivisionId: number,
  { divisions, people }: Pick<DayFacts, 'divisions' | 'people'>,
): PersonView[] {
  const division = divisions.get(draftDivisionId);
  const absent = new Set(division?.absentIds);
  return (division?.competitorIds ?? [])
    .flatMap(competitorId => {
      const person = people.get(competitorId);
      if (!person) return [];
      const { number, schoolName, isCheckedIn } = person;
      return [
        { competitorId, name: nameOf(person), number, schoolName, isCheckedIn, isAbsent: absent.has(competitorId) },
      ];
    })
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}

function divisionView(
  { id, divisionId, ringId, state, calls, calledAt, startedAt }: Assignment,
  facts: DayFacts,
  busy: ReadonlyMap<number, Engagement>,
  unsureFinals: RingWatch['unsureFinals'],
): DivisionView {
  const unsure = unsureFinals.find(({ draftDivisionId }) => draftDivisionId === divisionId);
  const early = facts.early.get(id);
  const division = facts.divisions.get(divisionId);
  const times = facts.assignments.get(id);
  const people = peopleOf(divisionId, facts);
  const busyHere = people.flatMap(({ competitorId, name }) => {
    const where = busy.get(competitorId);
    return where ? [{ where, text: `${name} ${whereWords(where, facts.rings)}` }] : [];
  });
  return {
    ringAssignmentId: id,
    draftDivisionId: divisionId,
    ringId,
    state,
    calls,
    calledAt,
    startedAt,
    people,
    awaits: division?.awaits ? awaitedWords(division.awaits.divisions, division.awaits.places) : null,
    unsure: unsure ? unsureWords(unsure) : null,
    code: division?.code ?? '',
    title: division?.title ?? '',
    eventTypes: division?.eventTypes.join(' · ') ?? '',
    start: times?.start ?? null,
    end: times?.end ?? null,
    needsRepair: division?.needsRepair ?? false,
    isExhibition: division?.isExhibition ?? false,
    early: early ? earlyWords(early) : null,
    busy: busyHere.filter(({ where }) => where.nearness !== 'onDeck').map(({ text }) => text),
  };
}

/** One of a ring's divisions, by its assignment. */
export function divisionViewOf(
  ringAssignmentId: number,
  facts: DayFacts,
  unsureFinals: RingWatch['unsureFinals'] = [],
): DivisionView | null {
  const assignment = facts.state.assignments.find(({ id }) => id === ringAssignmentId);
  if (!assignment) return null;
  const busy = busyElsewhere(facts.state, facts.neededByDivision, assignment.ringId);
  return divisionView(assignment, facts, busy, unsureFinals);
}

const markOf = (ring: RingState, running: Assignment | null, next: readonly Assignment[]): string =>
  [ring.isOpen, ring.hold?.reason, running?.id, ...next.map(({ id, calls }) => `${id}/${calls}`)].join(' ');

function slidIn(
  ringId: number,
  upcoming: readonly Assignment[],
  { state, divisions, people, rings, neededByDivision, callOrder }: DayFacts,
  busy: ReadonlyMap<number, Engagement>,
): SlidView[] {
  return upcomingIn(state, ringId)
    .slice(0, shownNext)
    .flatMap(({ id, divisionId }) => {
      const place = upcoming.findIndex(other => other.id === id) + 1;
      const title = divisions.get(divisionId)?.title ?? '';
      if (place <= shownNext) return [];
      if (callOrder.undrawn.has(divisionId))
        return [{ ringAssignmentId: id, title, place, why: 'it isn’t drawn up yet' }];
      const who = neededByDivision.get(divisionId)?.find(competitorId => busy.has(competitorId)) ?? 0;
      const [person, where] = [people.get(who), busy.get(who)];
      if (!person || !where) return [];
      const why = `${nameOf(person)} ${whereWords(where, rings)}`;
      return [{ ringAssignmentId: id, title, place, why }];
    });
}

function awaitsOf(next: Assignment | undefined, { state, divisions, rings }: DayFacts): string | null {
  const awaits = next && divisions.get(next.divisionId)?.awaits;
  return awaits
    ? awaitedRingsWords(awaitedRingsOf(awaits.divisionIds, state), ringId => rings.get(ringId)?.name ?? '')
    : null;
}

/** Everything that a ring's card shows. */
function ringView(ringId: number, facts: DayFacts, unsureFinals: RingWatch['unsureFinals']): RingView {
  const ring = facts.rings.get(ringId) as RingDay['rings'][number];
  const state = { id: ringId, isOpen: ring.isOpen, hold: ring.hold };
  const upcoming = ring.isOpen ? upcomingIn(facts.shown, ringId) : upcomingIn(facts.state, ringId);
  const running = runningIn(facts.state, ringId);
  const busy = busyElsewhere(facts.state, facts.neededByDivision, ringId);
  const next = upcoming.slice(0, shownNext);
  return {
    ringId,
    name: ring.name,
    isOpen: ring.isOpen,
    hold: ring.hold,
    finish: ring.finish,
    running: running && divisionView(running, facts, busy, unsureFinals),
    next: next.map(assignment => divisionView(assignment, facts, busy, unsureFinals)),
    slid: slidIn(ringId, upcoming, facts, busy),
    awaits: running ? null : awaitsOf(upcoming[0], facts),
    more: upcoming.length - next.length,
    done: assignmentsOf(facts.state, ringId).filter(({ state: is }) => is === 'done').length,
    mark: markOf(state, running, next),
  };
}

/** All rings, open first, each group in its order. */
export function ringViews(
  { rings }: Pick<RingDay, 'rings'>,
  facts: DayFacts,
  unsureFinals: RingWatch['unsureFinals'] = [],
): RingView[] {
  const views = rings.map(({ ringId }) => ringView(ringId, facts, unsureFinals));
  return [...views.filter(({ isOpen }) => isOpen), ...views.filter(({ isOpen }) => !isOpen)];
}
