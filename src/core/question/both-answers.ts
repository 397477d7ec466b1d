/** As an answer is kept; null: none. */
export type Answer = string | null;

/**
 * Two devices answer one question: what only one of them changed stays, and null where both changed it differently.
 * `opened` is how the page began; without it the answer is taken as it is. QUESTION-6
 */
export function bothAnswers(opened: Answer | undefined, mine: Answer, theirs: Answer): { value: Answer } | null {
  if (opened === undefined || opened === theirs || mine === theirs) return { value: mine };
  return mine === opened ? { value: theirs } : null;
}
