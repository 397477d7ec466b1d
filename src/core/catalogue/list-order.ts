/** Whether the wanted order names everything of the list once, and nothing else. CAT-5 */
export function isWholeOrder(list: readonly number[], wanted: readonly number[]): boolean {
  return wanted.length === list.length && new Set(wanted).size === list.length && list.every(id => wanted.includes(id));
}

export interface Move {
  id: number;
  /** Places count from 1. */
  before: number;
  after: number;
}

/** What stands at another place than before. CAT-5 */
export function movesBetween(before: readonly number[], after: readonly number[]): Move[] {
  return after
    .map((id, index) => ({ id, before: before.indexOf(id) + 1, after: index + 1 }))
    .filter(move => move.before !== move.after);
}
