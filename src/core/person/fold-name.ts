/** A name for comparing: lower case, without accents, one space between words, one kind of apostrophe. REG-11 */
export function foldName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  return folded || name.toLowerCase();
}
