interface GroupVersion {
  id: number;
  version: number;
}

/** Whether every group that somebody has seen is as it was seen: one that was combined into another by now isn't. MATCH-49 */
export function areAsSeen(
  groups: readonly GroupVersion[],
  seen: readonly { groupId: number; version: number }[],
): boolean {
  const versions = new Map(groups.map(({ id, version }) => [id, version]));
  return seen.every(({ groupId, version }) => versions.get(groupId) === version);
}

/** Whether a change touches only groups that were seen. MATCH-49 */
export const touchesOnlySeen = (
  touched: { changed: readonly number[]; removed: readonly number[] },
  seen: readonly { groupId: number }[],
): boolean => [...touched.changed, ...touched.removed].every(id => seen.some(({ groupId }) => groupId === id));
