import type { AskedQuestion } from '#contract/registration/question.ts';
import { type Answer, bothAnswers } from '#core/question/both-answers.ts';

/** One question as it is being answered. */
export interface AnswerRow {
  /** With the answer that the page began with, or last took over. */
  question: AskedQuestion;
  /** As typed so far; empty: no answer. */
  value: string;
  /** It was given to other words, so it waits until it is given again. */
  isHeld: boolean;
  /** What another device answered differently, with the question as it is then; null: it didn't. */
  theirs: AskedQuestion | null;
}

const rowOf = (question: AskedQuestion): AnswerRow => ({
  question,
  value: question.value ?? '',
  isHeld: false,
  theirs: null,
});
export const rowsOf = (questions: readonly AskedQuestion[]): AnswerRow[] => questions.map(rowOf);

const answerOf = ({ value }: AnswerRow): Answer => value.trim() || null;
export const isChanged = (row: AnswerRow): boolean => answerOf(row) !== row.question.value;

/** What can be saved now: the answer to a required question is changed, and not removed. */
export const sendable = (rows: readonly AnswerRow[]): AnswerRow[] =>
  rows.filter(row => {
    const isBlank = row.question.isRequired && answerOf(row) === null;
    return isChanged(row) && !isBlank && !row.isHeld && row.theirs === null;
  });

/** The questions as `now` has them, each with what `next` makes of its row. */
const inOrder = (
  rows: readonly AnswerRow[],
  now: readonly AskedQuestion[],
  next: (row: AnswerRow, question: AskedQuestion) => AnswerRow,
): AnswerRow[] => {
  const rowById = new Map(rows.map(row => [row.question.questionId, row]));
  return now.map(question => {
    const row = rowById.get(question.questionId);
    return row ? next(row, question) : rowOf(question);
  });
};

/** The rows after `sent` was saved: what was typed since stays. */
export function afterSaved(
  rows: readonly AnswerRow[],
  sent: readonly AnswerRow[],
  now: readonly AskedQuestion[],
): AnswerRow[] {
  const sentById = new Map(sent.map(row => [row.question.questionId, row]));
  return inOrder(rows, now, (row, question) => {
    const before = sentById.get(question.questionId);
    if (before) return { ...row, question, value: before.value === row.value ? (question.value ?? '') : row.value };
    return afterLoaded([row], [question])[0] ?? row;
  });
}

/**
 * The rows after the questions were read again. What only another device answered is taken over, and what both answered
 * differently is asked about. An answer in words waits below words that have changed; a choice is gone with them. QUESTION-6
 */
export function afterLoaded(rows: readonly AnswerRow[], now: readonly AskedQuestion[]): AnswerRow[] {
  return inOrder(rows, now, (row, question) => {
    if (question.version !== row.question.version) {
      const isKept = question.kind === 'text' && row.question.kind === 'text' && isChanged(row);
      return { ...rowOf(question), ...(isKept ? { value: row.value, isHeld: true } : {}) };
    }
    const both = bothAnswers(row.question.value, answerOf(row), question.value);
    if (!both) return { ...row, theirs: question };
    return { ...row, question, value: both.value === answerOf(row) ? row.value : (both.value ?? ''), theirs: null };
  });
}

/** A question that both answered, with the answer that was chosen. */
export function decidedAnswer(row: AnswerRow, side: 'mine' | 'theirs'): AnswerRow {
  if (row.theirs === null) return row;
  return side === 'theirs' ? rowOf(row.theirs) : { ...row, question: row.theirs, theirs: null };
}
