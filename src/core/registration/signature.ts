const word = /^[\p{L}\p{M}.'’-]+$/u;
const lettersOf = (text: string): string[] =>
  [...text.normalize('NFC').toLowerCase()].filter(sign => /\p{L}/u.test(sign));

/** Whether a signature can be somebody's full name: two words of letters, and more than one letter repeated. REG-23 */
export function isFullName(signature: string): boolean {
  const words = signature.trim().split(/\s+/);
  const letters = words.map(lettersOf);
  return (
    words.length > 1 &&
    words.every(part => word.test(part)) &&
    letters.every(part => part.length > 0) &&
    letters.some(part => part.length > 1) &&
    new Set(letters.flat()).size > 1
  );
}
