interface Released {
  /** As an ISO instant; those of one tap have the same. */
  releasedAt: string;
  isFinal: boolean;
}

const shownAtLeast = 3;

/**
 * What was released last. Many are often released in one tap, and then the hall waits for the finals among them: they
 * come first, all of them. RESULT-13
 */
export function newestResults<R extends Released>(results: readonly R[]): R[] {
  const newest = results.toSorted(
    (a, b) => b.releasedAt.localeCompare(a.releasedAt) || Number(b.isFinal) - Number(a.isFinal),
  );
  const last = newest[0]?.releasedAt;
  const finals = newest.filter(({ releasedAt, isFinal }) => isFinal && releasedAt === last);
  return newest.slice(0, Math.max(shownAtLeast, finals.length));
}
