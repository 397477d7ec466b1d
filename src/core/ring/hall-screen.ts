/** What a screen in the hall can show. SCREEN-6 */
export const hallPages = ['rings', 'brackets', 'medals', 'scoreboard'] as const;
export type HallPage = (typeof hallPages)[number];

export const hallLanguages = ['en', 'fr', 'both'] as const;
export type HallLanguage = (typeof hallLanguages)[number];

export const mostScreenRings = 12;

/** A screen asks for news so often. Specification §9 */
export const signageReloadMs = 11_000;

/** Letters and digits that nobody mixes up from afar: without I, O, 0 and 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 6;

/** "K7PW2M" of six numbers by chance. SCREEN-6 */
export const screenCodeOf = (numbers: Iterable<number>): string =>
  [...numbers]
    .slice(0, codeLength)
    .map(number => alphabet[number % alphabet.length])
    .join('');

/** A code as staff type it: small letters and spaces do not matter; null: it is none. SCREEN-6 */
export function typedCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === codeLength && [...code].every(letter => alphabet.includes(letter)) ? code : null;
}

/** "1, 3" or "Rings 1 and 3" as staff type it, none being all rings; null: something else is typed. SCREEN-6 */
export function typedRings(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+|\b(?:rings?|and)\b/i).filter(Boolean);
  return words.every(word => /^0*[1-9]\d{0,8}$/.test(word)) ? [...new Set(words.map(Number))] : null;
}

/** Why what was chosen for a screen cannot be, by field. SCREEN-6 */
export function screenProblems({ shows, ringNumbers }: { shows: HallPage; ringNumbers: readonly number[] }) {
  if (shows === 'scoreboard' && ringNumbers.length !== 1)
    return { ringNumbers: ['Enter the one ring whose score it shows'] };
  return ringNumbers.length > mostScreenRings
    ? { ringNumbers: [`Enter at most ${mostScreenRings} rings, or none for all of them`] }
    : null;
}
