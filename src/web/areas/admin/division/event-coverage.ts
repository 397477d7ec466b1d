import type { Division, DivisionSettings } from '#contract/division.ts';
import { type Coverage, coverageOf } from '#core/division/coverage.ts';
import { type CoverageTrouble, troublesOf } from '#core/division/coverage-words.ts';

export type EventSetting = DivisionSettings['events'][number];

/** An event with its picture and what is to mend in it. */
export interface EventCoverage {
  event: EventSetting;
  coverage: Coverage;
  troubles: CoverageTrouble[];
}

/** Of every event that is offered. */
export function eventCoverages(settings: DivisionSettings, divisions: readonly Division[]): EventCoverage[] {
  const titles = new Map(divisions.map(({ id, title }) => [id, title]));
  return settings.events
    .filter(event => !event.isArchived)
    .map(event => {
      const coverage = coverageOf(divisions, settings.levels, event);
      return {
        event,
        coverage,
        troubles: troublesOf(coverage, event, id => shortTitle(titles.get(id) ?? '', event.title)),
      };
    });
}

/** The event is told beside it: the title without it is what tells its divisions apart. */
export function shortTitle(title: string, eventTitle: string): string {
  return title.endsWith(`: ${eventTitle}`) ? title.slice(0, -eventTitle.length - 2) : title;
}

/** "2 gaps, 1 overlap"; null when everything is as it should be. */
export function troubleCount(troubles: readonly CoverageTrouble[]): string | null {
  const counted = (kind: CoverageTrouble['kind']): string | null => {
    const count = troubles.filter(trouble => trouble.kind === kind).length;
    return count === 0 ? null : `${count} ${kind}${count === 1 ? '' : 's'}`;
  };
  return [counted('gap'), counted('overlap')].filter(text => text !== null).join(', ') || null;
}
