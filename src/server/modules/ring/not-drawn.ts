import { notDrawnWords } from '#core/final/awaited-words.ts';
import { calledUndrawn } from '#core/final/called-undrawn.ts';
import type { LoadedDay, StoredDay } from './day.ts';

/** Why this step of a day can't be: it calls or starts a final that isn't drawn up. Null: it does not. FINAL-7 */
export function notDrawnIn({ facts, divisions }: LoadedDay, before: StoredDay, after: StoredDay): string | null {
  const undrawn = new Map(facts.flatMap(({ id, awaits }) => (awaits ? [[id, awaits]] : [])));
  const id = calledUndrawn(before, after, divisionId => undrawn.has(divisionId));
  const awaits = undrawn.get(id ?? 0);
  if (!awaits) return null;
  const title = divisions.find(({ draftDivisionId }) => draftDivisionId === id)?.title ?? '';
  return notDrawnWords(title, awaits.divisionIds.length, awaits.places);
}
