import type { FamilyTimeline, TimelineItem } from '#contract/family-timeline.ts';

/** A family's timeline with what staff typed in it as `typed` says it; `Marked` shows what comes of it. LANG-6 */
export function typedTimeline(timeline: FamilyTimeline, typed: (english: string) => string): FamilyTimeline {
  const ofItem = (item: TimelineItem): TimelineItem => ({
    ...item,
    title: typed(item.title),
    eventTypes: item.eventTypes.map(typed),
    ringName: item.ringName === null ? null : typed(item.ringName),
    clashesWith: item.clashesWith && { ...item.clashesWith, ringName: typed(item.clashesWith.ringName) },
    results: item.results.map(result => ({ ...result, eventTitle: typed(result.eventTitle) })),
  });
  return { ...timeline, items: timeline.items.map(ofItem) };
}
