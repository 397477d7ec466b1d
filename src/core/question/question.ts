export const questionKinds = ['text', 'choice', 'yes_no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What a tournament asks each registration at most. QUESTION-1 */
export const mostOpenQuestions = 10;
/** How many choices a question offers. QUESTION-2 */
export const choiceLimits = { fewest: 2, most: 10 } as const;

/** The same words in both languages. */
export interface BothWords {
  english: string;
  french: string;
}
export interface QuestionWords extends BothWords {
  kind: QuestionKind;
  /** Of a choice, in their order; an answer keeps the English of one. */
  choices: readonly BothWords[];
}

export type QuestionProblem = 'too few' | 'too many' | 'not here' | 'twice';

const plain = (text: string): string => text.trim().toLowerCase();
const isRepeated = (texts: readonly string[], index: number): boolean =>
  texts.findIndex(text => plain(text) === plain(texts[index] ?? '')) < index;

/** What is wrong with the choices of a question, by field: `choices` or `choices.1.french`. QUESTION-2 */
export function questionProblems({
  kind,
  choices,
}: Pick<QuestionWords, 'kind' | 'choices'>): Record<string, QuestionProblem> {
  if (kind !== 'choice') return choices.length > 0 ? { choices: 'not here' } : {};
  if (choices.length < choiceLimits.fewest) return { choices: 'too few' };
  if (choices.length > choiceLimits.most) return { choices: 'too many' };
  const problems: Record<string, QuestionProblem> = {};
  for (const language of ['english', 'french'] as const) {
    const texts = choices.map(choice => choice[language]);
    for (const index of texts.keys()) if (isRepeated(texts, index)) problems[`choices.${index}.${language}`] = 'twice';
  }
  return problems;
}

/** Whether another open question says the same. QUESTION-1 */
export const isAskedAlready = (english: string, others: readonly Pick<BothWords, 'english'>[]): boolean =>
  others.some(other => plain(other.english) === plain(english));

/** Whether two wordings ask the same in the same words: only then an answer stays true. QUESTION-4 */
export const isSameWording = (a: QuestionWords, b: QuestionWords): boolean => wordingOf(a) === wordingOf(b);
const wordingOf = ({ kind, english, french, choices }: QuestionWords): string =>
  JSON.stringify([kind, english, french, choices.map(choice => [choice.english, choice.french])]);

export type AnswerProblem = 'closed' | 'missing' | 'no yes or no' | 'no choice';

/** Why an answer can't be kept; null: it can. After payment a required one can be changed and not removed. QUESTION-3, QUESTION-5 */
export function answerProblem(
  question: Pick<QuestionWords, 'kind' | 'choices'> & { isRequired: boolean; isClosed: boolean },
  value: string | null,
  isPaid: boolean,
): AnswerProblem | null {
  if (question.isClosed) return 'closed';
  if (value === null) return question.isRequired && isPaid ? 'missing' : null;
  if (fitsQuestion(question, value)) return null;
  return question.kind === 'yes_no' ? 'no yes or no' : 'no choice';
}

/** Whether a question can be answered like this. QUESTION-3 */
export function fitsQuestion({ kind, choices }: Pick<QuestionWords, 'kind' | 'choices'>, value: string): boolean {
  if (kind === 'yes_no') return value === 'yes' || value === 'no';
  return kind === 'text' || choices.some(({ english }) => english === value);
}
