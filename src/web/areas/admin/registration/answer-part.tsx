import { useState } from 'react';
import { saveAnswersByStaff } from '#contract/registration/question.ts';
import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { getRegistrationDetail } from '#contract/registration/staff-registration.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { AnswerList, QuestionList } from '#web/widgets/registration/question-list.tsx';

/** What the tournament asks this family. QUESTION-8 */
export function AnswerPart({ detail }: { detail: RegistrationDetail }) {
  const [isAnswering, setAnswering] = useState(false);
  const { registrationId } = detail.registration;
  const params = { registrationId };
  const open = detail.questions.filter(question => !question.isClosed);
  const shown = isAnswering ? detail.questions.filter(question => question.isClosed) : detail.questions;
  if (detail.questions.length === 0) return null;
  return (
    <PagePart id="questions" title="Questions" lead={isAnswering && 'Saved as you answer.'}>
      {isAnswering && (
        <div className="max-w-xl">
          <QuestionList
            registrationId={registrationId}
            questions={open}
            save={async input =>
              (await api(saveAnswersByStaff, { params, input })).filter(question => !question.isClosed)
            }
            load={async () =>
              (await api(getRegistrationDetail, { params })).questions.filter(question => !question.isClosed)
            }
          />
        </div>
      )}
      {shown.length > 0 && (
        <div className="max-w-3xl">
          <AnswerList questions={shown} />
        </div>
      )}
      {open.length > 0 && (
        <Button
          className="w-fit"
          onClick={() => {
            setAnswering(before => !before);
            focusPart('questions');
          }}
        >
          {isAnswering ? 'Done' : 'Answer for the family'}
        </Button>
      )}
    </PagePart>
  );
}
