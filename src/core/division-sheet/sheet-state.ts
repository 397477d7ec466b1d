export type DivisionSheetState = 'current' | 'superseded' | 'removed' | 'notPublished';

/** What a printed sheet is worth: its division may be gone, another draft may run, or it changed since. SHEET-1 */
export function sheetStateOf(sheet: {
  isRemoved: boolean;
  isPublished: boolean;
  /** Of the division now, and on the paper. */
  edition: number;
  printed: number;
}): DivisionSheetState {
  if (sheet.isRemoved) return 'removed';
  if (sheet.printed !== sheet.edition) return 'superseded';
  return sheet.isPublished ? 'current' : 'notPublished';
}
