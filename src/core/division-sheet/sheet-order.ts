interface OrderedSheet {
  ring: { ringId: number; order: number } | null;
}

/** Sheets as the rings need them: ring by ring, in the order of each queue; what is in no ring comes last. SHEET-4 */
export function sheetsByRing<T extends OrderedSheet>(sheets: readonly T[], rings: readonly { ringId: number }[]): T[] {
  const place = new Map(rings.map(({ ringId }, i) => [ringId, i]));
  const ringOf = ({ ring }: T): number => (ring ? (place.get(ring.ringId) ?? rings.length) : rings.length + 1);
  return sheets.toSorted((a, b) => ringOf(a) - ringOf(b) || (a.ring?.order ?? 0) - (b.ring?.order ?? 0));
}
