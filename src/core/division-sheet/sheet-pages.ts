/** How many fit on one sheet. */
export const linesOnSheet = { bracket: 16, panel: 12 } as const;

/** What stands on one page of a sheet. */
export type SheetPart =
  /** Those who perform, from one place to another (without it). */
  | { kind: 'panel'; from: number; to: number }
  /** All bouts. */
  | { kind: 'bouts' }
  /** One of the equal parts of a bracket, each with a page of its own. */
  | { kind: 'section'; section: number; sections: number }
  /** What is left when every section has its winner. */
  | { kind: 'finals'; sections: number };

/**
 * Splits one sheet into pages as evenly as possible: up to twelve performances or a bracket of sixteen on each. A
 * larger bracket has a page for each section of sixteen and one for the finals. There is always at least one page.
 * SHEET-3
 */
export function sheetPartsOf(format: 'panel' | 'bracket', count: number): SheetPart[] {
  if (format === 'panel') {
    const pages = Math.max(1, Math.ceil(count / linesOnSheet.panel));
    const at = (page: number): number => Math.ceil((page * count) / pages);
    return Array.from({ length: pages }, (_, page) => ({ kind: 'panel', from: at(page), to: at(page + 1) }));
  }
  if (count <= linesOnSheet.bracket) return [{ kind: 'bouts' }];
  const sections = 2 ** Math.ceil(Math.log2(count)) / linesOnSheet.bracket;
  return [
    ...Array.from({ length: sections }, (_, section): SheetPart => ({ kind: 'section', section, sections })),
    { kind: 'finals', sections },
  ];
}
