import { getAnswers, saveAnswers } from '#contract/registration/question.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { PagePart } from '#web/widgets/page-part.tsx';
import { AnswerList, QuestionList } from './question-list.tsx';
import type { QuestionPartProps } from './question-part.tsx';

/** The questions with their answers, or the answers alone once they can't be changed. */
export default function AskedQuestions({ registrationId, answers: { isOpen, questions } }: QuestionPartProps) {
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
