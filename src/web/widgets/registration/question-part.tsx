import { lazy, Suspense } from 'react';
import type { Answers } from '#contract/registration/question.ts';

const AskedQuestions = lazy(() => import('./asked-questions.tsx'));

export type QuestionPartProps = { registrationId: number; answers: Answers };

/** What the tournament asks, on a family's page; nothing is loaded where it asks nothing. QUESTION-1 */
export function QuestionPart(props: QuestionPartProps) {
  return props.answers.questions.length === 0 ? null : (
    <Suspense>
      <AskedQuestions {...props} />
    </Suspense>
  );
}
