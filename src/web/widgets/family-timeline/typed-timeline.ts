import type { FamilyTimeline, TimelineItem } from '#contract/family-timeline.ts';

type Clashes = { ringNames: string[] }[];

/** A timeline with what staff typed in it as `typed` says it; `Marked` shows what comes of it. LANG-6 */
export function typedTimeline<T extends FamilyTimeline & { clashes?: Clashes }>(
  timeline: T,
  typed: (english: string) => string,
): T {
  const ofItem = (item: TimelineItem): TimelineItem => ({
    ...item,
    title: typed(item.title),
    eventTypes: item.eventTypes.map(typed),
    kinds: item.kinds.map(typed),
    ringName: item.ringName === null ? null : typed(item.ringName),
    clashesWith: item.clashesWith && { ...item.clashesWith, ringName: typed(item.clashesWith.ringName) },
    results: item.results.map(result => ({ ...result, eventTitle: typed(result.eventTitle) })),
  });
  return {
    ...timeline,
    items: timeline.items.map(ofItem),
    ...(timeline.clashes && {
      clashes: timeline.clashes.map(clash => ({ ...clash, ringNames: clash.ringNames.map(typed) })),
    }),
  };
}
