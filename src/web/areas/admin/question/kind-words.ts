import type { QuestionKind } from '#core/question/question.ts';

/** How a question is answered, as staff read it. */
export const kindWords: Record<QuestionKind, string> = {
  text: 'A short text',
  choice: 'One of several choices',
  yes_no: 'Yes or no',
};
