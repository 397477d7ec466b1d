/** Whoever was erased: their place stays, their name does not. */
export const somebody = 'Somebody';

/**
 * A competitor's public name: "Aino R.". A last name of a single letter is left out, because its initial would reveal
 * all of it. RESULT-3
 */
export function publicName(firstName: string, lastName: string): string {
  const [initial, ...rest] = lastName.normalize('NFC').replace(/^[^\p{L}]+/u, '');
  return initial && rest.length > 0 ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}
