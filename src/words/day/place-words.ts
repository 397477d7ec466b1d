import * as say from '#say/results.ts';

/**
 * "2nd of 7", counting those who have a place. Competitors without a place did not come or were out before performing.
 * Places of an exhibition are not shown. RESULT-5, REPAIR-8
 */
export function placeWords(result: { place: number | null; people: number; isExhibition?: boolean }): string {
  const { place, people, isExhibition = false } = result;
  if (place === null) return say.noPlace();
  return isExhibition ? say.exhibition() : say.placeOf({ place, people });
}
