/** As the database folds the words it is searched by: small letters, no accents, one kind of apostrophe. REG-18 */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'");
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^a-z0-9@._+']+/)
    .filter(Boolean);

/**
 * The readings of a search; a registration matches if each word of any one reading begins one of its words. Numbers are
 * read without punctuation, and codes as spoken, in two halves. Null if nothing can be searched for. REG-18
 */
export function searchReadings(text: string): string[][] | null {
  const words = [...new Set(wordsOf(text))].slice(0, 8);
  if (words.length === 0) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isNumber = /^[\d\s()+.-]+$/.test(text.trim()) && digits.length > 3;
  const joined = isNumber
    ? digits
    : words.length === 2 && words.every(word => word.length === 4)
      ? words.join('')
      : null;
  return joined === null || joined === words[0] ? [words] : [words, [joined]];
}
