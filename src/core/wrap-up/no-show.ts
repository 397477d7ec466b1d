import type { EntryFact, WrapUpEvent, WrapUpFacts } from './wrap-up-facts.ts';

/** So many of so many entries did not come. */
interface NoShowRate {
  label: string;
  entries: number;
  noShows: number;
}

const ageBands = [
  { label: 'Under 8', to: 7 },
  { label: '8 to 10', to: 10 },
  { label: '11 to 13', to: 13 },
  { label: '14 to 17', to: 17 },
  { label: '18 to 34', to: 34 },
  { label: '35 and over', to: Number.POSITIVE_INFINITY },
] as const;

export interface NoShows {
  all: NoShowRate;
  byEvent: NoShowRate[];
  byAge: NoShowRate[];
  /** Different people in divisions that were over, and how many of them came through check-in; null: it was not used. */
  checkedIn: { people: number; came: number } | null;
}

const rateOf = (
  label: string,
  entries: readonly EntryFact[],
  isMissing: (entry: EntryFact) => boolean,
): NoShowRate => ({
  label,
  entries: entries.length,
  noShows: entries.filter(isMissing).length,
});

/**
 * The no-shows among entries of finished divisions: those the ring waited for in vain, and, where check-in was used,
 * those never checked in and without a place. Divisions that have not run yet are not counted. WRAP-8
 */
export function noShowsOf({ divisions, entries, events }: WrapUpFacts): NoShows {
  const over = new Set(divisions.filter(({ finishedAt }) => finishedAt !== null).map(({ divisionId }) => divisionId));
  const counted = entries.filter(({ divisionId }) => over.has(divisionId));
  const isUsed = entries.some(({ isCheckedIn }) => isCheckedIn);
  const isMissing = ({ isAbsent, isCheckedIn, isPlaced }: EntryFact): boolean =>
    !isPlaced && (isAbsent || (isUsed && !isCheckedIn));
  const people = new Map(counted.map(entry => [entry.competitorId, entry.isCheckedIn]));
  const some = (rate: NoShowRate): boolean => rate.entries > 0;
  return {
    all: rateOf('All entries', counted, isMissing),
    byEvent: events
      .map(({ eventId, title }: WrapUpEvent) =>
        rateOf(
          title,
          counted.filter(entry => entry.eventId === eventId),
          isMissing,
        ),
      )
      .filter(some),
    byAge: ageBands
      .map(({ label, to }, i) => {
        const from = (ageBands[i - 1]?.to ?? -1) + 1;
        const own = counted.filter(({ age }) => age >= from && age <= to);
        return rateOf(label, own, isMissing);
      })
      .filter(some),
    checkedIn: isUsed ? { people: people.size, came: [...people.values()].filter(Boolean).length } : null,
  };
}
