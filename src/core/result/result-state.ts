import { placesChanged, type ScoreSheetPlace } from '../ring-table/score-sheet.ts';

export const resultStates = ['notBegun', 'running', 'decided', 'signed', 'released', 'changed'] as const;
export type ResultState = (typeof resultStates)[number];

interface ResultSheet {
  /** Something was scored on it. */
  isBegun: boolean;
  isDone: boolean;
  signedBy: string | null;
  /** Two tablets wrote different things on it, and nobody has decided yet. */
  hasConflict: boolean;
  places: readonly ScoreSheetPlace[];
  /** The released places; null: not released. */
  releasedPlaces: readonly ScoreSheetPlace[] | null;
}

/** A decided and signed result can be released, once its conflicts are settled. RESULT-2 */
export const canBeReleased = ({
  isDone,
  signedBy,
  hasConflict,
}: Pick<ResultSheet, 'isDone' | 'signedBy' | 'hasConflict'>): boolean => isDone && signedBy !== null && !hasConflict;

/** The state of a score sheet, and whether it still matches what was released. RESULT-1 */
export function resultStateOf(sheet: ResultSheet): ResultState {
  const { isBegun, isDone, places, releasedPlaces } = sheet;
  if (releasedPlaces)
    return canBeReleased(sheet) && placesChanged(releasedPlaces, places).length === 0 ? 'released' : 'changed';
  if (isDone) return canBeReleased(sheet) ? 'signed' : 'decided';
  return isBegun ? 'running' : 'notBegun';
}

/** All its places are decided, but two tablets disagree, signed or not. RESULT-8 */
export const isDisputed = ({
  state,
  hasConflict,
}: Pick<ResultSheet, 'hasConflict'> & { state: ResultState }): boolean => state === 'decided' && hasConflict;
