import type * as z from 'zod/mini';
import type { AnswersInput, AskedQuestion, StaffAnswer } from '#contract/registration/question.ts';
import { bothAnswers } from '#core/question/both-answers.ts';
import { type AnswerProblem, answerProblem } from '#core/question/question.ts';
import * as sayField from '#say/fields.ts';
import * as say from '#say/registration.ts';
import { required } from '#say/ui.ts';
import { questionWords } from '#words/registration/question-words.ts';
import { AppError, found } from '../../app-error.ts';
import type { Call, HistoryCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { recordHistory } from '../history/history.actions.ts';
import { deleteAnswer, findValues, listAsked, putAnswer } from './answer.db.ts';
import { holdQuestions, type QuestionRow } from './question.db.ts';
import { presentQuestion } from './question.presenter.ts';

export { listAnswers, unansweredOf } from './answer.db.ts';

type AnswerInput = z.infer<typeof AnswersInput>['answers'][number];
type Answering = Locked<{ id: number; tournamentId: number; addsToId: number | null; completedAt: Date | null }>;

const present = (row: QuestionRow & { value: string | null }): AskedQuestion => ({
  ...presentQuestion(row),
  value: row.value,
});

/** What a family is asked. */
export async function askedOf(db: Call['db'], registrationId: number): Promise<AskedQuestion[]> {
  return (await listAsked(db, registrationId)).filter(({ closedAt }) => closedAt === null).map(present);
}

/** The same for staff, who also read what was answered to questions that are closed by now. */
export async function staffAnswersOf(db: Call['db'], registrationId: number): Promise<StaffAnswer[]> {
  return (await listAsked(db, registrationId)).map(row => ({ ...present(row), isClosed: row.closedAt !== null }));
}

const problemWords: Record<AnswerProblem, () => string> = {
  closed: say.questionClosed,
  missing: required,
  'no yes or no': sayField.yesOrNo,
  'no choice': sayField.choice,
};

function refuseBad(answers: readonly AnswerInput[], known: ReadonlyMap<number, QuestionRow>, registration: Answering) {
  const bad: Record<string, string[]> = {};
  const changed: Record<string, string[]> = {};
  answers.forEach((answer, i) => {
    const question = found(known.get(answer.questionId));
    if (answers.findIndex(one => one.questionId === answer.questionId) !== i)
      bad[`answers.${i}.questionId`] = [sayField.choice()];
    const asked = { ...question, isClosed: question.closedAt !== null };
    const problem = answerProblem(asked, answer.value, registration.completedAt !== null);
    if (problem) bad[`answers.${i}.value`] = [problemWords[problem]()];
    // It would answer other words than those that were read.
    else if (question.version !== answer.version)
      changed[`answers.${i}.version`] = [say.questionChanged({ question: questionWords(question) })];
  });
  if (Object.keys(bad).length > 0) throw new AppError('bad_input', { fields: bad });
  if (Object.keys(changed).length > 0) throw new AppError('changed_meanwhile', { fields: changed });
}

/** What is sent, with what another device saved since the page had the answers. QUESTION-6 */
function withOthers(answers: readonly AnswerInput[], now: ReadonlyMap<number, string>): (string | null)[] {
  const conflicts: Record<string, string[]> = {};
  const values = answers.map(({ questionId, value, opened }, i) => {
    const theirs = now.get(questionId) ?? null;
    const both = bothAnswers(opened, value, theirs);
    if (!both) conflicts[`answers.${i}.value`] = [say.bothChangedContact({ theirs: theirs ?? '', mine: value ?? '' })];
    return both?.value ?? null;
  });
  if (Object.keys(conflicts).length > 0) throw new AppError('changed_meanwhile', { fields: conflicts });
  return values;
}

/**
 * Answers questions of a registration's tournament, for its family or by staff. The history says which were answered and
 * which were cleared, and never what the answer was. QUESTION-8
 */
export async function answerQuestions(
  call: HistoryCall,
  registration: Answering,
  answers: readonly AnswerInput[],
): Promise<void> {
  const ids = answers.map(({ questionId }) => questionId);
  const isAsked = registration.addsToId === null && ids.length > 0;
  const questions = isAsked ? await holdQuestions(call.db, registration.tournamentId, ids) : [];
  const known = new Map(questions.map(question => [question.id, question]));
  refuseBad(answers, known, registration);
  const before = await findValues(call.db, registration.id, ids);
  const values = withOthers(answers, before);
  const answered: string[] = [];
  const cleared: string[] = [];
  for (const [i, value] of values.entries()) {
    const question = known.get(ids[i] as number);
    if (!question || value === (before.get(question.id) ?? null)) continue;
    (value === null ? cleared : answered).push(question.english);
    const row = { registrationId: registration.id, questionId: question.id };
    if (value === null) await deleteAnswer(call.db, row.registrationId, row.questionId);
    else await putAnswer(call.db, { ...row, value, answeredAt: call.now });
  }
  if (answered.length + cleared.length === 0) return;
  await recordHistory(call, {
    subject: 'registration',
    subjectId: registration.id,
    action: 'answers',
    after: {
      ...(answered.length > 0 ? { answered } : {}),
      ...(cleared.length > 0 ? { cleared } : {}),
    },
  });
}
