import type { BothWords } from '#core/question/question.ts';
import * as say from '#say/registration.ts';
import { root } from '#say/site.ts';

/** What staff wrote in both languages, in the reader's. QUESTION-2 */
export const questionWords = ({ english, french }: BothWords): string => (root() === '' ? english : french);

/** An answer as it is read: what is kept of a choice is its English. */
export function answerWords({ kind, choices }: { kind: string; choices: readonly BothWords[] }, value: string): string {
  if (kind === 'yes_no') return value === 'yes' ? say.answeredYes() : say.answeredNo();
  const choice = kind === 'choice' ? choices.find(({ english }) => english === value) : undefined;
  return choice ? questionWords(choice) : value;
}
