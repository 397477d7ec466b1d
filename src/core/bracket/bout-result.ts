/** What came out of a bout, as somebody wrote it down. Nothing is ever overwritten: a correction is a later result. */
export interface BoutResult {
  boutId: string;
  /** Who fought it: when a correction before it brings somebody else here, it no longer counts. BRACKET-11 */
  competitorIds: readonly [number, number];
  /** Which of the two; null: neither, because both were absent or disqualified. BRACKET-9 */
  winner: 0 | 1 | null;
  /** As shown, in the order of `competitorIds`. */
  score: readonly [number, number] | null;
  /** Its place in the log: of two results of one bout between the same people the higher one counts. BRACKET-11 */
  sequence: number;
}

/** A bout between two people, whichever side they stand on. */
export const resultKey = (boutId: string, ids: readonly [number, number]): string =>
  `${boutId}/${Math.min(...ids)}/${Math.max(...ids)}`;

/** The latest result of each bout between the same two people. */
export function latestResults(results: readonly BoutResult[]): Map<string, BoutResult> {
  const latest = new Map<string, BoutResult>();
  for (const result of results) {
    const key = resultKey(result.boutId, result.competitorIds);
    const before = latest.get(key);
    if (!before || before.sequence < result.sequence) latest.set(key, result);
  }
  return latest;
}

export function resultBetween(
  latest: ReadonlyMap<string, BoutResult>,
  boutId: string,
  competitorIds: readonly [number, number],
): BoutResult | null {
  const result = latest.get(resultKey(boutId, competitorIds));
  if (!result || result.competitorIds[0] === competitorIds[0]) return result ?? null;
  const [first, second] = result.score ?? [0, 0];
  return {
    ...result,
    competitorIds,
    winner: result.winner === null ? null : result.winner === 0 ? 1 : 0,
    score: result.score && [second, first],
  };
}
