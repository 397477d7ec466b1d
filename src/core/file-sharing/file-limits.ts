import type { FileReview } from './sent-file-review.ts';

/** The most bytes that the files of one family come to. FILE-10 */
export const mostSentBytes = 25_000_000;

/** Whether a file fits beside those a family has sent, whatever was decided about them. FILE-10 */
export const fitsBeside = ({ usedBytes, byteSize }: { usedBytes: number; byteSize: number }): boolean =>
  usedBytes + byteSize <= mostSentBytes;

/** The most files that staff publish, and that one family can have sent. FILE-8 */
export const fileLimits = { published: 500, sent: 30 } as const;

/** A file that was not accepted leaves its place to the next one. FILE-8 */
export function countsAsSent(review: FileReview | null): boolean {
  return review !== 'rejected';
}
