export type FileReview = 'new' | 'accepted' | 'rejected';

/** Whether a family can take back what it sent: once staff decided, it is what they decided about. FILE-6 */
export const isRemovable = (file: { review: FileReview | null }): boolean => file.review === 'new';

/** What is missing of a decision: a file that is not accepted says why. FILE-7 */
export function reviewProblem(decision: {
  review: FileReview;
  note: string | null;
}): { field: 'note'; text: string } | undefined {
  if (decision.review === 'rejected' && decision.note === null)
    return { field: 'note', text: 'Please tell the family what is missing' };
}
