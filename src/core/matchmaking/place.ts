import { type DivisionTemplate, takes } from '../division/division.ts';
import type { Home, Member, MemberFacts } from './member.ts';
import { type Limits, type MatchSettings, strictestLimits, usualLimits } from './settings.ts';

/** A template as matchmaking reads it; in the order in which staff put them. */
export interface Template extends DivisionTemplate {
  id: number;
  title: string;
  /** Places of its levels among all; none: every level. */
  levelPlaces: readonly number[];
}
export interface Entry {
  competitorId: number;
  eventId: number;
}
/** Events that are run together in one group, with everybody who entered one of them. */
export interface Contest {
  /** In the order of their ids. */
  eventIds: readonly number[];
  limits: Limits;
  members: Member[];
  /** Two and two who may meet beyond a limit, as their families agreed to just that. MATCH-69 */
  agreed?: readonly (readonly [number, number])[];
}
/** What staff should know about the templates before they trust a draft. MATCH-1 */
export type PlaceNotice =
  | { kind: 'noTemplate'; eventId: number; competitorIds: number[] }
  | { kind: 'severalTemplates'; eventId: number; competitorIds: number[]; divisionIds: number[] };

const byNumber = (a: number, b: number): number => a - b;
const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort(byNumber);
const keyOf = (eventIds: readonly number[]): string => distinct(eventIds).join('+');
const floorOf = (template: Template): number =>
  template.levelPlaces.length > 0 ? Math.min(...template.levelPlaces) : 0;

/** Age and level are looked at apart: what takes them but for the other. */
function doesTake(template: Template, person: MemberFacts, what: { age?: number; levelPlace?: number }): boolean {
  const isAge = what.age === undefined || takes({ ...template, levelIds: [] }, { ...person, levelId: 0 });
  const isLevel =
    what.levelPlace === undefined ||
    template.levelPlaces.length === 0 ||
    template.levelPlaces.includes(what.levelPlace);
  return isAge && isLevel && (template.genderId === null || template.genderId === person.genderId);
}

const takesMember = (template: Template, person: MemberFacts): boolean => doesTake(template, person, person);

/** Where somebody stands among the templates of a contest. MATCH-2 */
function homeOf(person: MemberFacts, template: Template | undefined, contest: readonly Template[]): Home {
  const { age, levelPlace } = person;
  const ages = distinct(
    contest.filter(other => doesTake(other, person, { levelPlace })).map(other => other.minAge ?? 0),
  );
  const levels = distinct(contest.filter(other => doesTake(other, person, { age })).map(floorOf));
  const below = (floors: readonly number[], value: number): number => floors.findLast(floor => floor <= value) ?? 0;
  const ageFloor = template ? (template.minAge ?? 0) : below(ages, age);
  const levelFloor = template ? floorOf(template) : below(levels, levelPlace);
  return {
    divisionId: template?.id ?? null,
    ageFloor,
    agesAbove: ages.filter(floor => floor > (template ? ageFloor : age)),
    levelFloor,
    levelsAbove: levels.filter(floor => floor > (template ? levelFloor : levelPlace)),
    genderId: template?.genderId ?? null,
  };
}

/** A competitor's place within one contest, even if no template put them there: staff may move entries anywhere. MATCH-2 */
export function homeIn(person: MemberFacts, contestEventIds: readonly number[], templates: readonly Template[]): Home {
  const key = keyOf(contestEventIds);
  const contest = templates.filter(template => keyOf(template.eventIds) === key);
  const template = contest.find(other => takesMember(other, person));
  return homeOf(person, template, contest);
}

/** The events that somebody's entry is run together with. MATCH-1 */
export function contestFor(person: MemberFacts, eventId: number, templates: readonly Template[]): readonly number[] {
  const choices = templates.filter(template => template.eventIds.includes(eventId));
  const template = choices.find(choice => takesMember(choice, person)) ?? choices[0];
  return distinct(template?.eventIds ?? [eventId]);
}

/** Where somebody with an event stands: the contest, the templates that take them, their home. */
interface Spot {
  contest: string;
  taking: readonly Template[];
  home: Home;
}

/**
 * Puts every entry into the first template of its event that takes the competitor, in staff's order. Competitors whom
 * no template takes stay in the event's contest and are placed by the limits alone. MATCH-1, MATCH-2
 */
export function contestsOf(
  competitors: readonly MemberFacts[],
  entries: readonly Entry[],
  templates: readonly Template[],
  settings: Pick<MatchSettings, 'events'>,
): { contests: Contest[]; notices: PlaceNotice[] } {
  const personOf = new Map(competitors.map(competitor => [competitor.competitorId, competitor]));
  const limitsOf = new Map<number, Limits>(settings.events.map(event => [event.eventId, event]));
  const byEvent = new Map<number, Template[]>();
  for (const template of templates)
    for (const eventId of template.eventIds) byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), template]);
  const byContest = new Map<string, Template[]>();
  for (const template of templates) {
    const key = keyOf(template.eventIds);
    byContest.set(key, [...(byContest.get(key) ?? []), template]);
  }

  // Whoever has the same event, age, level and gender belongs to the same place.
  const spots = new Map<string, Spot>();
  const spotOf = (person: MemberFacts, eventId: number): Spot => {
    const key = `${eventId} ${person.age} ${person.levelPlace} ${person.genderId}`;
    const known = spots.get(key);
    if (known) return known;
    const choices = byEvent.get(eventId) ?? [];
    const taking = choices.filter(template => takesMember(template, person));
    const contest = keyOf((taking[0] ?? choices[0])?.eventIds ?? [eventId]);
    const spot = { contest, taking, home: homeOf(person, taking[0], byContest.get(contest) ?? []) };
    spots.set(key, spot);
    return spot;
  };

  const members = new Map<string, Map<number, { person: MemberFacts; home: Home; eventIds: number[] }>>();
  const without = new Map<number, number[]>();
  const several = new Map<number, { competitorIds: number[]; divisionIds: Set<number> }>();
  for (const { competitorId, eventId } of entries) {
    const person = personOf.get(competitorId);
    if (!person) continue;
    const { contest: key, taking, home } = spotOf(person, eventId);
    if (taking.length === 0) {
      const competitorIds = without.get(eventId) ?? [];
      competitorIds.push(competitorId);
      without.set(eventId, competitorIds);
    }
    if (taking.length > 1) {
      const notice = several.get(eventId) ?? { competitorIds: [], divisionIds: new Set() };
      notice.competitorIds.push(competitorId);
      for (const { id } of taking) notice.divisionIds.add(id);
      several.set(eventId, notice);
    }
    const contest = members.get(key) ?? new Map();
    members.set(key, contest);
    const member = contest.get(competitorId);
    if (member) member.eventIds.push(eventId);
    else contest.set(competitorId, { person, home, eventIds: [eventId] });
  }

  const contests = [...members].map(([key, contest]): Contest => {
    const eventIds = key.split('+').map(Number);
    return {
      eventIds,
      limits: strictestLimits(eventIds.map(id => limitsOf.get(id) ?? usualLimits({ usesWeight: false }))),
      members: [...contest.values()]
        .map(({ person, home, eventIds: entered }): Member => ({ ...person, home, eventIds: distinct(entered) }))
        .sort((a, b) => a.competitorId - b.competitorId),
    };
  });
  return {
    contests: contests.sort((a, b) => byNumber(a.eventIds[0] ?? 0, b.eventIds[0] ?? 0)),
    notices: [
      ...[...without].map(([eventId, competitorIds]): PlaceNotice => ({ kind: 'noTemplate', eventId, competitorIds })),
      ...[...several].map(
        ([eventId, { competitorIds, divisionIds }]): PlaceNotice => ({
          kind: 'severalTemplates',
          eventId,
          competitorIds,
          divisionIds: [...divisionIds],
        }),
      ),
    ],
  };
}
