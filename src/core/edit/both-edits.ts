import { isSameValue } from './same-value.ts';

/** One field that somebody else changed while a form was open. `mine` differs from `theirs` in a conflict only. */
export interface FieldChange {
  field: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  isConflict: boolean;
}

/**
 * Combines two edits of one record. A field that only one of them changed takes that value; a field both changed
 * differently is a conflict that a person decides, and until then `merged` holds mine. EDIT-1, REG-51
 */
export function bothEdits<T extends Record<string, unknown>>(
  before: Readonly<Record<keyof T, unknown>>,
  mine: T,
  theirs: Readonly<Record<keyof T, unknown>>,
): { merged: T; changes: FieldChange[] } {
  const merged: Record<string, unknown> = { ...mine };
  const changes: FieldChange[] = [];
  for (const field of Object.keys(mine)) {
    if (isSameValue(before[field], theirs[field])) continue;
    const isMineChanged = !isSameValue(before[field], mine[field]);
    const isConflict = isMineChanged && !isSameValue(mine[field], theirs[field]);
    if (!isMineChanged) merged[field] = theirs[field];
    changes.push({ field, before: before[field], theirs: theirs[field], mine: mine[field], isConflict });
  }
  return { merged: merged as T, changes };
}
