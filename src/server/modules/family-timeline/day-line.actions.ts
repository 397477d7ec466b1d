import { createHash } from 'node:crypto';
import type { FamilyTimeline, TimelineItem } from '#contract/family-timeline.ts';
import { groupsBy } from '#core/groups-by.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import { neededByFamily } from '#core/ring/conflict/family-clash.ts';
import { blocksIn } from '#core/ring/plan/block.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { Occasion } from '../../call.ts';
import { listReleased, presentFamilyResult, type ReleasedRow } from '../result/result.actions.ts';
import { askedOnce, type DayCopy, presentQueues, presentStanding } from '../ring/day-copy.actions.ts';
import { flagsOf } from '../tournament/tournament.actions.ts';

export const releasedOf = askedOnce(async (db, { tournament }) =>
  Map.groupBy(await listReleased(db, tournament.id), ({ draftDivisionId }) => draftDivisionId),
);

/** One division of one competitor, whoever follows it. */
export interface DayLine {
  key: string;
  competitorId: number;
  familyId: number;
  schoolId: number;
  divisionId: number;
  firstName: string;
  lastName: string;
  publicName: PublicName | null;
  eventIds: Set<number>;
}
/** What everybody was released, by division. */
export type ReleasedResults = ReadonlyMap<number, readonly ReleasedRow[]>;

/** Everything that lines are made from, found at once; from the reckoning that rings and screens are shown from. */
function indexOf({ day, view }: DayCopy) {
  const shown = view();
  const { rings, assignments } = presentQueues(day, shown);
  const lines = new Map<string, DayLine>();
  for (const { draftDivisionId: divisionId, eventId, ...member } of day.members) {
    const { competitorId, familyId, schoolId, firstName, lastName, publicName } = member;
    const key = `${competitorId}-${divisionId}`;
    const person = { competitorId, familyId, schoolId, firstName, lastName, publicName };
    const line = lines.get(key) ?? { key, divisionId, ...person, eventIds: new Set<number>() };
    line.eventIds.add(eventId);
    lines.set(key, line);
  }
  const all = [...lines.values()];
  return {
    ofFamily: groupsBy(all, ({ familyId }) => familyId),
    ofSchool: groupsBy(all, ({ schoolId }) => schoolId),
    exhibitionIds: day.exhibitionIds,
    hasBlocks: blocksIn(day.rules).length > 0,
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
export type DayIndex = ReturnType<typeof indexOf>;
const indexes = new WeakMap<DayCopy, DayIndex>();

/** Once for all who ask of the same copy. */
export function indexOnce(copy: DayCopy): DayIndex {
  const index = indexes.get(copy) ?? indexOf(copy);
  indexes.set(copy, index);
  return index;
}

/** Of the events in which they stand there, or have a place. FAMILY-4 */
function presentReleased(
  released: ReleasedResults,
  { competitorId, divisionId, eventIds }: DayLine,
): TimelineItem['results'] {
  return (released.get(divisionId) ?? [])
    .filter(({ eventId, places }) => eventIds.has(eventId) || places.some(place => place.competitorId === competitorId))
    .map(row => presentFamilyResult(row, competitorId));
}

/** In a day of several blocks a time alone doesn't say of which; a final comes after them all. RING-31 */
function kindsOf({ hasBlocks }: DayIndex, division: DayCopy['day']['divisions'][number] | undefined): string[] {
  if (division?.final) return [division.title];
  return hasBlocks ? (division?.eventTypes ?? []) : [];
}

/** A line as it is read, under the name by which its reader knows the competitor. */
export function presentLine(
  index: DayIndex,
  released: ReleasedResults,
  line: DayLine,
  shown: Pick<TimelineItem, 'firstName' | 'clashesWith'>,
): TimelineItem {
  const assignment = index.assignmentOf.get(line.divisionId);
  const ring = assignment && index.ringOf.get(assignment.ringId);
  const division = index.divisionOf.get(line.divisionId);
  return {
    key: line.key,
    draftDivisionId: line.divisionId,
    ...shown,
    title: division?.title ?? '',
    isExhibition: index.exhibitionIds.has(line.divisionId),
    eventTypes: division?.eventTypes ?? [],
    kinds: kindsOf(index, division),
    ...presentStanding(assignment, ring),
    calledAt: assignment?.calledAt ?? null,
    // Moved to another ring it is called anew, and nobody was waited for there.
    isAbsent: index.absent.has(line.key) && assignment !== undefined && assignment.state !== 'planned',
    results: presentReleased(released, line),
  };
}

/** Its version changes with whatever is in it but the clock. */
export function withVersion<Content extends object>(content: Content): Content & { version: string } {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { ...content, version };
}

/** The tournament above a timeline. */
export function presentDayOf(occasion: Occasion, { day: { tournament } }: DayCopy): FamilyTimeline['tournament'] {
  return {
    tournamentId: tournament.id,
    tournamentDate: asUtcMidnight(tournament.tournamentOn),
    city: tournament.city,
    venue: tournament.venue,
    isToday: flagsOf(occasion, tournament).isTournamentToday,
  };
}
