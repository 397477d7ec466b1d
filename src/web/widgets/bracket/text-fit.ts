/** A bold letter is this much wider. */
export const BOLD = 1.13;

/** Widths of letters in parts of the type size, generous, because no page is there to measure by. */
function letterWidth(letter: string): number {
  if ("ijlI.,'’|".includes(letter)) return 0.32;
  if ('rtf-() '.includes(letter)) return 0.4;
  if ('mwMW@—…'.includes(letter)) return 0.97;
  return letter === letter.toLowerCase() ? 0.61 : 0.74;
}

export function textWidth(text: string, size: number): number {
  return size * [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

/** Not smaller than this part of its size: then it is cut. */
const SMALLEST = 0.78;

/** A text in the room there is for it: smaller, then cut with a sign that says so. */
export function fitted(text: string, size: number, width: number, weight = 1): { text: string; size: number } {
  const full = textWidth(text, size * weight);
  if (full <= width) return { text, size };
  const smaller = Math.max(size * SMALLEST, Math.floor((10 * size * width) / full) / 10);
  if (textWidth(text, smaller * weight) <= width) return { text, size: smaller };
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, smaller * weight) > width) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size: smaller };
}
