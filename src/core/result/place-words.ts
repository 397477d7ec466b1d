const plural = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (count: number): string => `${count}${endings[plural.select(count)] ?? 'th'}`;

/** "2nd of 7": of those who have a place. Whoever has none did not come, or was out before performing. RESULT-5 */
export function placeWords({ place, people }: { place: number | null; people: number }): string {
  return place === null ? 'No place' : `${ordinal(place)} of ${people}`;
}
