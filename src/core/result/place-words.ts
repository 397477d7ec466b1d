import { ordinal } from '../scoring/ordinal.ts';

/**
 * "2nd of 7": of those who have a place. Whoever has none did not come, or was out before performing. Who performed in an exhibition
 * has no place worth telling. RESULT-5, REPAIR-8
 */
export function placeWords(result: { place: number | null; people: number; isExhibition?: boolean }): string {
  const { place, people, isExhibition = false } = result;
  if (isExhibition && place !== null) return 'Exhibition';
  return place === null ? 'No place' : `${ordinal(place)} of ${people}`;
}
