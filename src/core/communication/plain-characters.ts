const plainOf: Record<string, string> = { ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' };
Object.assign(plainOf, { đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' });
Object.assign(plainOf, { '‘': "'", '’': "'", '“': '"', '”': '"', '‐': '-', '–': '-', '—': '-', '−': '-' });

/** Keeps unaccented letters, digits and plain signs, which every phone and carrier supports, and drops everything else. */
export function plainCharacters(text: string): string {
  return [...text]
    .map(character => plainOf[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\s/g, ' ')
    .replace(/[^A-Za-z0-9 .,:;'"()&+/!?#%*=<>@_-]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Shortened to so many characters. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 3).trimEnd()}...`;
