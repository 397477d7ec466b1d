/** What a screen in the hall can show. SCREEN-6 */
export const hallPages = ['rings', 'brackets', 'medals', 'scoreboard'] as const;
export type HallPage = (typeof hallPages)[number];

export const hallLanguages = ['en', 'fr', 'both'] as const;
export type HallLanguage = (typeof hallLanguages)[number];

export const mostScreenRings = 12;

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

/** Why what was chosen for a screen cannot be, by field. SCREEN-6 */
export function screenProblems({ shows, ringNumbers }: { shows: HallPage; ringNumbers: readonly number[] }) {
  return shows === 'scoreboard' && ringNumbers.length !== 1
    ? { ringNumbers: ['Choose the one ring whose score it shows'] }
    : null;
}
