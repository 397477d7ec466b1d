import type { SchoolTimeline } from '#contract/ring/coach.ts';
import { type CoachLine, coachClashesOf } from '#core/coach/coach-clash.ts';
import { coachNameOf } from '#core/coach/coach-name.ts';
import { byDue } from '#core/family-timeline/timeline-order.ts';
import * as say from '#say/competitor.ts';
import type { Occasion } from '../../call.ts';
import {
  type DayIndex,
  type DayLine,
  indexOnce,
  presentDayOf,
  presentLine,
  type ReleasedResults,
  withVersion,
} from '../family-timeline/day-line.actions.ts';
import { type DayCopy, minuteNow } from '../ring/day-copy.actions.ts';

/** COACH-3 */
const nameOf = (line: DayLine): string => coachNameOf(line, line.publicName) ?? say.aCompetitor();

function coachLineOf(index: DayIndex, { competitorId, divisionId }: DayLine): CoachLine[] {
  const assignment = index.assignmentOf.get(divisionId);
  if (!assignment || !index.ringOf.get(assignment.ringId)?.isOpen) return [];
  const { ringId, state, startedAt, start, end } = assignment;
  return [{ competitorId, divisionId, ringId, state, startedAt, start, end }];
}

/** A school's day, without anything that its families did not choose to show. COACH-3 to COACH-5 */
export function presentSchool(
  occasion: Occasion,
  copy: DayCopy,
  released: ReleasedResults,
  school: { shownId: number; title: string },
): SchoolTimeline {
  const index = indexOnce(copy);
  const lines = index.ofSchool.get(school.shownId) ?? [];
  const nameById = new Map(lines.map(line => [line.competitorId, nameOf(line)]));
  const content = {
    tournament: presentDayOf(occasion, copy),
    schoolName: school.title,
    items: lines
      .map(line => presentLine(index, released, line, { firstName: nameOf(line), clashesWith: null }))
      .sort(byDue),
    clashes: coachClashesOf(lines.flatMap(line => coachLineOf(index, line))).map(({ at, competitorIds, ringIds }) => ({
      at,
      names: competitorIds.map(id => nameById.get(id) ?? ''),
      ringNames: ringIds.map(id => index.ringOf.get(id)?.name ?? ''),
    })),
  };
  return { ...withVersion(content), now: minuteNow(copy.day, occasion.now) };
}
