import type { AskedQuestion } from '#contract/registration/question.ts';
import * as say from '#say/registration.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { answerWords, questionWords } from '#words/registration/question-words.ts';
import { QuestionField } from './question-field.tsx';
import { saveStateWords } from './save-state-words.ts';
import { type AnswerCalls, useAnswers } from './use-answers.ts';
import { WhichOne } from './which-one.tsx';

const shown = (question: AskedQuestion, value: string | null): string =>
  value ? answerWords(question, value) : say.noAnswer();

/** What the tournament asks a registration. Saved while it is answered. QUESTION-5 */
export function QuestionList(calls: AnswerCalls) {
  const { rows, state, problem, dismiss, answer, choose } = useAnswers(calls);
  return (
    <div className="grid grid-cols-1 gap-6 wrap-anywhere">
      {problem && (
        <Alert kind="danger" onDismiss={dismiss}>
          {say.answersNotSaved({ problem })}
        </Alert>
      )}
      {rows.map(({ question, value, theirs }) => (
        <div key={question.questionId} className="grid grid-cols-1 gap-4">
          {theirs && (
            <div role="alert" className="grid gap-4 rounded border-l-4 border-warn bg-warn-soft p-4">
              <WhichOne
                legend={say.changedAnswer({ question: questionWords(question) })}
                theirs={shown(theirs, theirs.value)}
                mine={shown(question, value)}
                onChoose={side => choose(question.questionId, side)}
              />
            </div>
          )}
          <QuestionField question={question} value={value} onChange={given => answer(question.questionId, given)} />
        </div>
      ))}
      <span role="status" className="min-h-6 text-sm text-muted">
        {saveStateWords[state]()}
      </span>
    </div>
  );
}

/** The same to be read, where nothing can be changed. */
export function AnswerList({ questions }: { questions: readonly AskedQuestion[] }) {
  return (
    <div className="wrap-anywhere">
      <DataList
        rows={questions.map(question => ({ term: questionWords(question), value: shown(question, question.value) }))}
      />
    </div>
  );
}
