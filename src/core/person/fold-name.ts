/** "Boys 9–10" as people type it, and as titles were made before: with a hyphen between the ages. DIV-8 */
export const plainRange = (text: string): string => text.replace(/(\d)–(?=\d)/g, '$1-');

/** A name for comparing: lower case, without accents, one space between words, one kind of apostrophe and of range. REG-11 */
export function foldName(name: string): string {
  const folded = plainRange(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  return folded || name.toLowerCase();
}
