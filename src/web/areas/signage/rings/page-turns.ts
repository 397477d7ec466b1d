/** As few pages as the screen allows, as evenly full as can be: each item keeps its place on its page. */
export function pagesOf<T>(items: readonly T[], perPage: number): T[][] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  const pages: T[][] = [];
  for (let from = 0, left = count; left > 0; left--) {
    const size = Math.ceil((items.length - from) / left);
    pages.push(items.slice(from, from + size));
    from += size;
  }
  return pages;
}

const longestTurnMs = 11_000;
const roundMs = 33_000;

/** Bouts and medals take so long to read, however many pages there are. SCREEN-8 */
export const leastTurnMs = 5500;

/** How long a page stays: 11 seconds, or shorter so that all of them come round in 33. SCREEN-1 */
export const turnMs = (pages: number, leastMs = 0): number =>
  Math.max(leastMs, Math.min(longestTurnMs, Math.floor(roundMs / Math.max(1, pages))));

/**
 * Which of so many languages is spoken after so many turns: another one each time. The page that ends a round is followed by the
 * first in the same language where the pages would else speak the same one for ever.
 */
export function languageAt(turned: number, pages: number, languages: number): number {
  const repeats = pages % languages === 0 ? Math.floor(turned / pages) : 0;
  return (((turned + repeats) % languages) + languages) % languages;
}
