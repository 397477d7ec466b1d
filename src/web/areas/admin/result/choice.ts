import type { ResultSheet } from '#contract/result.ts';
import { mayBeTold } from './result-words.ts';

/** What was chosen: each sheet as it stood when somebody looked at it and chose it. */
export type Chosen = ReadonlyMap<number, number>;

/** Nothing can be done with what is neither told nor ready to be. */
export const canBeChosen = (sheet: ResultSheet): boolean =>
  sheet.sheetId !== null && (mayBeTold(sheet) || sheet.releasedPlaces !== null);

/**
 * What of the choice is done something with: those still in view, and still as they were chosen. What was written on since
 * has to be looked at again.
 */
export function choiceIn(shown: readonly ResultSheet[], chosen: Chosen) {
  const there = shown.filter(({ sheetId }) => sheetId !== null && chosen.has(sheetId));
  const same = there.filter(one => chosen.get(one.sheetId as number) === one.version && canBeChosen(one));
  return {
    same,
    moved: there.filter(one => !same.includes(one)),
    toRelease: same.filter(mayBeTold),
    toRetract: same.filter(({ releasedPlaces }) => releasedPlaces !== null),
  };
}

/** As the contract names them. */
export const sentSheets = (sheets: readonly ResultSheet[]): { sheetId: number; version: number }[] =>
  sheets.flatMap(({ sheetId, version }) => (sheetId === null ? [] : [{ sheetId, version }]));
