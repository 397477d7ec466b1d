import { type Answers, getAnswers, saveAnswers } from '#contract/registration/question.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { PagePart } from '#web/widgets/page-part.tsx';
import { AnswerList, QuestionList } from './question-list.tsx';

export type QuestionPartProps = { registrationId: number; answers: Answers };

/** What the tournament asks, on a family's page; nothing where it asks nothing. QUESTION-1 */
export function QuestionPart({ registrationId, answers: { isOpen, questions } }: QuestionPartProps) {
  if (questions.length === 0) return null;
  const params = { registrationId };
  return (
    <PagePart id="questions" title={say.questions()} lead={isOpen && say.questionsLead()}>
      {isOpen ? (
        <QuestionList
          key={registrationId}
          registrationId={registrationId}
          questions={questions}
          save={async input => (await api(saveAnswers, { params, input })).questions}
          load={async () => (await api(getAnswers, { params })).questions}
        />
      ) : (
        <AnswerList questions={questions} />
      )}
    </PagePart>
  );
}
