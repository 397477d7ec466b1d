/** Of one thing in a change of many: what the change made of it, and how it is now; null: it is gone. */
export interface Changed<Id> {
  id: Id;
  madeVersion: number;
  now: { version: number } | null;
}

/** Undoing a change of many gives back only what nobody has touched since; the later change stays. SCHOOL-7 */
export function undoOf<Id>(changed: readonly Changed<Id>[]): { restore: Id[]; keep: Id[] } {
  const isUntouched = ({ now, madeVersion }: Changed<Id>): boolean => now?.version === madeVersion;
  return {
    restore: changed.filter(isUntouched).map(({ id }) => id),
    keep: changed.filter(item => !isUntouched(item)).map(({ id }) => id),
  };
}
