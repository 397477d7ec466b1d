import type { RingDay } from '#contract/ring/ring.ts';
import { foldName } from '#core/person/fold-name.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import type { RingView } from './card-view.ts';

export interface FoundDivision {
  divisionId: number;
  /** Null: in no ring. */
  ringId: number | null;
  title: string;
  /** Whose name led to it. */
  person: string | null;
  where: string;
}

const most = 30;

const wordsOf = (query: string): string[] => foldName(query).split(/\s+/).filter(Boolean);

function placesOf(views: readonly RingView[]): Map<number, { ringId: number; where: string }> {
  return new Map(
    views.flatMap(({ ring, running, waiting, done }) =>
      [...running, ...waiting, ...done].map(
        card =>
          [
            card.divisionId,
            {
              ringId: ring.ringId,
              where: `${ring.name}, ${[card.stateText?.toLowerCase(), card.place > 0 ? ordinal(card.place) : null, card.state === 'planned' ? card.time : null].filter(Boolean).join(', ')}`,
            },
          ] as const,
      ),
    ),
  );
}

/** Divisions by title or code, then those of people by name, number or school: every word must be there. */
export function searchQueues(query: string, day: RingDay, views: readonly RingView[]): FoundDivision[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const places = placesOf(views);
  const foundOf = (division: RingDay['divisions'][number], person: string | null): FoundDivision => {
    const at = places.get(division.draftDivisionId);
    return {
      divisionId: division.draftDivisionId,
      ringId: at?.ringId ?? null,
      title: division.title,
      person,
      where: at?.where ?? 'not in a ring yet',
    };
  };
  const has = (text: string, number: number | null = null) => {
    const own = foldName(text);
    return words.every(word => own.includes(word) || word === String(number ?? ''));
  };
  const divisions = day.divisions.filter(({ title, code }) => has(`${title} ${code}`));
  const people = day.people.filter(({ firstName, lastName, schoolName, number }) =>
    has(`${firstName} ${lastName} ${schoolName}`, number),
  );
  const byName = people.toSorted((a, b) => (`${a.firstName} ${a.lastName}` < `${b.firstName} ${b.lastName}` ? -1 : 1));
  return [
    ...divisions.map(division => foundOf(division, null)),
    ...byName.flatMap(({ competitorId, firstName, lastName }) =>
      day.divisions
        .filter(({ competitorIds }) => competitorIds.includes(competitorId))
        .map(division => foundOf(division, `${firstName} ${lastName}`)),
    ),
  ].slice(0, most);
}
