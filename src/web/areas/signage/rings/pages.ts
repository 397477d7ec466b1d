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
