/** The most bytes that the files of one family come to. FILE-10 */
export const mostSentBytes = 25_000_000;

/** What is taken is rounded up and what is left down, so that whatever is said to fit does. */
const inMegabytes = (bytes: number, round: (value: number) => number): string => `${round(bytes / 100_000) / 10} MB`;
export const mostSentWords = inMegabytes(mostSentBytes, Math.floor);

/** How much a family has taken and has left. FILE-10 */
export function sentSpaceWords(usedBytes: number): string {
  if (usedBytes === 0) return `Your files can take ${mostSentWords} together.`;
  const left = inMegabytes(Math.max(0, mostSentBytes - usedBytes), Math.floor);
  return `Your files take ${inMegabytes(usedBytes, Math.ceil)} of ${mostSentWords}. ${left} is left.`;
}

/** Why a file does not fit beside those a family has sent, whatever was decided about them. FILE-10 */
export function sentSpaceProblem({ usedBytes, byteSize }: { usedBytes: number; byteSize: number }): string | undefined {
  if (usedBytes + byteSize <= mostSentBytes) return;
  const used = inMegabytes(usedBytes, Math.ceil);
  return `Your files take ${used} of ${mostSentWords}, so this one does not fit. Please send a smaller file, or remove one first; our team can help with those it has looked at.`;
}
