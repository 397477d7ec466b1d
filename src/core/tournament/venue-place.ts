/** A position is a latitude and a longitude, or it is not known: half of one leads nowhere. TOUR-10 */
export function placeProblems(place: {
  venueLatitude: number | string | null;
  venueLongitude: number | string | null;
}): { field: 'venueLatitude' | 'venueLongitude'; text: string }[] {
  if ((place.venueLatitude === null) === (place.venueLongitude === null)) return [];
  return place.venueLatitude === null
    ? [{ field: 'venueLatitude', text: 'Please enter the latitude too, or leave both empty' }]
    : [{ field: 'venueLongitude', text: 'Please enter the longitude too, or leave both empty' }];
}

/** People who cannot see a map need it in words. TOUR-48 */
export function mapProblems(place: {
  mapFileId: number | null;
  mapDescription: string | null;
}): { field: 'mapDescription'; text: string }[] {
  if (place.mapFileId === null || place.mapDescription !== null) return [];
  return [{ field: 'mapDescription', text: 'Please say what the map shows, for people who can’t see it' }];
}
