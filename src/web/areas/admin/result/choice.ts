import type { ResultSheet } from '#contract/result.ts';
import { mayRelease } from './result-words.ts';

/** What was chosen: each sheet as it stood when somebody looked at it and chose it. */
export type Chosen = ReadonlyMap<number, number>;

/** A sheet neither released nor ready for it offers no action. */
export const canBeChosen = (sheet: ResultSheet): boolean =>
  sheet.sheetId !== null && (mayRelease(sheet) || sheet.releasedPlaces !== null);

/**
 * The chosen sheets that an action applies to: those still in view and unchanged since they were chosen. Sheets written
 * on since must be looked at again.
 */
export function choiceIn(shown: readonly ResultSheet[], chosen: Chosen) {
  const there = shown.filter(({ sheetId }) => sheetId !== null && chosen.has(sheetId));
  const same = there.filter(one => chosen.get(one.sheetId as number) === one.version && canBeChosen(one));
  return {
    same,
    moved: there.filter(one => !same.includes(one)),
    toRelease: same.filter(mayRelease),
    toRetract: same.filter(({ releasedPlaces }) => releasedPlaces !== null),
  };
}

/** As the contract names them. */
export const sentSheets = (sheets: readonly ResultSheet[]): { sheetId: number; version: number }[] =>
  sheets.flatMap(({ sheetId, version }) => (sheetId === null ? [] : [{ sheetId, version }]));
