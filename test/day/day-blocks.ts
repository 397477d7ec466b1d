/** Whether a day keeps to its order, by the rules as people read them: forms, then sparring, then finals. */
import type { DaySheet } from './day-script.ts';

/** Where a division runs, and from when to when, in minutes. */
export interface DaySlot {
  draftDivisionId: number;
  ringId: number;
  from: number;
  to: number;
}
type Sorted = Pick<DaySheet, 'draftDivisionId' | 'title' | 'format' | 'isFinal' | 'people'>;

const blockOf = ({ format, isFinal }: Sorted): number => (isFinal ? 2 : format === 'panel' ? 0 : 1);
/** A plan has whole minutes. */
const rounding = 1;

/** What goes back to an earlier block in its ring, and what begins before its people are done with one. */
export function blockFaults(how: string, slots: readonly DaySlot[], sheets: readonly Sorted[]): string[] {
  const sheetOf = new Map(sheets.map(sheet => [sheet.draftDivisionId, sheet]));
  const known = slots
    .flatMap(slot => {
      const sheet = sheetOf.get(slot.draftDivisionId);
      return sheet ? [{ ...slot, sheet, block: blockOf(sheet), ids: sheet.people.map(one => one.competitorId) }] : [];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
  return known.flatMap((later, i) =>
    known.flatMap((other, j) => {
      if (other.block >= later.block) return [];
      const [name, before] = [later.sheet.title, other.sheet.title];
      if (other.ringId === later.ringId && j > i)
        return [`${name} is ${how} before ${before}, and its ring goes back to an earlier block`];
      const isShared = later.ids.some(id => other.ids.includes(id));
      return isShared && later.from < other.to - rounding
        ? [`${name} is ${how} before its people are done with ${before}`]
        : [];
    }),
  );
}
