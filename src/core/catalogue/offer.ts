/** What may be chosen: all that is not archived, and what somebody has already. CAT-3 */
export function offeredTo<T extends { id: number; isArchived: boolean }>(
  choices: readonly T[],
  kept: readonly number[],
): T[] {
  return choices.filter(choice => !choice.isArchived || kept.includes(choice.id));
}
