import { foldName } from './fold-name.ts';

const sounds: readonly [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/^ma?c(?=[a-z]{2})/, 'mk'],
  [/ph/g, 'f'],
  [/eaux?$|eau|aux?$/g, 'o'],
  [/gh/g, 'g'],
  [/sch|sh|ch/g, 's'],
  [/c?q(?:ue?)?|ck|c(?=[aouklrt]|$)/g, 'k'],
  [/[cz]/g, 's'],
  [/x/g, 'ks'],
  [/th/g, 't'],
  [/[vw]/g, 'f'],
  [/j/g, 'y'],
  [/h/g, ''],
  [/oo|ou/g, 'u'],
  [/[yi]e|ey|ee|ea|ei|y/g, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/(?<=[a-z]{2})e$/, ''],
];

/** How a name sounds, roughly: spellings that are heard alike have the same one. */
export const soundOf = (name: string): string =>
  sounds.reduce((text, [pattern, by]) => text.replace(pattern, by), foldName(name));

/** Which letters a word has, as bits: a quick look before letters are counted. */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

/** Whether a word lacks so many of the typed letters that it cannot be meant. */
export function lacksLetters(typed: number, word: number, most: number): boolean {
  let lacking = typed & ~word;
  for (let found = 0; lacking !== 0; found++) {
    if (found === most) return true;
    lacking &= lacking - 1;
  }
  return false;
}

/**
 * How many letters `typed` is away from the beginning of `word`: one missing, one too many, a wrong one and two swapped count
 * one each. Infinity beyond `most`.
 */
export function lettersFromBeginning(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  if (width < typed.length - most) return Number.POSITIVE_INFINITY;
  let twoAbove: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (above[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (above[column - 1] as number) + Number(!isSame),
      );
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        cost = Math.min(cost, (twoAbove[column - 2] as number) + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    twoAbove = above;
    above = line;
  }
  const nearest = Math.min(...above);
  return nearest > most ? Number.POSITIVE_INFINITY : nearest;
}

/** How many wrong letters a typed word may have: one from three letters on, two from six. */
export const lettersForgiven = (typed: string): number => (typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2);
