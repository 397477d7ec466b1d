import type { Bracket } from './bracket.ts';
import type { BracketState } from './bracket-state.ts';

export interface Standing {
  competitorId: number;
  wins: number;
  /** Null: a later bout can still change it. */
  place: number | null;
  isOut: boolean;
}

const unplaced = Number.MAX_SAFE_INTEGER;

/** Who has how many wins so far, the best first; those with as many stay in the order of the draw. SCREEN-9 */
export function standingsOf({ competitorIds }: Bracket, { bouts, places, out }: BracketState): Standing[] {
  const placeOf = new Map(places.map(({ competitorId, place }) => [competitorId, place]));
  return competitorIds
    .map(
      (competitorId): Standing => ({
        competitorId,
        wins: bouts.filter(({ winner }) => winner === competitorId).length,
        place: placeOf.get(competitorId) ?? null,
        isOut: out.includes(competitorId),
      }),
    )
    .toSorted((a, b) => (a.place ?? unplaced) - (b.place ?? unplaced) || b.wins - a.wins);
}
