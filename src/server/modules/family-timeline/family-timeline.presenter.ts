import type { FamilyTimeline, TimelineItem } from '#contract/family-timeline.ts';
import { byDue } from '#core/family-timeline/timeline-order.ts';
import { clashOf } from '#core/ring/conflict/family-clash.ts';
import type { Occasion } from '../../call.ts';
import { type DayCopy, minuteNow } from '../ring/day-copy.actions.ts';
import {
  type DayIndex,
  type DayLine,
  indexOnce,
  presentDayOf,
  presentLine,
  type ReleasedResults,
  withVersion,
} from './day-line.actions.ts';

function presentItem(index: DayIndex, released: ReleasedResults, line: DayLine): TimelineItem {
  const clash = clashOf(index.needed.get(line.familyId) ?? [], line);
  return presentLine(index, released, line, {
    firstName: line.firstName,
    clashesWith: clash && {
      firstName: index.firstNameOf.get(clash.competitorId) ?? '',
      ringName: index.ringOf.get(clash.ringId)?.name ?? '',
    },
  });
}

/** A family's day: first names, rings, places and times. FAMILY-1, FAMILY-2 */
export function presentTimeline(
  occasion: Occasion,
  copy: DayCopy,
  released: ReleasedResults,
  familyId: number,
): FamilyTimeline {
  const index = indexOnce(copy);
  const content = {
    tournament: presentDayOf(occasion, copy),
    items: (index.ofFamily.get(familyId) ?? []).map(line => presentItem(index, released, line)).sort(byDue),
  };
  return { ...withVersion(content), now: minuteNow(copy.day, occasion.now) };
}
