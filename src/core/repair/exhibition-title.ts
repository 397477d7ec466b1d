const mark = ' (exhibition)';

/** A division as ring tables and lists of staff name it. REPAIR-8 */
export const shownTitle = (title: string, isExhibition: boolean): string => (isExhibition ? title + mark : title);

/** Such a title without its mark, to be said in another language. */
export function titleParts(shown: string): { title: string; isExhibition: boolean } {
  const isExhibition = shown.endsWith(mark);
  return { title: isExhibition ? shown.slice(0, -mark.length) : shown, isExhibition };
}
