import { foldName } from '../person/fold-name.ts';

/** Whether another thing of the same list has this title, whatever its case, accents and spaces. CAT-4 */
export function isTitleTaken(
  title: string,
  list: readonly { id: number; title: string }[],
  ownId: number | null,
): boolean {
  const key = foldName(title);
  return list.some(other => other.id !== ownId && foldName(other.title) === key);
}
