import { placesChanged, type ScoreSheetPlace } from '../ring-table/score-sheet.ts';

export const resultStates = ['notBegun', 'running', 'decided', 'signed', 'released', 'changed'] as const;
export type ResultState = (typeof resultStates)[number];

interface ResultSheet {
  /** Something was scored on it. */
  isBegun: boolean;
  isDone: boolean;
  signedBy: string | null;
  places: readonly ScoreSheetPlace[];
  /** As everybody was told; null: nothing yet. */
  releasedPlaces: readonly ScoreSheetPlace[] | null;
}

/** What is decided and signed can be told. RESULT-2 */
export const canBeReleased = ({ isDone, signedBy }: Pick<ResultSheet, 'isDone' | 'signedBy'>): boolean =>
  isDone && signedBy !== null;

/** How far a sheet is, and whether what everybody was told still stands on it. RESULT-1 */
export function resultStateOf(sheet: ResultSheet): ResultState {
  const { isBegun, isDone, signedBy, places, releasedPlaces } = sheet;
  if (releasedPlaces)
    return canBeReleased(sheet) && placesChanged(releasedPlaces, places).length === 0 ? 'released' : 'changed';
  if (isDone) return signedBy === null ? 'decided' : 'signed';
  return isBegun ? 'running' : 'notBegun';
}
