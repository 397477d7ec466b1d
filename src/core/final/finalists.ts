import type { Feeder } from './feeders.ts';

export interface Finalist {
  competitorId: number;
  /** The division and place that brought them here. */
  from: { draftDivisionId: number; title: string; place: number };
}

/** Who is in the final by the results so far, each once, by the best of their places. FINAL-3 */
export function finalistsOf(feeders: readonly Feeder[]): Finalist[] {
  const best = new Map<number, Finalist>();
  for (const { draftDivisionId, title, sends } of feeders)
    for (const { competitorId, place } of sends) {
      const known = best.get(competitorId);
      if (!known || place < known.from.place)
        best.set(competitorId, { competitorId, from: { draftDivisionId, title, place } });
    }
  return [...best.values()];
}
