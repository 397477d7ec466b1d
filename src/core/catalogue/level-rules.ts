/** What is wrong with the scores a panel gives at a level; null: nothing. CAT-11 */
export function scoreRangeProblem({ lowest, highest }: { lowest: number; highest: number }): string | null {
  return highest < lowest ? 'The highest score must not be below the lowest' : null;
}
