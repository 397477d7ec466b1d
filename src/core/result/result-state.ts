import { placesChanged, type ScoreSheetPlace } from '../ring-table/score-sheet.ts';

export const resultStates = ['notBegun', 'running', 'decided', 'signed', 'released', 'changed'] as const;
export type ResultState = (typeof resultStates)[number];

interface ResultSheet {
  /** Something was scored on it. */
  isBegun: boolean;
  isDone: boolean;
  signedBy: string | null;
  places: readonly ScoreSheetPlace[];
  /** The released places; null: not released. */
  releasedPlaces: readonly ScoreSheetPlace[] | null;
}

/** A decided and signed result can be released. RESULT-2 */
export const canBeReleased = ({ isDone, signedBy }: Pick<ResultSheet, 'isDone' | 'signedBy'>): boolean =>
  isDone && signedBy !== null;

/** The state of a score sheet, and whether it still matches what was released. RESULT-1 */
export function resultStateOf(sheet: ResultSheet): ResultState {
  const { isBegun, isDone, signedBy, places, releasedPlaces } = sheet;
  if (releasedPlaces)
    return canBeReleased(sheet) && placesChanged(releasedPlaces, places).length === 0 ? 'released' : 'changed';
  if (isDone) return signedBy === null ? 'decided' : 'signed';
  return isBegun ? 'running' : 'notBegun';
}
