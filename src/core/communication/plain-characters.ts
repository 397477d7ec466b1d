const plainOf: Record<string, string> = { ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' };
Object.assign(plainOf, { đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' });
Object.assign(plainOf, { '‘': "'", '’': "'", '“': '"', '”': '"', '‐': '-', '–': '-', '—': '-', '−': '-' });

/** Letters with accents that the basic alphabet of texts has: they take one character like any other. MSG-2 */
const accented = new Set('éèàùìòäöüñÉÄÖÜÑÇ');

const plainOne = (character: string): string =>
  accented.has(character)
    ? character
    : (plainOf[character] ?? character)
        .normalize('NFKD')
        .replace(/\s/g, ' ')
        .replace(/[^A-Za-z0-9 .,:;'"()&+/!?#%*=<>@_-]/g, '');

/** Keeps letters, digits and plain signs that every phone and carrier supports, and drops everything else. */
export const plainCharacters = (text: string): string =>
  [...text.normalize('NFC')].map(plainOne).join('').replace(/ +/g, ' ').trim();

/** Shortened to so many characters. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 3).trimEnd()}...`;
