import { homeOf } from './home.ts';
import type { Home, Member, MemberFacts } from './member.ts';
import { type Limits, type MatchSettings, strictestLimits, usualLimits } from './settings.ts';
import { byNumber, contestKey, distinct, type Template, takesMember } from './template.ts';

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
    const key = contestKey(template.eventIds);
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
    const contest = contestKey((taking[0] ?? choices[0])?.eventIds ?? [eventId]);
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
