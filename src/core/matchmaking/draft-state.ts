import type { Entry } from './contests.ts';
import type { CostRules } from './cost.ts';
import { homeIn } from './home.ts';
import type { Home, Member, MemberFacts } from './member.ts';
import { type Limits, type MatchSettings, strictestLimits, usualLimits } from './settings.ts';
import type { Template } from './template.ts';
import { contestKey } from './template.ts';

/** A group of a draft. */
export interface GroupState {
  id: number;
  title: string;
  isTitledByHand: boolean;
  /** The template; null: none. */
  divisionId: number | null;
  eventIds: readonly number[];
  isLocked: boolean;
  /** Why a limit or a family's wish is set aside here. */
  overrideReason: string | null;
  /** The running order, event by event. */
  entries: readonly Entry[];
}
export interface Unplaced extends Entry {
  /** Why, as a sentence. */
  reason: string;
}
/** Who is where: groups by their id, unplaced entries by competitor and event, each entry in one place only. MATCH-20 */
export interface DraftState {
  groups: readonly GroupState[];
  unplaced: readonly Unplaced[];
}

export interface BoardPerson extends MemberFacts {
  firstName: string;
  lastName: string;
  schoolName: string;
  levelId: number;
}
interface Titled {
  id: number;
  title: string;
}
/** What a draft is decided from, beside who is where. */
export interface DraftFacts {
  people: ReadonlyMap<number, BoardPerson>;
  templates: readonly Template[];
  settings: MatchSettings;
  /** Lowest first; a person's `levelPlace` counts in this list. */
  levels: readonly Titled[];
  events: readonly Titled[];
  nameOf(competitorId: number): string;
  titleOf(eventId: number): string;
  /** Where the templates of a contest put somebody; null when they are gone. */
  homeOf(competitorId: number, eventIds: readonly number[]): Home | null;
  /** Active, but not in the draft: it came later. */
  isLate(entry: Entry): boolean;
  /** In the draft, but no longer active. */
  isGone(entry: Entry): boolean;
  /** It is being scored or over, and takes nobody in any more. */
  isClosed(groupId: number): boolean;
}
/** What travels of them. */
export interface FactsSource {
  people: readonly BoardPerson[];
  templates: readonly Template[];
  settings: MatchSettings;
  levels: readonly Titled[];
  events: readonly Titled[];
  stale?: { late: readonly Entry[]; gone: readonly Entry[] };
  closedIds?: readonly number[];
}

export const keyOf = ({ competitorId, eventId }: Entry): string => `${competitorId}/${eventId}`;

/** Homes hang on age, level and gender alone, and cards, previews and proposals ask for the same ones again and again. */
function rememberedHomes(templates: readonly Template[]): (person: MemberFacts, eventIds: readonly number[]) => Home {
  const byContest = new Map<string, Map<string, Home>>();
  const byEvents = new WeakMap<readonly number[], Map<string, Home>>();
  const homesOf = (eventIds: readonly number[]): Map<string, Home> => {
    const known = byEvents.get(eventIds);
    if (known) return known;
    const key = contestKey(eventIds);
    const homes = byContest.get(key) ?? new Map<string, Home>();
    byContest.set(key, homes);
    byEvents.set(eventIds, homes);
    return homes;
  };
  return (person, eventIds) => {
    const homes = homesOf(eventIds);
    const key = `${person.age}/${person.levelPlace}/${person.genderId}`;
    const home = homes.get(key) ?? homeIn(person, eventIds, templates);
    homes.set(key, home);
    return home;
  };
}

export function factsOf(source: FactsSource): DraftFacts {
  const { templates, settings, levels, events } = source;
  const people = new Map(source.people.map(person => [person.competitorId, person]));
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  const [late, gone] = [source.stale?.late ?? [], source.stale?.gone ?? []].map(list => new Set(list.map(keyOf)));
  const closed = new Set(source.closedIds);
  const homeOf = rememberedHomes(templates);
  return {
    people,
    templates,
    settings,
    levels,
    events,
    nameOf: id => {
      const person = people.get(id);
      return person ? `${person.firstName} ${person.lastName}`.trim() : 'Someone who is gone';
    },
    titleOf: eventId => titles.get(eventId) ?? 'an event that is gone',
    homeOf: (competitorId, eventIds) => {
      const person = people.get(competitorId);
      return person ? homeOf(person, eventIds) : null;
    },
    isLate: entry => late?.has(keyOf(entry)) ?? false,
    isGone: entry => gone?.has(keyOf(entry)) ?? false,
    isClosed: groupId => closed.has(groupId),
  };
}

/** What a group of these events is judged by: the strictest limits of each. MATCH-4 */
export function rulesFor(eventIds: readonly number[], settings: MatchSettings): CostRules {
  const limits = eventIds.map(
    (id): Limits => settings.events.find(({ eventId }) => eventId === id) ?? usualLimits({ usesWeight: false }),
  );
  return { limits: strictestLimits(limits), sizes: settings.sizes, weights: settings.weights };
}

/** Who really stands in a group, in running order: whoever is gone counts nowhere. MATCH-20 */
export function membersOf(group: Pick<GroupState, 'eventIds' | 'entries'>, facts: DraftFacts): Member[] {
  const entered = new Map<number, number[]>();
  for (const entry of group.entries) {
    if (facts.isGone(entry)) continue;
    const eventIds = entered.get(entry.competitorId);
    if (eventIds) eventIds.push(entry.eventId);
    else entered.set(entry.competitorId, [entry.eventId]);
  }
  return [...entered].flatMap(([competitorId, eventIds]): Member[] => {
    const person = facts.people.get(competitorId);
    const home = facts.homeOf(competitorId, group.eventIds);
    return person && home ? [{ ...person, home, eventIds: eventIds.sort((a, b) => a - b) }] : [];
  });
}

const byEntry = (a: Entry, b: Entry): number => a.competitorId - b.competitorId || a.eventId - b.eventId;

/** A draft in the order that it is kept in. MATCH-20 */
export const stateInOrder = ({ groups, unplaced }: DraftState): DraftState => ({
  groups: [...groups].sort((a, b) => a.id - b.id),
  unplaced: [...unplaced].sort(byEntry),
});

/** A group's entries event by event, each event in its order. */
export function eventByEvent(entries: readonly Entry[], eventIds: readonly number[]): Entry[] {
  return [...entries].sort((a, b) => eventIds.indexOf(a.eventId) - eventIds.indexOf(b.eventId));
}
