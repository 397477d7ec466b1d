import { createHash } from 'node:crypto';
import type { FamilyTimeline, TimelineItem } from '#contract/family-timeline.ts';
import { byDue, clashOf } from '#core/family-timeline/timeline.ts';
import { neededByFamily } from '#core/ring/conflict/family-clash.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { presentFamilyResult, type ReleasedRow } from '../result/result.actions.ts';
import { type DayCopy, minuteNow, presentQueues } from '../ring/day-copy.actions.ts';
import { flagsOf, type Occasion } from '../tournament/tournament.actions.ts';

interface Line {
  competitorId: number;
  divisionId: number;
  firstName: string;
  eventIds: Set<number>;
}
/** What everybody was released, by division. */
export type ReleasedResults = ReadonlyMap<number, readonly ReleasedRow[]>;

/** Everything that a family's lines are made from, found at once; from the reckoning that rings and screens are shown from. */
function indexOf({ day, view }: DayCopy) {
  const shown = view();
  const { rings, assignments } = presentQueues(day, shown);
  const lines = new Map<number, Map<string, Line>>();
  for (const { draftDivisionId: divisionId, competitorId, familyId, firstName, eventId } of day.members) {
    const known = lines.get(familyId) ?? new Map<string, Line>();
    const key = `${competitorId}-${divisionId}`;
    const line = known.get(key) ?? { competitorId, divisionId, firstName, eventIds: new Set() };
    line.eventIds.add(eventId);
    lines.set(familyId, known.set(key, line));
  }
  return {
    lines,
    exhibitionIds: day.exhibitionIds,
    ringOf: new Map(rings.map(ring => [ring.ringId, ring])),
    assignmentOf: new Map(assignments.map(assignment => [assignment.draftDivisionId, assignment])),
    divisionOf: new Map(day.divisions.map(division => [division.draftDivisionId, division])),
    absent: new Set(day.absences.map(({ competitorId, draftDivisionId }) => `${competitorId}-${draftDivisionId}`)),
    firstNameOf: new Map(day.members.map(({ competitorId, firstName }) => [competitorId, firstName])),
    needed: neededByFamily(
      shown.shown,
      day.neededByDivision,
      new Map(day.members.map(({ competitorId, familyId }) => [competitorId, familyId])),
    ),
  };
}
type DayIndex = ReturnType<typeof indexOf>;
const indexes = new WeakMap<DayCopy, DayIndex>();

/** Once for all families who ask of the same copy. */
function indexOnce(copy: DayCopy): DayIndex {
  const index = indexes.get(copy) ?? indexOf(copy);
  indexes.set(copy, index);
  return index;
}

const notInRing: Omit<
  TimelineItem,
  'key' | 'firstName' | 'title' | 'isExhibition' | 'eventTypes' | 'isAbsent' | 'clashesWith' | 'results'
> = {
  ringName: null,
  isRingOpen: false,
  state: 'planned',
  place: null,
  calls: 0,
  calledAt: null,
  start: null,
  startedAt: null,
  finishedAt: null,
};

/** Of the events in which they stand there, or have a place. FAMILY-4 */
function presentReleased(
  released: ReleasedResults,
  { competitorId, divisionId, eventIds }: Line,
): TimelineItem['results'] {
  return (released.get(divisionId) ?? [])
    .filter(({ eventId, places }) => eventIds.has(eventId) || places.some(place => place.competitorId === competitorId))
    .map(row => presentFamilyResult(row, competitorId));
}

function presentItem(
  index: DayIndex,
  released: ReleasedResults,
  familyId: number,
  key: string,
  line: Line,
): TimelineItem {
  const assignment = index.assignmentOf.get(line.divisionId);
  const ring = assignment && index.ringOf.get(assignment.ringId);
  const division = index.divisionOf.get(line.divisionId);
  const clash = clashOf(index.needed.get(familyId) ?? [], line);
  return {
    key,
    firstName: line.firstName,
    title: division?.title ?? '',
    isExhibition: index.exhibitionIds.has(line.divisionId),
    eventTypes: division?.eventTypes ?? [],
    ...(assignment && ring
      ? {
          ringName: ring.name,
          isRingOpen: ring.isOpen,
          state: assignment.state,
          place: assignment.place,
          calls: assignment.calls,
          calledAt: assignment.calledAt,
          start: assignment.start,
          startedAt: assignment.startedAt,
          finishedAt: assignment.finishedAt,
        }
      : notInRing),
    // Moved to another ring it is called anew, and nobody was waited for there.
    isAbsent: index.absent.has(key) && assignment !== undefined && assignment.state !== 'planned',
    clashesWith: clash && {
      firstName: index.firstNameOf.get(clash.competitorId) ?? '',
      ringName: index.ringOf.get(clash.ringId)?.name ?? '',
    },
    results: presentReleased(released, line),
  };
}

/** A family's day: first names, rings, places and times; its version changes with whatever is in it but the clock. FAMILY-1, FAMILY-2 */
export function presentTimeline(
  occasion: Occasion,
  copy: DayCopy,
  released: ReleasedResults,
  familyId: number,
): FamilyTimeline {
  const { tournament } = copy.day;
  const index = indexOnce(copy);
  const content = {
    tournament: {
      tournamentId: tournament.id,
      tournamentDate: asUtcMidnight(tournament.tournamentOn),
      city: tournament.city,
      venue: tournament.venue,
      isToday: flagsOf(occasion, tournament).isTournamentToday,
    },
    items: [...(index.lines.get(familyId) ?? [])]
      .map(([key, line]) => presentItem(index, released, familyId, key, line))
      .sort(byDue),
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { ...content, version, now: minuteNow(copy.day, occasion.now) };
}
