import { groupsBy } from '../groups-by.ts';
import { boutsFor, minutesOf, type SizeClass, sizeClassOf } from '../ring/estimate/duration.ts';
import { type Figures, figuresOf } from './figures.ts';
import { hasRun, type WrapUpEvent, type WrapUpFacts } from './wrap-up-facts.ts';

/** How long one event of one division took. */
export interface EventRun {
  eventId: number;
  sizeClass: SizeClass;
  /** Who came. */
  people: number;
  /** By the table of RING-1, of those who came. */
  estimated: number;
  minutes: number;
  /** Minutes for each person of a panel, or each bout that there could be. */
  perUnit: number;
}

/**
 * How long each event of a division took. A division of several events splits its real minutes in the table's
 * proportions. Absent competitors take no time, and an event that nobody came to is left out. WRAP-2, WRAP-4
 */
export function eventRunsOf({ divisions, entries, events }: WrapUpFacts): EventRun[] {
  const eventById = new Map(events.map(event => [event.eventId, event]));
  const entriesOf = groupsBy(entries, ({ divisionId }) => divisionId);
  return divisions.filter(hasRun).flatMap(({ divisionId, startedAt, finishedAt }) => {
    const here = (entriesOf.get(divisionId) ?? []).filter(({ isAbsent }) => !isAbsent);
    const parts = [...groupsBy(here, ({ eventId }) => eventId)].flatMap(([eventId, own]) => {
      const event = eventById.get(eventId);
      const people = own.length;
      const bouts = event?.format === 'bracket' ? boutsFor(people, event) : 0;
      // One alone has nobody to compete with: that takes what it takes, and says nothing of others.
      if (!event || people < 2) return [];
      return [{ event, people, bouts, estimated: minutesOf(people, event, bouts) }];
    });
    const all = parts.reduce((sum, { estimated }) => sum + estimated, 0);
    return parts.map(({ event, people, bouts, estimated }) => {
      const minutes = ((finishedAt - startedAt) * estimated) / all;
      return {
        eventId: event.eventId,
        sizeClass: sizeClassOf(people),
        people,
        estimated,
        minutes,
        perUnit: minutes / (event.format === 'bracket' ? Math.max(1, bouts) : people),
      };
    });
  });
}

/** Durations of one event, of one size or (null) of all. */
export interface EventDuration {
  eventId: number;
  title: string;
  sizeClass: SizeClass | null;
  unit: 'person' | 'bout';
  minutes: Figures;
  /** The middle one by the table. */
  estimated: number;
  perUnit: number;
  /** Real minutes by those of the table, the middle one. */
  factor: number;
}

const median = (values: readonly number[]): number => figuresOf(values)?.median ?? 0;

function durationOf(event: WrapUpEvent, sizeClass: SizeClass | null, runs: readonly EventRun[]): EventDuration[] {
  const minutes = figuresOf(runs.map(run => run.minutes));
  if (!minutes) return [];
  return [
    {
      eventId: event.eventId,
      title: event.title,
      sizeClass,
      minutes,
      unit: event.format === 'bracket' ? 'bout' : 'person',
      estimated: median(runs.map(({ estimated }) => estimated)),
      perUnit: median(runs.map(({ perUnit }) => perUnit)),
      factor: median(runs.map(run => run.minutes / run.estimated)),
    },
  ];
}

/** By event in their order: all of it, then by size where there is more than one. WRAP-4 */
export function eventDurationsOf(facts: WrapUpFacts, runs: readonly EventRun[]): EventDuration[] {
  const byEvent = groupsBy(runs, ({ eventId }) => eventId);
  return facts.events.flatMap(event => {
    const own = byEvent.get(event.eventId) ?? [];
    const sizes = [...groupsBy(own, ({ sizeClass }) => sizeClass)].sort(([a], [b]) => a - b);
    return [
      ...durationOf(event, null, own),
      ...sizes.flatMap(([sizeClass, ofSize]) => durationOf(event, sizeClass, ofSize)),
    ];
  });
}
