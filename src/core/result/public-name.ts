/** Whoever was erased: their place stays, their name does not. */
export const somebody = 'Somebody';

/**
 * How a competitor is named to everybody: "Aino R.". Where the last name is a single letter, it would be told whole: it is left out.
 * RESULT-3
 */
export function publicName(firstName: string, lastName: string): string {
  const [initial, ...rest] = lastName.normalize('NFC').replace(/^[^\p{L}]+/u, '');
  return initial && rest.length > 0 ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}
