import type { Presence, ScoreSheetAct } from './act.ts';
import type { ScoreSheetSetup } from './score-sheet.ts';

/** A sheet of the division, as far as it says who is here. */
export interface RollSheet {
  members: ScoreSheetSetup['members'];
  presence: ReadonlyMap<number, Presence>;
}

const standsOn = ({ members }: RollSheet, id: number): boolean =>
  members.some(({ competitorId }) => competitorId === id);

/** What all sheets on which somebody stands say of them; null: nothing yet, or not the same. */
export function presenceOn(sheets: readonly RollSheet[], competitorId: number): Presence | null {
  const said = new Set(
    sheets.filter(sheet => standsOn(sheet, competitorId)).map(({ presence }) => presence.get(competitorId) ?? null),
  );
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** Everybody on any of the sheets is written down as here, or as what else they are. */
export const isRollTaken = (sheets: readonly RollSheet[]): boolean =>
  sheets.every(sheet => sheet.members.every(({ competitorId }) => presenceOn(sheets, competitorId) !== null));

/** The acts that record someone's presence, on every sheet that doesn't say so already, by its index in the list. SCORE-31 */
export function rollActs(
  sheets: readonly RollSheet[],
  marks: ReadonlyMap<number, Presence>,
): { sheet: number; act: Extract<ScoreSheetAct, { kind: 'presence' }> }[] {
  return sheets.flatMap(({ members, presence }, sheet) =>
    members.flatMap(({ competitorId }) => {
      const is = marks.get(competitorId);
      if (is === undefined || presence.get(competitorId) === is) return [];
      return [{ sheet, act: { kind: 'presence' as const, competitorId, is } }];
    }),
  );
}
