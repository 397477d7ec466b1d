import { clockTimeOf } from '#core/time/clock-time.ts';
import type { FileAnswer } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import type { LoadedWrapUp } from './wrap-up.ts';

const columns = {
  ring: 'Ring',
  division: 'Division',
  events: 'Events',
  people: 'People',
  absent: 'No-shows',
  plannedStart: 'Planned start',
  plannedMinutes: 'Planned minutes',
  estimated: 'Expected minutes',
  startedAt: 'Started',
  finishedAt: 'Finished',
  minutes: 'Minutes',
  late: 'Minutes late at the start',
};
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
const clock = (minute: number | null): string | null => (minute === null ? null : clockTimeOf(minute));

/** Every division, ring by ring in the order in which they ran; nobody's name. */
export function wrapUpCsv({ day, facts }: LoadedWrapUp): FileAnswer {
  const ringAt = new Map(facts.rings.map(({ id, name }, i) => [id, { name, i }]));
  const titles = new Map(facts.events.map(({ eventId, title }) => [eventId, title]));
  const factOf = new Map(day.facts.map(fact => [fact.id, fact]));
  const absent = Map.groupBy(day.absences, ({ draftDivisionId }) => draftDivisionId);
  const placeOf = (ringId: number | null): number => ringAt.get(ringId ?? 0)?.i ?? facts.rings.length;
  const rows = facts.divisions
    .toSorted(
      (a, b) =>
        placeOf(a.ringId) - placeOf(b.ringId) ||
        (a.startedAt ?? a.plannedStart ?? 9999) - (b.startedAt ?? b.plannedStart ?? 9999),
    )
    .map(({ divisionId, title, ringId, plannedStart, plannedMinutes, startedAt, finishedAt }) => {
      const fact = factOf.get(divisionId);
      return {
        ring: ringAt.get(ringId ?? 0)?.name ?? null,
        division: title,
        events: (fact?.eventIds ?? []).map(id => titles.get(id)).join(', '),
        people: fact?.competitorIds.length ?? 0,
        absent: absent.get(divisionId)?.length ?? 0,
        plannedStart: clock(plannedStart),
        plannedMinutes,
        estimated: rounded(fact?.minutes ?? null),
        startedAt: clock(startedAt),
        finishedAt: clock(finishedAt),
        minutes: rounded(startedAt === null || finishedAt === null ? null : finishedAt - startedAt),
        late: rounded(startedAt === null || plannedStart === null ? null : startedAt - plannedStart),
      };
    });
  return csvFile(`wrap-up-${day.tournament.tournamentOn}.csv`, columns, rows);
}
